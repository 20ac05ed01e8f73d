import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";

const path = "/project/v1/workerWages/";

let world: World;
let inspector: Awaited<ReturnType<World["official"]>>;
beforeAll(async () => {
  world = await openWorld();
  inspector = await world.official(["wage_view"]);
});
afterAll(() => world.close());

describe.each(["teamAggregate/", "projectMonths/"])("%s", (name) => {
  const asked = (query: object) => inspector.get(`${path}${name}?${new URLSearchParams(Object.entries(query)).toString()}`);

  test.each([
    [{ filter: '{"project":"abc"}' }, { project: ["未填写或格式不正确"] }],
    [{ filter: "null" }, { filter: ["筛选条件“filter”无法识别"] }],
    [{ filter: "{bad" }, { filter: ["筛选条件“filter”无法识别"] }],
    [{ filter: '{"pay_month":"x"}' }, { pay_month: ["应按2025-08的格式填写"] }],
    [{ filter: '{"constructor":"x"}' }, { non_field_errors: ["包含无法识别的内容：constructor"] }],
    [{ project: "abc" }, { project: ["未填写或格式不正确"] }],
    [{ project: "1", pay_month: "2025-08", range: "x" }, { range: ["分页范围无法识别"] }],
    [{ project: "1", pay_month_from: "2023-01", pay_month_to: "2025-01" }, { pay_month_from: ["月份范围不能超过24个月"] }],
    [{ project: "1", pay_month_from: "2025-09", pay_month_to: "2025-01" }, { pay_month_from: ["起始月份不能晚于截止月份"] }],
  ])("refuses %j", async (query, errors) => {
    const { status, body } = await asked(query);
    expect([status, body]).toEqual([400, errors]);
  });

  test("takes two years of a project, and a month", async () => {
    const years = { project: "1", pay_month_from: "2023-10", pay_month_to: "2025-09" };
    for (const query of [years, { pay_month: "2025-08" }, { filter: '{"pay_month":"2025-08"}' }])
      expect([query, (await asked(query)).status]).toEqual([query, 200]);
  });
});

test("sums are of one project or of one month", async () => {
  const unbounded = { project: ["请指定项目或工资月份"], pay_month: ["请指定项目或工资月份"] };
  for (const query of ["teamAggregate/", "teamAggregate/?summary=1", "projectMonths/?summary=1"]) {
    const { status, body } = await inspector.get(path + query);
    expect([status, body]).toEqual([400, unbounded]);
  }
  expect((await inspector.get(`${path}projectMonths/`)).status).toBe(200);
});
