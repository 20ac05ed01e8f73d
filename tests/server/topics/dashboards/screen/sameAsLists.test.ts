import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CalendarRow } from "../../../../../resources/payrolls/wagesResponses";
import { daysBetween } from "../../../../../resources/kit/days";
import { toFen } from "../../../../../resources/kit/money";
import { statutoryHolidays } from "../../../../../resources/law/holidays";
import { passedProjects } from "../../../../../server/topics/alarms/facts/loadFacts";
import { refreshProjects } from "../../../../../server/topics/ledger/refreshWageLedger";
import { buildApp } from "../../../../../server/app";
import { openSession } from "../../../../../server/engine/session/sessions";
import { fetchOne, execute, sql } from "../../../../../server/platform/db/query";
import { firstRun } from "../../../../../server/operations/firstRun";
import { makeServices } from "../../../../../server/operations/makeServices";
import { readSettings } from "../../../../../server/platform/settings/env";
import type { Services } from "../../../../../server/engine/services";
import { cloneDatabase, type TestDatabase } from "../../../../support/testDatabase";

const today = "2026-11-21";
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const folder = mkdtempSync(path.join(os.tmpdir(), "wall-"));

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await cloneDatabase();
  const env = { NODE_ENV: "test", DEMO: "1", DATABASE_URL: database.url, DATA_DIR: folder, NOW: today, DEMO_SIZE: "small" };
  services = await makeServices(readSettings(env), database.pool, quiet);
  await firstRun(services, () => undefined);
  // In every district one wage that was paid this year is of the year before.
  await execute(
    database.pool,
    sql`update worker_wages set pay_month = '2025-12' where id in (select min(g.id) from worker_wages g
          join projects p on p.id = g.project where g.grant_status = 2 group by p.region)`,
  );
  await refreshProjects(database.pool, await passedProjects(database.pool), statutoryHolidays);
  app = await buildApp(services);
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const signedIn = async (username: string) => {
  const found = await fetchOne<{ account: number; region: number }>(
    database.pool,
    sql`select a.id as account, o.region from accounts a join orgs o on o.id = a.org where a.username = ${username}`,
  );
  const { account, region } = found!;
  const { token } = await openSession(services, database.pool, { account }, "127.0.0.1");
  const get = async (url: string) => {
    const reply = await app.inject({ url, headers: { authorization: `Token ${token}` } });
    expect(reply.statusCode, url).toBe(200);
    return { body: reply.json(), range: reply.headers["content-range"] ?? "" };
  };
  const asked = (url: string, filter: object, more = "") =>
    get(`${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`);
  return {
    screen: async (name: string) => (await get(`/system/v1/regions/${region}/${name}/`)).body,
    count: async (url: string, filter: object) => Number((await asked(url, filter)).range.split("/")[1]),
    sums: async (url: string, filter: object) => (await asked(url, filter, "&summary=1")).body,
    rows: async (url: string, filter: object, last = 199) => {
      const found: unknown[] = [];
      for (let first = 0; first <= last; first += 200) {
        const page = (await asked(url, filter, `&range=[${first},${first + 199}]`)).body;
        found.push(...page);
        if (page.length < 200) break;
      }
      return found as never;
    },
    row: async (url: string) => (await get(url)).body,
    home: async () => (await get("/system/v1/home/")).body,
    heat: async (first: number, last: number) => (await get(`/project/v1/wageLedger/projects/?range=[${first},${last}]`)).body,
  };
};
type Official = Awaited<ReturnType<typeof signedIn>>;

const projects = "/building/v1/projects/";
const alarms = "/building/v1/projectAlarms/";
const workers = "/project/v1/workers/";
const wages = "/project/v1/workerWages/";
const ledger = "/project/v1/wageLedger/";

