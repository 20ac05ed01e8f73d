import { afterAll, expect, test } from "vitest";
import { act, everything, openOneProject } from "../../alarms/oneProject";

const { world, inspector, company, project, alarmOf } = await openOneProject();
const second = await world.official(everything);
afterAll(() => world.close());

const get = (who: Pick<typeof inspector, "get">, word: string, region = world.regions.city.id) =>
  who.get(`/system/v1/regions/${region}/${word}/`);

test("is for officials who may see it, and their regions", async () => {
  expect((await get(world.anonymous, "projectSummary")).status).toBe(401);
  expect((await get(company, "projectSummary")).status).toBe(403);
  expect((await get(await world.official(["alarm_view"]), "projectSummary")).status).toBe(403);
  const eastern = await world.official(["screen_view"], world.orgs.eastBureau.id);
  expect((await get(eastern, "projectSummary", world.regions.east.id)).status).toBe(200);
  expect((await get(eastern, "projectSummary", world.regions.west.id)).status).toBe(404);
});

test("projectSummary", async () => {
  const { body } = await get(inspector, "projectSummary");
  expect(body).toMatchObject({
    region: world.regions.city.id,
    project_total: 1,
    project_building: 1,
    attend_rate: null,
    contract_amount: "10000000.00",
    month: "2025-08",
    by_department: [{ functional_unit: 1, count: 1 }],
    by_status: [{ prj_status: 3, name: "在建", count: 1 }],
  });
  expect(body.trend).toHaveLength(12);
  expect(Object.keys(body.rates)).toEqual(["realname", "contract", "account", "deposit", "online_pay", "board"]);
});

test("projectPosition, alarmProjects, withoutWageAccountProjects and withoutDepositCorps", async () => {
  expect((await get(inspector, "projectPosition")).body).toMatchObject([
    { id: project.id, prj_status: 3, on_job_count: 0, today_attend: 0 },
  ]);
  expect((await get(inspector, "alarmProjects")).body).toMatchObject([
    {
      project: project.id,
      region_name: "东汀区",
      alarm_count: expect.any(Number),
      top_rule_name: expect.any(String),
      amount: expect.any(String),
    },
  ]);
  // Signed on 07-01: the account was due on 07-31.
  expect((await get(inspector, "withoutWageAccountProjects")).body).toMatchObject([
    { project: project.id, overdue_days: 53, contract_amount: "10000000.00" },
  ]);
  expect((await get(inspector, "withoutDepositCorps")).body).toMatchObject([
    { corp: company.corp.id, projects: [{ id: project.id }], required_amount: "1000000.00", stored_amount: "0.00" },
  ]);
});

test("alarmProjectSummary", async () => {
  const [mended, mistaken] = await Promise.all([alarmOf("E01"), alarmOf("B01")]);
  await act(inspector, mended.id, "notify", { opinion: "请尽快整改" });
  await act(company, mended.id, "rectify", { content: "已设立告示牌" });
  await world.pool.query("update projects set rights_board_files = $2, rights_board_date = '2025-09-20' where id = $1", [
    project.id,
    JSON.stringify([{ id: 1, name: "a.jpg", url: "/a.jpg", size: 1 }]),
  ]);
  // As the next evaluation finds.
  await world.pool.query("update project_alarms set cleared_at = platform_now() where id = $1", [mended.id]);
  await act(inspector, mended.id, "verify", { passed: true, opinion: "现场已核实告示牌确已设立" });
  await act(inspector, mistaken.id, "dismiss", { reason: "项目已申请免存，待审批" });
  await act(second, mistaken.id, "confirmWaiver", {});
  const { body } = await get(inspector, "alarmProjectSummary");
  expect(body.levels.map(({ level }: { level: number }) => level)).toEqual([1, 2, 3, 9]);
  expect(body).toMatchObject({
    status: [{ status: 1 }, { status: 2 }, { status: 3 }, { status: 4, count: 1 }, { status: 5, count: 1 }],
    types: expect.arrayContaining([{ rule_code: "A01", name: "未开立工资专用账户", group: "A", open_count: 1 }]),
    latest: expect.arrayContaining([expect.objectContaining({ project_name: project.name })]),
  });
  expect(body.trend).toHaveLength(12);
});
