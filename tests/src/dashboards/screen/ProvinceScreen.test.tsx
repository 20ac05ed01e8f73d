import { render, screen, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { storeSession } from "../../../../providers/session";
import { replicationState } from "../../../../resources/province/replicationState";
import Screen from "../../../../src/dashboards/screen/Screen";
import { loginAnswer } from "../../../support/signIn";

const city = (name: string, id: number, state: number, until: string | null) => ({
  ...{ city: id, city_name: name, data_state: state, data_until: until },
  ...{ project_count: 23, building_count: 16, worker_count: 309, due_amount: "20000.00", paid_amount: "15000.00" },
  ...{ overdue_amount: "5000.00", overdue_workers: 7, overdue_projects: 1, level1: 2, level2: 0, level3: 1 },
});
const answers: Readonly<Record<string, readonly object[]>> = {
  cities: [
    city("云汀市", 2, replicationState.current, "2026-11-23 10:05:00"),
    city("霁川市", 3, replicationState.delayed, "2026-11-23 09:40:00"),
  ],
  projects: [
    { project_name: "东汀新城一期", city_name: "霁川市", district: "霁南区", alarm_level: 1, risk_score: 91, overdue_days: 12 },
  ],
  'alarms{"scene":"matters"}': [
    { rule_name: "工资逾期未发", project_name: "西岭中学", city_name: "云汀市", level: 2, raised_at: "2026-11-23 08:00:00" },
  ],
};
const totals = { ...city("", 0, 0, null), project_count: 46, worker_count: 618 };

const server = setupServer(
  http.get("*/system/v1/platform/", () => HttpResponse.json({ title: "示范省监管平台", title_en: "Province", city: "示范省" })),
  http.get("*/province/v1/:name/", ({ params, request }) => {
    const { searchParams } = new URL(request.url);
    const rows = answers[`${String(params["name"])}${searchParams.get("filter") ?? ""}`] ?? [];
    return HttpResponse.json(searchParams.has("summary") ? totals : rows);
  }),
);
beforeAll(() => server.listen());
afterEach(() => sessionStorage.clear());
afterAll(() => server.close());

test("a province's wall: the sums, each city with its state, the worst project and the latest alarm", async () => {
  storeSession(loginAnswer("government", { user: { deployment: "province" } }));
  render(<Screen />);
  const late = (await screen.findByText("霁川市")).closest("tr")!;
  expect(within(late).getByText("数据延迟 11-23 09:40")).toBeDefined();
  expect(screen.getByText("618")).toBeDefined();
  // The whole is as old as its oldest part.
  expect(screen.getByText("数据截至 11-23 09:40，每分钟更新")).toBeDefined();
  expect(screen.getByText("东汀新城一期")).toBeDefined();
  expect(screen.getByText("工资逾期未发")).toBeDefined();
});
