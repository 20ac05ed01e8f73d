import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemOrder } from "../../../../resources/alarms/systems";
import { systemState } from "../../../../resources/dictionaries/systemState";
import { openAlarmStatuses } from "../../../../resources/dictionaries/alarmStatus";
import { projectStatus } from "../../../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../../../resources/dictionaries/reviewStatus";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { labelOf } from "../../../../resources/kit/dictionary";
import { daysBetween, lastDay } from "../../../../resources/kit/days";
import { toFen, toYuan } from "../../../../resources/kit/money";
import { wageStateOn, type WageStateFacts } from "../../../../resources/payrolls/wageState";
import { buildApp } from "../../../../server/app";
import { openSession } from "../../../../server/engine/session/sessions";
import { fetchOne, fetchRows, literals, sql } from "../../../../server/platform/db/query";
import { firstRun } from "../../../../server/operations/firstRun";
import { makeServices } from "../../../../server/operations/makeServices";
import { readSettings } from "../../../../server/platform/settings/env";
import type { Services } from "../../../../server/engine/services";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { sheetOf } from "../../platform/excel/workbooks";
import { recomputeLedger } from "../ledger/recomputeLedger";

const today = "2026-11-21";
const folder = mkdtempSync(path.join(os.tmpdir(), "reports-"));
let database: TestDatabase;
let services: Services;
let app: FastifyInstance;
let token: string;

