import { afterAll, describe, expect, test } from "vitest";
import { projectAlarms } from "../../../../../resources/alarms/projectAlarms";
import { alarmStatus } from "../../../../../resources/dictionaries/alarmStatus";
import type { HomeResponse } from "../../../../../resources/dashboards/homeResponses";
import { runAlarms } from "../../../../../server/topics/alarms/runAlarms";
import { everything, openOneProject } from "../../alarms/oneProject";

const { world, inspector, company, project } = await openOneProject();
afterAll(() => world.close());

test.each(["official", "company"] as const)("of the %s: each number is the total of its list", async (who) => {
  const reader = who === "official" ? inspector : company;
  const { status, body } = await reader.get("/system/v1/home/");
  expect(status).toBe(200);
  expect(body.todo.length).toBeGreaterThan(4);
  const paths: Record<string, string> = {
    "/alarm/case": "/building/v1/wageCases/",
    "/alarm/complaint": "/building/v1/complaints/",
    "/alarm/manage": "/building/v1/projectAlarms/",
    "/alarm/hand-over": "/building/v1/handOvers/",
    "/realname/construction-permit": "/realname/v1/constructionPermits/",
    "/realname/company": "/building/v1/corps/",
    "/realname/person": "/project/v1/workers/",
    "/realname/contract-version": "/project/v1/contractVersions/",
    "/realname/project": "/building/v1/projects/",
    "/payroll/payroll": "/project/v1/workerWages/",
    "/payroll/withdrawn-declaration": "/salary/v1/withdrawnDeclarations/",
    "/payroll/drawdown": "/building/v1/depositDrawdowns/",
    "/payroll/bail": "/building/v1/corpDeposits/",
    "/payroll/objection": "/salary/v1/objections/",
    "/payroll/account": "/building/v1/wageAccounts/",
    "/payroll/salary": "/salary/v1/payRolls/",
    "/payroll/monthly-report": "/building/v1/monthlyReports/",
  };
  for (const { n, to } of body.todo.filter((todo: { to: string }) => todo.to !== "/system/key-project")) {
    const [route, query] = to.split("?");
    const list = await reader.get(`${paths[route]}?${query}`);
    expect([to, list.headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
  }
});

test.each(["official", "company"] as const)("of the %s: each figure is what its list counts or adds up", async (who) => {
  const reader =
    who === "official" ? await world.official([...everything, "worker_view", "payroll_view", "project_view"]) : company;
  const { counts, sums } = (await reader.get("/system/v1/home/")).body;
  const paths: Record<string, string> = {
    "/alarm/complaint": "/building/v1/complaints/",
    "/realname/person": "/project/v1/workers/",
    "/realname/project": "/building/v1/projects/",
    "/payroll/account": "/building/v1/wageAccounts/",
    "/payroll/salary": "/salary/v1/payRolls/",
    "/payroll/arrears": "/project/v1/wageLedger/",
  };
  const listOf = (to: string) => to.replace(/^[^?]+/, (route) => paths[route] ?? route);
  expect(counts.length + sums.length).toBeGreaterThanOrEqual(5);
  for (const { n, to } of counts) {
    const list = await reader.get(listOf(to));
    expect([to, list.headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
  }
  const added: Record<string, string> = {
    ...{ account_balance: "balance", overdue_amount: "owed_amount" },
    ...{ month_due_amount: "due_amount", month_paid_amount: "paid_amount" },
  };
  for (const { key, amount, to } of sums) {
    const { status, body } = await reader.get(`${listOf(to)}&summary=1`);
    expect([key, status, body[added[key] ?? "actual_amount"]]).toEqual([key, 200, amount]);
  }
});

test("every figure of its pictures is the total of the list it leads to", async () => {
  const reader = await world.official([...everything, "worker_view", "payroll_view", "project_view"]);
  const { systems, levels, regions, trend, wage_trend } = (await reader.get("/system/v1/home/")).body;
  const paths: Record<string, string> = {
    "/alarm/manage": "/building/v1/projectAlarms/",
    "/realname/project": "/building/v1/projects/",
    "/payroll/payroll": "/project/v1/workerWages/",
  };
  const list = (to: string) => reader.get(to.replace(/^[^?]+/, (route) => paths[route] ?? route));
  const figures = [
    ...systems.map(({ n, to }: { n: number; to: string }) => [n, to]),
    ...levels.map((level: { project_count: number; to: string }) => [level.project_count, level.to]),
    ...regions.map((region: { project_count: number; to: string }) => [region.project_count, region.to]),
    ...regions.map((region: { alarm_count: number; alarms_to: string }) => [region.alarm_count, region.alarms_to]),
    ...trend.map((month: { raised: number; raised_to: string }) => [month.raised, month.raised_to]),
    ...trend.map((month: { closed: number; closed_to: string }) => [month.closed, month.closed_to]),
  ] as [number, string][];
  expect(systems.map(({ key, rate }: { key: string; rate: number }) => [key, rate])).toContainEqual(["account", 0]);
  expect(systems).toHaveLength(6);
  expect(figures.filter(([n]) => n > 0).length).toBeGreaterThan(5);
  for (const [n, to] of figures)
    expect([to, (await list(to)).headers["content-range"]]).toEqual([to, expect.stringMatching(new RegExp(`/${n}$`))]);
  for (const { paid_amount, paid_amount_to } of wage_trend)
    expect((await list(`${paid_amount_to}&summary=1`)).body.actual_amount).toBe(paid_amount);
});

test("of an official", async () => {
  expect((await inspector.get("/system/v1/home/")).body).toMatchObject({
    role: "gov",
    counts: expect.arrayContaining([expect.objectContaining({ key: "project_building", n: 1 })]),
    kpi: { rates: { account: 0 } },
    levels: [{ level: 1 }, { level: 2 }, { level: 3 }, { level: 9 }],
    trend: expect.any(Array),
    regions: expect.arrayContaining([expect.objectContaining({ name: "东汀区", project_count: 1 })]),
  });
});

describe("of a company", () => {
  const home = async () => (await company.get("/system/v1/home/")).body as HomeResponse;

  test("figures, wages to pay, and how far its project is on the way to the first wage", async () => {
    const answer = await home();
    expect(answer).toMatchObject({
      role: "company",
      counts: expect.arrayContaining([expect.objectContaining({ key: "project_building", n: 1 })]),
      payroll_due: [],
      paydays: [],
      guide: [{ project: project.id, project_name: "云汀新城一期" }],
    });
    const steps = answer.guide![0]!.steps.map(({ key, is_done, missing, due_date }) => [key, is_done, missing, due_date]);
    expect(steps.slice(0, 4)).toEqual([
      ["report", true, undefined, undefined],
      ["deposit", false, "应存1,000,000元", "2025-07-29"],
      ["account", false, "尚未登记专户", "2025-07-31"],
      ["roster", false, "尚无在岗人员", "2025-09-17"],
    ]);
  });

  test("a deleted project is no longer on the way to the first wage", async () => {
    const guided = async () => (await home()).guide!.map((each) => each.project);
    expect(await guided()).toContain(project.id);
    await world.pool.query("update projects set deleted_at = now() where id = $1", [project.id]);
    expect(await guided()).not.toContain(project.id);
    await world.pool.query("update projects set deleted_at = null where id = $1", [project.id]);
  });

  test("the open alarms of its to-do are those of the alarm list", async () => {
    const { todo, alarms_ahead } = await home();
    const list = await company.get(`/building/v1/projectAlarms/?filter=${encodeURIComponent('{"scene":"open"}')}`);
    const open = todo.find(({ key }) => key === "alarms_open")!.n;
    expect(open).toBeGreaterThan(3);
    expect(list.headers["content-range"]).toMatch(new RegExp(`/${open}$`));
    expect(new Set(alarms_ahead!.map(({ id }) => id))).toEqual(new Set(list.body.map(({ id }: { id: number }) => id)));
  });

  test("an alarm that is no longer there leaves the page at once, the others stay as they were", async () => {
    const [first, ...others] = (await home()).alarms_ahead!;
    const { pool } = world;
    await pool.query("update project_alarms set deleted_at = now() where id = $1", [first!.id]);
    expect((await home()).alarms_ahead).toEqual(others);
    await pool.query("update project_alarms set deleted_at = null where id = $1", [first!.id]);
    expect((await home()).alarms_ahead).toEqual([first, ...others]);
  });

  test("what an alarm becomes in a week is what the rules say on that day", async () => {
    const ahead = new Map((await home()).alarms_ahead!.map((alarm) => [alarm.id, alarm]));
    await runAlarms(world.services, { today: "2025-09-29", nightly: true });
    const { rows } = await world.pool.query<{ id: string; level: number }>(
      "select id, level from project_alarms where status in (1, 2, 3)",
    );
    const later = new Map(rows.map(({ id, level }) => [Number(id), level]));
    for (const [id, { next_level }] of ahead) expect([id, next_level]).toEqual([id, later.get(id) ?? null]);
    expect([...ahead.values()].some(({ level, next_level }) => level !== next_level)).toBe(true);
  });
});

test("of the to-do of a company each person sees what is his to do", async () => {
  const keysOf = async (duty: number) => {
    const { todo } = (await (await world.company(duty, company.corp)).get("/system/v1/home/")).body as HomeResponse;
    return todo.map(({ key }) => key);
  };
  const [administrator, maker, checker] = await Promise.all([1, 2, 3].map(keysOf));
  expect(checker).toEqual(["rolls_to_authorise"]);
  expect(maker).toContain("alarms_to_rectify");
  expect([...maker!, ...checker!].toSorted()).toEqual(administrator!.toSorted());
});

test("a company without a project is led to its report", async () => {
  const newcomer = await world.company();
  const { guide } = (await newcomer.get("/system/v1/home/")).body as HomeResponse;
  expect(guide).toMatchObject([{ project: null }]);
  expect(guide![0]!.steps.filter(({ is_done }) => !is_done)).toHaveLength(7);
  expect(guide![0]!.steps.flatMap(({ to }) => to ?? [])).toEqual(["/realname/project-edit"]);
});

test("an alarm waits for the decision of an official who may verify it, not of one who may only view alarms", async () => {
  await world.givenWhole(projectAlarms, {
    ...{ project: project.id, corp: company.corp.id, region: project.region, functional_unit: project.functional_unit },
    ...{ status: alarmStatus.verifying, rectified_at: "2025-09-01 09:00:00" },
  });
  const queueOf = async (permissions: readonly string[]) => {
    const { body } = await (await world.official([...permissions])).get("/system/v1/home/");
    return ((body as HomeResponse).queue ?? []).map(({ resource }) => resource);
  };
  expect(await queueOf(["1001", "alarm_view", "alarm_handle"])).toContain("projectAlarms");
  expect(await queueOf(["1001", "alarm_view"])).not.toContain("projectAlarms");
});
