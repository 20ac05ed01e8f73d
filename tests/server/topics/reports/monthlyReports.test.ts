import { afterAll, beforeAll, expect, test } from "vitest";
import { monthlyReportStatus } from "../../../../resources/reports/monthlyReportStatus";
import { orgs } from "../../../../resources/system/orgs";
import { monthlyReportsJob } from "../../../../server/topics/reports/jobs/monthlyReports";
import { openWorld, type World } from "../../../support/world";
import { openArrears } from "../cases/openArrears";

const path = "/building/v1/monthlyReports/";
let world: World;
beforeAll(async () => {
  world = await openWorld({ day: "2025-09-15" });
});
afterAll(() => world.close());

test("on the day that an organisation sets, last month's reports are a draft of its responsible person, once", async () => {
  const { project } = await openArrears(world);
  const responsible = await world.official(["project_view", "alarm_view", "payroll_view", "export_data"]);
  const colleague = await world.official(["project_view", "alarm_view", "payroll_view", "export_data"]);
  const { store } = world.services;
  const plan = (report_day: number) =>
    store.update(world.pool, orgs, responsible.account.org!, { report_day, report_account: responsible.account.id });
  await plan(16);
  await monthlyReportsJob.run(world.services);
  expect((await responsible.list(path, {})).body).toEqual([]);
  await plan(15);
  await monthlyReportsJob.run(world.services);
  await monthlyReportsJob.run(world.services);
  const { body } = await responsible.list(path, {});
  expect(body).toMatchObject([{ month: "2025-08", status: monthlyReportStatus.draft }]);
  const { body: draft } = await responsible.get(`${path}${body[0].id}/`);
  const names = draft.report_files.map(({ name }: { name: string }) => name);
  expect(names).toEqual([
    expect.stringContaining("欠薪台账"),
    expect.stringContaining("六项制度"),
    expect.stringContaining("预警处置"),
  ]);
  expect((await responsible.list("/system/v1/messages/", {})).body).toContainEqual(
    expect.objectContaining({ content: expect.stringContaining("2025-08的报表已生成") }),
  );
  expect(JSON.stringify((await responsible.get("/system/v1/home/")).body)).toContain("monthly_reports_to_check");
  // It holds what the responsible person may read, so it is of no colleague.
  expect((await colleague.list(path, {})).body).toEqual([]);
  expect((await colleague.post(`${path}${draft.id}/confirm/`, {})).status).toBeGreaterThanOrEqual(403);
  expect((await responsible.post(`${path}${draft.id}/confirm/`, { opinion: "已与台账核对" })).body).toMatchObject({
    status: monthlyReportStatus.confirmed,
  });
  // The districts of a report, as the home page counts them.
  const { body: districts } = await responsible.list("/project/v1/arrearsByRegion/", {});
  expect(districts).toMatchObject([{ region: project.region, projects: 1, owed_amount: expect.any(String) }]);
  const { body: systems } = await responsible.list("/building/v1/systemsByRegion/", {});
  expect(systems).toMatchObject([{ region: project.region, projects: 1 }]);
});