beforeAll(async () => {
  database = await cloneDatabase();
  const env = { NODE_ENV: "test", DEMO: "1", DATABASE_URL: database.url, DATA_DIR: folder, NOW: today, DEMO_SIZE: "small" };
  const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
  services = await makeServices(readSettings(env), database.pool, quiet);
  await firstRun(services, () => undefined);
  app = await buildApp(services);
  const account = await fetchOne<{ id: number }>(database.pool, sql`select id from accounts where username = 'gov01'`);
  ({ token } = await openSession(services, database.pool, { account: account!.id }, "127.0.0.1"));
});
afterAll(async () => {
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, filter: object, more = "&range=[0,199]") =>
  app.inject({
    url: `${url}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`,
    headers: { authorization: `Token ${token}` },
  });
const rows = async (url: string, filter: object) => (await get(url, filter)).json();

const arrears = "/project/v1/arrearsReport/";
const period = { from: "2026-05", to: "2026-10" };

describe("欠薪台账", () => {
  test("lists each person that the raw tables say is owed, with the same amounts, and adds them up", async () => {
    const projects = await fetchRows<{ id: number }>(
      database.pool,
      sql`select id from projects where review_status = ${reviewStatus.passed}`,
    );
    const expected: [string, string][] = [];
    for (const { id } of projects)
      for (const [key, row] of await recomputeLedger(database.pool, id)) {
        const [worker, corp, month = ""] = key.split("/");
        const due = await fetchOne<{ due_date: string }>(
          database.pool,
          sql`select due_date from wage_ledger where worker = ${Number(worker)} and corp = ${Number(corp)} and pay_month = ${month}`,
        );
        if (row.owed > 0 && month >= period.from && month <= period.to && due!.due_date < today)
          expected.push([`${worker}/${month}`, toYuan(row.owed)]);
      }
    const found = await rows(arrears, period);
    expect(expected.length).toBeGreaterThan(10);
    expect(
      found.map((row: { worker: number; pay_month: string; owed_amount: string }) => [
        `${row.worker}/${row.pay_month}`,
        row.owed_amount,
      ]),
    ).toEqual(expect.arrayContaining(expected));
    expect(found).toHaveLength(expected.length);
    const sums = (await get(arrears, period, "&summary=1")).json();
    expect(toFen(sums.owed_amount)).toBe(expected.reduce((sum, [, amount]) => sum + (toFen(amount) ?? 0), 0));
  });

  test("says of each its state on the day, and for how long", async () => {
    for (const row of await rows(arrears, period)) {
      const stored = await fetchOne<WageStateFacts & Record<string, unknown>>(
        database.pool,
        sql`select due_date, paid_amount, owed_amount, processing_amount, last_paid_on from wage_ledger where id = ${row.id}`,
      );
      expect([row.state, row.overdue_days]).toEqual([wageStateOn(today, stored!), daysBetween(stored!.due_date, today)]);
    }
  });

  test("without a period lists all that is owed today, as the home page says, and keeps to a district", async () => {
    const found = await rows(arrears, {});
    const months = new Set(found.map(({ pay_month }: { pay_month: string }) => pay_month));
    expect(months.size).toBeGreaterThan(1);
    const home = await app.inject({ url: "/system/v1/home/", headers: { authorization: `Token ${token}` } });
    const sums = (await get(arrears, {}, "&summary=1")).json();
    expect(sums.owed_amount).toBe(home.json().overdue_wages.amount);
    const region = found[0]?.region;
    const inRegion = found.filter((row: { region: number }) => row.region === region);
    expect(await rows(arrears, { region })).toHaveLength(inRegion.length);
  });

  test("as a sheet names the period, who made it and when, and leaves a row in the audit log", async () => {
    const { headers, rawPayload } = await get(arrears, period, "&format=xlsx");
    expect(headers["content-type"]).toContain("spreadsheetml");
    const whole = await sheetOf(rawPayload);
    expect(whole).toContain("工资月份：2026-05至2026-10，统计截至：2026-11-21");
    expect(whole).not.toContain("项目：");
    // Units in the heads, the sums, and who signs.
    for (const words of ["拖欠（元）", "逾期天数（天）", "合计", "负责人：", "单位（盖章）："]) expect(whole).toContain(words);
    const logged = await fetchOne<{ after: object }>(
      database.pool,
      sql`select after from audit_logs where action = 'export' and entity = 'arrearsReport'`,
    );
    expect(logged?.after).toEqual({ filter: period, format: "xlsx" });
  });
});

test("a sheet of one project, employer or state says so by name", async () => {
  const [{ project, project_name, corp, corp_name, state }] = await rows(arrears, period);
  const { rawPayload } = await get(arrears, { ...period, project, corp, state }, "&format=xlsx");
  const words = labelOf(wageState, state, "zh");
  expect(await sheetOf(rawPayload)).toContain(`项目：${project_name}；用人单位：${corp_name}；工资状态：${words}`);
});

describe("六项制度落实情况", () => {
  const url = "/building/v1/systemsReport/";

  test("is about today unless a month is asked for", async () => {
    expect(await rows(url, {})).toEqual(await rows(url, { to: "2026-11" }));
  });

  test("ends with the rate of each system, as a sheet and on the screen: in place among those due", async () => {
    const found = await rows(url, { to: "2026-11" });
    const [done, due] = [[systemState.inPlace], [systemState.inPlace, systemState.lacking]].map(
      (codes) => found.filter(({ contract }: { contract: number }) => codes.some((code) => code === contract)).length,
    );
    const { rawPayload } = await get(url, { to: "2026-11" }, "&format=xlsx");
    expect(await sheetOf(rawPayload)).toContain(`（${done}/${due}）`);
    // The screen and its print, too.
    expect((await get(url, { to: "2026-11" }, "&summary=1")).json()).toMatchObject({ shares: { contract: [done, due] } });
  });

  test("has every project under construction with six states; what lacks has an open alarm, and now equals the lamps", async () => {
    const found = await rows(url, { to: "2026-11" });
    const building = await fetchRows<{ id: number; rules: string[] }>(
      database.pool,
      sql`select p.id, array(select a.rule_code from project_alarms a where a.project = p.id and a.status in ${literals(openAlarmStatuses)}) as rules
          from projects p where p.review_status = ${reviewStatus.passed} and p.prj_status = ${projectStatus.underConstruction} order by p.id`,
    );
    expect(found.map(({ project }: { project: number }) => project).toSorted((a: number, b: number) => a - b)).toEqual(
      building.map(({ id }) => id),
    );
    for (const row of found) {
      const { rules } = building.find(({ id }) => id === row.project)!;
      expect([row.project, row.account === systemState.lacking]).toEqual([
        row.project,
        rules.some((code) => ["A01", "A06"].includes(code)),
      ]);
      const page = await app.inject({
        url: `/building/v1/projects/${row.project}/`,
        headers: { authorization: `Token ${token}` },
      });
      const lamps = page.json().systems.map(({ system, state }: { system: string; state: number }) => [system, state]);
      expect(lamps).toEqual(systemOrder.map((system) => [system, row[system]]));
    }
  });
});

describe("预警处置情况", () => {
  test.each([
    ["/project/v1/arrearsReport/", "工资月份：全部，统计截至：2026-11-21"],
    ["/building/v1/systemsReport/", "统计截至：2026-11-21"],
    ["/building/v1/alarmsReport/", "统计期：2026-10-01至2026-10-31"],
  ])("the sheet of %s names its period where none was requested", async (url, period) => {
    expect(await sheetOf((await get(url, {}, "&format=xlsx")).rawPayload)).toContain(period);
  });

  test("counts by district what was raised and closed in the months, and what was open on their last day", async () => {
    const months = { from: "2026-09", to: "2026-10" };
    const [first, last] = [`${months.from}-01`, lastDay(months.to)];
    const alarms = await fetchRows<{ region: number; status: number; level: number; raised: string; closed: string | null }>(
      database.pool,
      sql`select region, status, level, raised_at::date as raised, closed_at::date as closed from project_alarms`,
    );
    const within = (day: string | null) => day !== null && day >= first && day <= last;
    for (const row of await rows("/building/v1/alarmsReport/", months)) {
      const own = alarms.filter(({ region, raised }) => region === row.region && raised <= last);
      const open = own.filter(({ closed }) => closed === null || closed > last);
      expect(row).toMatchObject({
        raised: own.filter(({ raised }) => within(raised)).length,
        closed: own.filter(({ status, closed }) => status === 4 && within(closed)).length,
        dismissed: own.filter(({ status, closed }) => status === 5 && within(closed)).length,
        open: open.length,
        open_level1: open.filter(({ level }) => level === 1).length,
      });
    }
  });
});