describe.each(["gov01", "gov02"])("every number on the wall of %s is that of the list behind it", (username) => {
  let official: Official;
  beforeAll(async () => {
    official = await signedIn(username);
  });

  test("projects, by status and by department", async () => {
    const shown = await official.screen("projectSummary");
    for (const [figure, filter] of [
      ["project_total", {}],
      ["project_building", { prj_status: 3 }],
      ["project_preparing", { prj_status: [1, 2] }],
      ["project_completed", { prj_status: 4 }],
      ["project_suspended", { prj_status: 5 }],
    ] as const)
      expect(shown[figure], figure).toBe(await official.count(projects, filter));
    for (const { functional_unit, count, alarm_count } of shown.by_department) {
      expect(count).toBe(await official.count(projects, { functional_unit }));
      expect(alarm_count).toBe(await official.count(alarms, { scene: "matters", functional_unit }));
    }
    for (const { region, project_count, alarm_count } of shown.by_region) {
      expect(project_count).toBe(await official.count(projects, { region }));
      expect(alarm_count).toBe(await official.count(alarms, { scene: "matters", region }));
    }
  });

  test("people, and who came today", async () => {
    const shown = await official.screen("projectSummary");
    expect(shown.worker_on_job).toBe(await official.count(workers, { in_status: 1 }));
    expect(shown.today_attend).toBe(await official.count(workers, { attend_date: today }));
    expect(shown.worker_total).toBe(await official.count(workers, {}));
    expect(shown.updated_at.slice(0, 10)).toBe(today);
  });

  test("wages of the month: due, paid and unpaid", async () => {
    const shown = await official.screen("projectSummary");
    const pay_month = shown.month;
    expect(pay_month).toBe("2026-10");
    const sums = await official.sums(ledger, { pay_month });
    expect(shown.month_due_amount).toBe(sums.due_amount);
    expect(shown.month_paid_amount).toBe(sums.paid_amount);
    expect(shown.month_paid_amount).toBe((await official.sums(wages, { pay_month, grant_status: 2 })).actual_amount);
    expect(shown.month_unpaid_amount).toBe(sums.owed_amount);
    // No worker in this city is paid twice for one month.
    expect(shown.month_paid_workers).toBe(await official.count(wages, { pay_month, grant_status: 2 }));
  });

  test("what was paid this year, by the day of payment: also wages of the year before", async () => {
    const shown = await official.screen("projectSummary");
    const paid = { grant_status: 2, pay_date_from: "2026-01-01", pay_date_to: today };
    expect(shown.year_paid_amount).toBe((await official.sums(wages, paid)).actual_amount);
    const byMonth = await official.sums(wages, { grant_status: 2, pay_month_from: "2026-01", pay_month_to: "2026-11" });
    expect(toFen(shown.year_paid_amount)).toBeGreaterThan(toFen(byMonth.actual_amount)!);
  });

  test("accounts and deposits", async () => {
    const shown = await official.screen("projectSummary");
    expect(shown.account_balance).toBe((await official.sums("/building/v1/wageAccounts/", { status: 1 })).balance);
    // A deposit is held until its release is complete.
    const deposits = await official.sums("/building/v1/corpDeposits/", { status: [2, 3, 4] });
    expect(toFen(shown.deposit_amount)).toBe(toFen(deposits.amount)! - toFen(deposits.used_amount)!);
    const cards = await official.sums("/building/v1/corpDeposits/", {});
    expect(toFen(shown.deposit_amount)).toBe(toFen(cards.stored_amount)! + toFen(cards.completed_amount)!);
  });

  test("alarms by level, by type and by what is done about them", async () => {
    const shown = await official.screen("alarmProjectSummary");
    for (const { level, project_count, alarm_count } of shown.levels) {
      expect(project_count, `level ${level}`).toBe(await official.count(projects, { alarm_level: level }));
      if (level !== 9) expect(alarm_count).toBe(await official.count(alarms, { scene: "matters", level }));
    }
    for (const { rule_code, open_count } of shown.types)
      expect(open_count, rule_code).toBe(await official.count(alarms, { scene: "open", rule_code }));
    for (const { status, count } of shown.status)
      expect(count).toBe(await official.count(alarms, status <= 3 ? { scene: "matters", status } : { status }));
    expect(shown.overdue_count).toBe(await official.count(alarms, { scene: "overdue" }));
    const complaints = "/building/v1/complaints/";
    expect(shown.complaints).toEqual({
      open_count:
        (await official.count(complaints, { scene: "pending" })) + (await official.count(complaints, { scene: "inProgress" })),
      overdue_count: await official.count(complaints, { scene: "overdue" }),
    });
    // A project that owes is listed also before an alarm about it was raised.
    const alarmed: { id: number }[] = await official.rows(projects, { alarm_level: [1, 2, 3] });
    const owing: { project: number }[] = await official.rows(ledger, { scene: "overdue" });
    const listed = new Set([...alarmed.map(({ id }) => id), ...owing.map(({ project }) => project)]);
    expect(await official.screen("alarmProjects")).toHaveLength(Math.min(50, listed.size));
  });

  test("wages overdue are what the ledger says is owed past its day", async () => {
    const { overdue_wages: shown, by_region } = await official.screen("alarmProjectSummary");
    const filter = { scene: "overdue" };
    const open: { worker: number; project: number; due_date: string }[] = await official.rows(ledger, filter);
    const fen = toFen((await official.sums(ledger, filter)).owed_amount)!;
    expect(fen).toBeGreaterThan(0);
    expect(toFen(shown.amount)).toBe(fen);
    expect(by_region.reduce((sum: number, row: { overdue_amount: string }) => sum + toFen(row.overdue_amount)!, 0)).toBe(fen);
    expect(shown).toMatchObject({
      worker_count: new Set(open.map(({ worker }) => worker)).size,
      project_count: new Set(open.map(({ project }) => project)).size,
      max_overdue_days: Math.max(...open.map(({ due_date }) => daysBetween(due_date, today))),
    });
  });

  test("the home page leads with the same debt and the same projects as the wall", async () => {
    const [home, shown, projectsShown] = await Promise.all([
      official.home(),
      official.screen("alarmProjectSummary"),
      official.screen("alarmProjects"),
    ]);
    const { to, ...overdue } = home.overdue_wages;
    expect(overdue).toEqual(shown.overdue_wages);
    expect(to).toBe("/alarm/case");
    expect(home.urgent.map(({ project, alarm }: { project: number; alarm: number }) => [project, alarm])).toEqual(
      projectsShown.slice(0, 5).map(({ project, alarm }: { project: number; alarm: number }) => [project, alarm]),
    );
    // What a project owes, not what one of its alarms is about.
    for (const { project, alarm, amount, deadline, days_left } of home.urgent) {
      const found = await official.row(`${alarms}${alarm}/`);
      const { overdue_amount } = await official.sums(ledger, { scene: "overdue", project });
      expect([amount, deadline]).toEqual([overdue_amount, found.deadline]);
      expect(days_left).toBe(deadline === null ? null : daysBetween(today, deadline));
    }
  });

  test("what was due and paid for each month on the home page is what the lists add up", async () => {
    const { wage_trend } = await official.home();
    for (const { month, due_amount, paid_amount } of wage_trend) {
      const sums = await official.sums(ledger, { pay_month: month });
      expect([month, due_amount, paid_amount]).toEqual([month, sums.due_amount, sums.paid_amount]);
    }
  });

  test("the table of projects by month adds up to the ledger, the largest debts first", async () => {
    const { total, rows } = await official.heat(0, 199);
    const wageRows: {
      project: number;
      pay_month: string;
      due_amount: string;
      paid_amount: string;
      owed_amount: string;
      due_date: string;
    }[] = await official.rows(ledger, { project: rows.map(({ key }: { key: string }) => Number(key)) }, 9_999);
    expect(rows).toHaveLength(total);
    const sum = (of: readonly string[]) => of.reduce((fen, yuan) => fen + toFen(yuan)!, 0);
    const debts = rows.map(({ key, months, earlier }: CalendarRow) => {
      for (const shown of months) {
        const own = wageRows.filter(({ project, pay_month }) => project === Number(key) && pay_month === shown.month);
        const late = own.filter(({ owed_amount, due_date }) => toFen(owed_amount)! > 0 && due_date < today);
        expect([toFen(shown.due_amount), toFen(shown.paid_amount), toFen(shown.overdue_amount), shown.overdue_workers]).toEqual([
          sum(own.map(({ due_amount }) => due_amount)),
          sum(own.map(({ paid_amount }) => paid_amount)),
          sum(late.map(({ owed_amount }) => owed_amount)),
          late.length,
        ]);
      }
      return sum([...months.map(({ overdue_amount }) => overdue_amount), earlier?.overdue_amount ?? "0.00"]);
    });
    expect(debts).toEqual([...debts].sort((a: number, b: number) => b - a));
    const { overdue_wages } = await official.screen("alarmProjectSummary");
    expect(debts.reduce((fen: number, debt: number) => fen + debt, 0)).toBe(toFen(overdue_wages.amount));
    const second = await official.heat(1, 1);
    expect([second.total, second.rows.map(({ key }: CalendarRow) => key)]).toEqual([total, [rows[1].key]]);
  });

  test("who lacks an account or a deposit", async () => {
    expect((await official.screen("withoutWageAccountProjects")).length).toBe(
      await official.count(alarms, { scene: "open", rule_code: "A01" }),
    );
    const lacking = await official.screen("withoutDepositCorps");
    const found: { project: number }[] = await official.rows(alarms, { scene: "open", rule_code: ["B01", "B02"] });
    const count = lacking.reduce((sum: number, { project_count }: { project_count: number }) => sum + project_count, 0);
    expect(count).toBe(new Set(found.map(({ project }) => project)).size);
  });
});
