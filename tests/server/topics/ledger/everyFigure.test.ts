import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { HomeResponse } from "../../../../resources/dashboards/homeResponses";
import type { ScreenAnswers } from "../../../../resources/dashboards/screenResponses";
import type { CalendarRow, ProjectMonth, TeamMonth, WageSums } from "../../../../resources/payrolls/wagesResponses";
import { systemOrder } from "../../../../resources/alarms/systems";
import { wageMonthStatus } from "../../../../resources/dictionaries/wageMonthStatus";
import { wageState } from "../../../../resources/dictionaries/wageState";
import { daysBetween, lastDay, monthsFrom, shiftMonth } from "../../../../resources/kit/days";
import { toFen, toYuan } from "../../../../resources/kit/money";
import { runAlarms } from "../../../../server/topics/alarms/runAlarms";
import { buildApp } from "../../../../server/app";
import { openSession } from "../../../../server/engine/session/sessions";
import { firstRun } from "../../../../server/operations/firstRun";
import { rebuildWageLedger } from "../../../../server/topics/ledger/rebuildWageLedger";
import { makeServices } from "../../../../server/operations/makeServices";
import type { Services } from "../../../../server/engine/services";
import { readSettings } from "../../../../server/platform/settings/env";
import { cloneDatabase, type TestDatabase } from "../../../support/testDatabase";
import { cellsOf } from "../../platform/excel/workbooks";
import { expectedFigures, expectedSums, lampOf, siteOf } from "./expectedFigures";
import { isReceived, loadRawCity, type RawAlarm, type RawCity, type RawWage } from "./rawCity";
import { disturbWages } from "./scenarioCity";

const today = "2026-11-21";
const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const folder = mkdtempSync(path.join(os.tmpdir(), "figures-"));
const months = monthsFrom(shiftMonth(today.slice(0, 7), -11), today.slice(0, 7));

let database: TestDatabase;
let services: Services;
let app: FastifyInstance;

beforeAll(async () => {
  database = await cloneDatabase(today);
  const env = { NODE_ENV: "test", DEMO: "1", DATABASE_URL: database.url, DATA_DIR: folder, NOW: today, DEMO_SIZE: "small" };
  services = await makeServices(readSettings(env), database.pool, quiet);
  await firstRun(services, () => undefined);
  app = await buildApp(services);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const now = Date.now;
/** Answers that may be a minute old are made again. */
const passMinutes = (count: number) => vi.spyOn(Date, "now").mockImplementation(() => now() + count * 60_000);

interface Sums {
  readonly [field: string]: string | number;
}
interface LedgerWire {
  readonly id: number;
  readonly worker: number;
  readonly project: number;
  readonly corp: number;
  readonly pay_month: string;
  readonly due_date: string;
  readonly due_amount: string;
  readonly paid_amount: string;
  readonly owed_amount: string;
  readonly earned_amount: string;
  readonly last_paid_on: string | null;
}

async function signedIn(username: string) {
  const { rows } = await database.pool.query<{ id: number; region: number | null; level: number | null }>(
    `select a.id, r.id as region, r.level from accounts a left join orgs o on o.id = a.org left join regions r on r.id = o.region
     where a.username = $1`,
    [username],
  );
  const [{ id, region, level } = { id: 0, region: null, level: null }] = rows;
  const { token } = await openSession(services, database.pool, { account: id }, "127.0.0.1");
  const get = (url: string) => app.inject({ url, headers: { authorization: `Token ${token}` } });
  const json = async <Body>(url: string): Promise<Body> => {
    const reply = await get(url);
    expect([url, reply.statusCode]).toEqual([url, 200]);
    return reply.json<Body>();
  };
  const query = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
  async function all<Row>(url: string, filter: object): Promise<Row[]> {
    const rows: Row[] = [];
    for (let first = 0; ; first += 200) {
      const page = await json<Row[]>(`${url}?${query(filter)}&range=[${first},${first + 199}]`);
      rows.push(...page);
      if (page.length < 200) return rows;
    }
  }
  return {
    /** The district, or null for the whole city. */
    district: level === 1 ? null : region,
    screen: async <Name extends keyof ScreenAnswers>(name: Name) =>
      json<ScreenAnswers[Name]>(`/system/v1/regions/${region}/${name}/`),
    home: async () => json<HomeResponse>("/system/v1/home/"),
    post: async (url: string, payload: object) =>
      (await app.inject({ method: "POST", url, payload, headers: { authorization: `Token ${token}` } })).statusCode,
    sums: async (url: string, filter: object) => json<Sums>(`${url}?${query(filter)}&summary=1`),
    sheet: async (url: string, filter: object) => cellsOf((await get(`${url}?${query(filter)}&format=xlsx`)).rawPayload),
    all,
    json,
  };
}
type Reader = Awaited<ReturnType<typeof signedIn>>;

const mayExport = ["gov01"];
const ledgerPath = "/project/v1/wageLedger/";
const wagesPath = "/project/v1/workerWages/";
const owed = (wages: readonly RawWage[]) => toYuan(wages.reduce((total, wage) => total + wage.owed, 0));
const overdueOf = (wages: readonly RawWage[]) => wages.filter(({ isOverdue }) => isOverdue);

interface ListedProject {
  readonly id: number;
  readonly system_states: readonly { readonly system: string; readonly state: number }[];
}

/** The rows of a report's sheet between its head and its sums, rates and signatures. */
const reportedRows = (sheet: readonly (readonly string[])[], head: number) =>
  sheet.slice(head + 1).filter(([name]) => name && !/^(合计|制表人)|率（/.test(name));

/** 1 not due, 2 paid in full, 3 paid late, 4 unpaid, 5 partly paid, 6 at the bank, 7 unknown. */
function stateOfWage({ basis, owed: debt, due_date, last_paid_on, processing, paid }: RawWage): number {
  if (basis === "unknown") return 7;
  if (debt === 0) return last_paid_on !== null && last_paid_on > due_date ? 3 : 2;
  if (today <= due_date) return processing >= debt ? 6 : 1;
  return paid === 0 ? 4 : 5;
}

const textOf = (row: object): string => JSON.stringify(row);
const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** By district: what was raised, closed and waived between the days, and what was open on the last one. */
function handledAlarms(alarms: readonly RawAlarm[], first: string, last: string) {
  const known = alarms.filter(({ raised_at }) => raised_at.slice(0, 10) <= last);
  const figures = [...new Set(known.map(({ region }) => region))]
    .toSorted((a, b) => a - b)
    .map((region) => {
      const own = known.filter((alarm) => alarm.region === region);
      const closedOn = ({ closed_at }: RawAlarm) => closed_at?.slice(0, 10) ?? null;
      const isWithin = (day: string | null) => day !== null && day >= first && day <= last;
      const raised = own.filter(({ raised_at }) => isWithin(raised_at.slice(0, 10))).length;
      const ended = own.filter((alarm) => isWithin(closedOn(alarm)));
      const closed = ended.filter(({ status }) => status === 4);
      const open = own.filter((alarm) => (closedOn(alarm) ?? "9999") > last);
      const days = closed.reduce((total, alarm) => total + daysBetween(alarm.raised_at.slice(0, 10), closedOn(alarm)!), 0);
      const row = {
        raised,
        closed: closed.length,
        dismissed: ended.filter(({ status }) => status === 5).length,
        open: open.length,
        open_level1: open.filter(({ level }) => level === 1).length,
        close_rate: closed.length + open.length === 0 ? null : oneDecimal((closed.length * 100) / (closed.length + open.length)),
        close_days: closed.length === 0 ? null : oneDecimal(days / closed.length),
      };
      return [region, row] as const;
    });
  return new Map(figures.filter(([, row]) => row.raised + row.closed + row.dismissed + row.open > 0));
}

/** A calendar's months as the raw tables have them. */
function expectCalendar(row: CalendarRow, wages: readonly RawWage[]): void {
  for (const shown of row.months) {
    const own = wages.filter(({ month }) => month === shown.month);
    const late = overdueOf(own);
    expect([row.name, shown]).toMatchObject([
      row.name,
      {
        due_amount: toYuan(own.reduce((total, { due }) => total + due, 0)),
        paid_amount: toYuan(own.reduce((total, { paid }) => total + paid, 0)),
        overdue_workers: new Set(late.map(({ worker }) => worker)).size,
        overdue_amount: owed(late),
        overdue_days: Math.max(0, ...late.map(({ due_date }) => daysBetween(due_date, today))),
      },
    ]);
    if (late.length > 0) expect([4, 5]).toContain(shown.state);
    else expect([4, 5]).not.toContain(shown.state);
  }
  const earlier = overdueOf(wages).filter(({ month }) => month < months[0]!);
  expect(row.earlier?.overdue_amount ?? "0.00").toBe(owed(earlier));
}

const cities: readonly (readonly [string, () => Promise<void>])[] = [
  ["the demo city", async () => undefined],
  [
    "a city in which all goes wrong with wages",
    async () => {
      await disturbWages(database.pool, today);
      await runAlarms(services, { nightly: true });
      passMinutes(4);
    },
  ],
];

describe("what once read wrong", () => {
  /** The months of a project as the inspector sees them in every place. */
  const seen = async (project: number, month: string) => {
    const reader = await signedIn("gov01");
    const filter = { project, pay_month: month };
    const query = `project=${project}&pay_month=${month}`;
    const [row] = await reader.json<ProjectMonth[]>(`${wagesPath}projectMonths/?${query}`);
    const teams = await reader.json<TeamMonth[]>(`${wagesPath}teamAggregate/?${query}`);
    const [calendar] = await reader.json<CalendarRow[]>(`${ledgerPath}calendar/?project=${project}`);
    const heat = await reader.json<{ rows: CalendarRow[] }>(`${ledgerPath}projects/?range=[0,199]`);
    const ofMonth = (found: CalendarRow | undefined) => found?.months.find((each) => each.month === month);
    return {
      row: row!,
      teams,
      cells: [ofMonth(calendar)!, ofMonth(heat.rows.find(({ key }) => key === String(project)))!],
      overdue: await reader.all<LedgerWire>(ledgerPath, { ...filter, scene: "overdue" }),
      report: (await reader.all<LedgerWire>("/project/v1/arrearsReport/", { from: month, to: month })).filter(
        (each) => each.project === project,
      ),
      home: await reader.home(),
      wall: await reader.screen("alarmProjectSummary"),
    };
  };

  test.each([
    ["a payroll of a site without attendance: 12 workers of June", 14, "2026-06", 12, "86400.00"],
    ["payrolls of September that nobody has authorised", 3, "2026-09", undefined, undefined],
  ])("%s are overdue everywhere", async (_, project, month, people, amount) => {
    const { row, teams, cells, overdue, report, home, wall } = await seen(project, month);
    const [count, money] = [people ?? overdue.length, amount ?? row.owed_amount];
    expect(overdue.length).toBeGreaterThan(10);
    expect([overdue.length, report.length, row.unpaid_workers]).toEqual([count, count, count]);
    expect(row).toMatchObject({ status: 1, owed_amount: money });
    expect(teams.reduce((workers, team) => workers + team.unpaid_workers, 0)).toBe(count);
    for (const cell of cells) expect(cell).toMatchObject({ state: 4, overdue_workers: count, overdue_amount: money });
    for (const rows of [overdue, report])
      expect(rows.reduce((fen, { owed_amount }) => fen + toFen(owed_amount)!, 0)).toBe(toFen(money));
    expect(home.overdue_wages).toMatchObject(wall.overdue_wages);
    const days = daysBetween(overdue[0]!.due_date, today);
    expect(wall.overdue_wages.max_overdue_days).toBeGreaterThanOrEqual(days);
    expect(home.urgent!.map((each) => each.project)).toContain(project);
  });

  test("of a project approved a minute ago nothing is said to be in place, paid or due", async () => {
    const reader = await signedIn("gov01");
    const before = await reader.screen("projectSummary");
    const reviewer = await signedIn("shenhe01");
    const [waiting] = await reviewer.all<{ id: number }>("/building/v1/projects/", { scene: "review", review_status: 0 });
    expect(await reviewer.post(`/building/v1/projects/${waiting!.id}/review/`, {})).toBe(200);
    await runAlarms(services, { projects: [waiting!.id] });
    const project = await reader.json<{ alarm_level: number; systems: { state: number }[] }>(
      `/building/v1/projects/${waiting!.id}/`,
    );
    expect(project.alarm_level).toBe(9);
    expect(project.systems.map(({ state }) => state).filter((state) => state === 1)).toEqual([]);
    const [calendar] = await reader.json<CalendarRow[]>(`${ledgerPath}calendar/?project=${waiting!.id}`);
    expect(calendar!.months.map(({ state }) => state)).toEqual(months.map(() => null));
    expect(await reader.json(`${wagesPath}projectMonths/?project=${waiting!.id}`)).toEqual([]);
    const report = await reader.all<{ project: number }>("/building/v1/systemsReport/", { to: "2026-11" });
    for (const row of report.filter((each) => each.project === waiting!.id))
      expect(Object.values(row).filter((value) => value === 1)).toEqual([]);
    passMinutes(2);
    const after = await reader.screen("projectSummary");
    expect(after.project_total).toBe(before.project_total + 1);
    expect(after.rates).toEqual(before.rates);
  });
});

describe.each(cities)("%s", (_, prepare) => {
  let city: RawCity;
  beforeAll(async () => {
    await prepare();
    city = await loadRawCity(database.pool, today);
  });

  test("the ledger is what the raw tables say, row by row, with its day", async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select l.project, l.worker, l.corp, l.pay_month as month, l.earned_amount as earned, l.earned_basis as basis, l.declared_amount as declared,
         l.paid_amount as paid, l.deposit_amount as deposit, l.processing_amount as processing, l.due_amount as due, l.owed_amount as owed, l.due_date, l.last_paid_on,
         l.claimed_amount as claimed, l.draft_amount as draft, l.lawful_deduction as lawful, l.unlawful_deduction as unlawful,
         l.premium_amount as premium, l.difference_amount as difference, l.former_amount as former, l.person
       from wage_ledger l join projects p on p.id = l.project where p.review_status = 1 and p.deleted_at is null`,
    );
    const key = (row: Record<string, unknown>) => [row["project"], row["worker"], row["corp"], row["month"]].join("/");
    const expected = city.ledger.map(({ isOverdue: _late, project, ...row }) => ({ ...row, project: project.id }));
    expect(new Map(rows.map((row) => [key(row), row]))).toEqual(new Map(expected.map((row) => [key(row), row])));
    expect(overdueOf(city.ledger).length).toBeGreaterThan(40);
  });

  test("deriving the ledger again changes nothing", async () => {
    expect(await rebuildWageLedger(database.pool)).toMatchObject({ changed: 0 });
  });

  test("what was paid is paid once: the ledger's sum is the sum of the paid wages and of what deposits paid", async () => {
    const paid = city.payments.filter(isReceived);
    const ids = new Set(city.projects.map(({ id }) => id));
    const ofCity = ({ project }: { readonly project: number }) => ids.has(project);
    expect(city.ledger.reduce((total, wage) => total + wage.paid, 0)).toBe(
      paid.filter(ofCity).reduce((total, { actual_amount }) => total + actual_amount, 0) +
        city.depositPayments.filter(ofCity).reduce((total, { amount }) => total + amount, 0),
    );
  });

  test("a company's home, lists and calendars are of its own rows and of its projects", async () => {
    const reader = await signedIn("91990102MA9900010A");
    const { rows } = await database.pool.query<{ corp: number }>(
      "select corp from accounts where username = '91990102MA9900010A'",
    );
    const { corp } = rows[0]!;
    const own = city.ledger.filter((wage) => wage.corp === corp || wage.project.contractor_corp === corp);
    const overdue = overdueOf(own);
    expect((await reader.all(ledgerPath, { scene: "overdue" })).length).toBe(overdue.length);
    expect((await reader.sums(ledgerPath, { scene: "overdue" }))["owed_amount"] ?? "0.00").toBe(owed(overdue));
    const shown = await reader.all<ProjectMonth>(`${wagesPath}projectMonths/`, {});
    const within = (wage: RawWage) => wage.month >= months[0]!;
    expect(shown.reduce((fen, row) => fen + toFen(row.owed_amount)!, 0)).toBe(toFen(owed(overdue.filter(within))));
    for (const row of await reader.json<CalendarRow[]>(`${ledgerPath}calendar/?corp=${corp}`))
      expectCalendar(
        row,
        own.filter((wage) => (row.key === "employer" ? wage.corp === corp : wage.project.contractor_corp === corp)),
      );
  });

  describe.each(["gov01", "gov02"])("for %s", (username) => {
    let reader: Reader;
    let expected: ReturnType<typeof expectedFigures>;
    beforeAll(async () => {
      reader = await signedIn(username);
      expected = expectedFigures(city, reader.district);
    });
    const inScope = ({ project }: RawWage) => reader.district === null || project.region === reader.district;

    test("the wall's projects, people and money", async () => {
      const shown = await reader.screen("projectSummary");
      expect(shown).toMatchObject(expected.summary);
      for (const { functional_unit, count } of shown.by_department)
        expect(count).toBe(expected.groups.department.get(functional_unit));
      for (const { category, count } of shown.by_category) expect(count).toBe(expected.groups.category.get(category));
      for (const { prj_status, count } of shown.by_status) expect(count).toBe(expected.groups.status.get(prj_status));
      for (const { work_type, count } of shown.top_trades) expect(count).toBe(expected.groups.trade.get(work_type));
      expect(shown.by_region).toHaveLength(expected.districts.length);
      for (const row of shown.by_region) {
        const { project_count, worker_on_job, alarm_count } = expected.districts.find(({ region }) => region === row.region)!;
        expect(row).toMatchObject({ project_count, worker_on_job, alarm_count });
      }
    });

    test("the wall's alarms and debts", async () => {
      const shown = await reader.screen("alarmProjectSummary");
      expect(shown.overdue_wages).toEqual(expected.overdue);
      expect(shown.complaints).toEqual(expected.complaints);
      expect(shown).toMatchObject({ levels: expected.alarms.levels, trend: expected.alarms.trend });
      expect(shown.status).toMatchObject(expected.alarms.status);
      expect(shown.close_rate).toBe(expected.alarms.close_rate);
      expect(shown.overdue_count).toBe(expected.alarms.overdue_count);
      expect(new Map(shown.types.map(({ rule_code, open_count }) => [rule_code, open_count]))).toEqual(expected.alarms.types);
      for (const { name: _name, ...row } of shown.by_region)
        expect(expected.districts.find(({ region }) => region === row.region)).toMatchObject(row);
    });

    test("the wall's projects to handle first, each with its debt's money, people and days", async () => {
      const shown = await reader.screen("alarmProjects");
      expect(shown).toHaveLength(expected.worst.length);
      expect(shown).toMatchObject(expected.worst);
      const withoutAccount = (await reader.screen("withoutWageAccountProjects")).map(({ project }) => project);
      expect(new Set(withoutAccount)).toEqual(new Set(expected.withoutAccount));
      const lacking = (await reader.screen("withoutDepositCorps")).flatMap(({ projects }) => projects.map(({ id }) => id));
      expect(lacking).toHaveLength(expected.withoutDeposit.length);
      expect(new Set(lacking)).toEqual(new Set(expected.withoutDeposit));
    });

    test("the home page", async () => {
      const home = await reader.home();
      expect(home.overdue_wages).toMatchObject(expected.overdue);
      expect(home.urgent).toMatchObject(
        expected.worst.slice(0, 5).map(({ project, alarm, amount, worker_count, max_overdue_days }) => ({
          ...{ project, alarm, amount, worker_count, overdue_days: max_overdue_days },
        })),
      );
      expect(home.wage_trend).toMatchObject(expected.summary.trend);
      expect(home.kpi.rates).toEqual(expected.summary.rates);
      expect(home.kpi.attend_rate).toBe(expected.summary.attend_rate);
      expect(home.regions).toMatchObject(expected.districts);
      const figureOf = (key: string) => [...home.counts, ...home.todo].find((figure) => figure.key === key)?.n;
      expect({ open_count: figureOf("complaints_open"), overdue_count: figureOf("complaints_overdue") }).toEqual(
        expected.complaints,
      );
      expect(home.trend).toMatchObject(expected.alarms.trend);
      expect(Object.fromEntries(home.sums.map(({ key, amount }) => [key, amount]))).toEqual({
        overdue_amount: expected.overdue.amount,
        month_due_amount: expected.summary.month_due_amount,
        month_paid_amount: expected.summary.month_paid_amount,
      });
    });

    test("the wage ledger's list, its sums and its sheet", async () => {
      const wages = city.ledger.filter(inScope);
      const overdue = overdueOf(wages);
      const key = ({ worker, corp, month }: RawWage) => `${worker}/${corp}/${month}`;
      const shown = await reader.all<LedgerWire>(ledgerPath, { scene: "overdue" });
      expect(
        new Map(shown.map((row) => [`${row.worker}/${row.corp}/${row.pay_month}`, [row.owed_amount, row.due_date]])),
      ).toEqual(new Map(overdue.map((wage) => [key(wage), [toYuan(wage.owed), wage.due_date]])));
      expect(await reader.sums(ledgerPath, {})).toMatchObject({
        count: wages.length,
        earned_amount: toYuan(wages.reduce((total, { earned }) => total + earned, 0)),
        due_amount: toYuan(wages.reduce((total, { due }) => total + due, 0)),
        paid_amount: toYuan(wages.reduce((total, { paid }) => total + paid, 0)),
        owed_amount: owed(wages),
      });
      if (!mayExport.includes(username)) return;
      const [head = [], ...sheet] = await reader.sheet(ledgerPath, { scene: "overdue" });
      const column = head.findIndex((title) => title.includes("拖欠"));
      expect(sheet).toHaveLength(overdue.length);
      expect(sheet.reduce((fen, row) => fen + Math.round(Number(row[column]) * 100), 0)).toBe(toFen(owed(overdue)));
    });

    test("项目工资, and the teams of each of its months", async () => {
      const shown = await reader.all<ProjectMonth>(`${wagesPath}projectMonths/`, {});
      const found = new Set(shown.map(({ project, pay_month }) => `${project}/${pay_month}`));
      for (const wage of overdueOf(city.ledger).filter(inScope))
        if (wage.month >= months[0]!) expect(found).toContain(`${wage.project.id}/${wage.month}`);
      const sites = new Map(city.projects.map(({ id }) => [id, siteOf(city, id)]));
      for (const row of shown) {
        expect([row.id, row]).toMatchObject([row.id, expectedSums(sites.get(row.project)!, row.pay_month)]);
        if (row.unpaid_workers > 0) expect([1, 4]).toContain(row.status);
        else expect(row.status).not.toBe(1);
        if (row.status === 3) expect(row.owed_amount).toBe("0.00");
      }
      for (const { project, pay_month, ...row } of shown.slice(0, 30)) {
        const teams = await reader.json<TeamMonth[]>(`${wagesPath}teamAggregate/?project=${project}&pay_month=${pay_month}`);
        for (const field of ["owed_amount", "paid_amount", "total_pay_amount"] as const)
          expect(teams.reduce((fen, team) => fen + toFen(team[field])!, 0)).toBe(toFen(row[field]));
        expect(teams.reduce((days, team) => days + team.attend_days, 0)).toBeCloseTo(row.attend_days, 1);
        const [first] = await reader.json<TeamMonth[]>(
          `${wagesPath}teamAggregate/?project=${project}&pay_month=${pay_month}&range=[0,0]`,
        );
        expect(first).toEqual(teams[0]);
      }
    });

    test("the teams of a month over all projects are those of each, and their sums are those of its wages", async () => {
      const sites = city.projects
        .filter(({ region }) => reader.district === null || region === reader.district)
        .map(({ id }) => siteOf(city, id));
      for (const pay_month of [months[0]!, ...months.slice(-3)]) {
        const shown = await reader.json<ProjectMonth[]>(`${wagesPath}projectMonths/?pay_month=${pay_month}&range=[0,199]`);
        const ofEach: TeamMonth[] = [];
        for (const { project } of shown)
          ofEach.push(
            ...(await reader.json<TeamMonth[]>(`${wagesPath}teamAggregate/?project=${project}&pay_month=${pay_month}`)),
          );
        const teams = await reader.json<TeamMonth[]>(`${wagesPath}teamAggregate/?pay_month=${pay_month}`);
        expect(teams.map(textOf).toSorted()).toEqual(ofEach.map(textOf).toSorted());
        const corps = [...new Set(teams.map(({ corp }) => corp))];
        for (const corp of corps.slice(0, 3))
          expect(await reader.json<TeamMonth[]>(`${wagesPath}teamAggregate/?pay_month=${pay_month}&corp=${corp}`)).toEqual(
            teams.filter((team) => team.corp === corp),
          );
        const sums = await reader.json<WageSums>(`${wagesPath}teamAggregate/?pay_month=${pay_month}&summary=1`);
        const expectedOfEach = sites.map((site) => expectedSums(site, pay_month));
        const added = (field: keyof ReturnType<typeof expectedSums>) =>
          expectedOfEach.reduce((total, each) => {
            const value = each[field];
            return total + (typeof value === "string" ? toFen(value)! : value * 10);
          }, 0);
        for (const [field, value] of Object.entries(expectedSums(sites[0]!, pay_month)))
          expect([pay_month, field, sums[field as keyof WageSums]]).toEqual([
            pay_month,
            field,
            typeof value === "string" ? toYuan(added(field as "owed_amount")) : added(field as "wage_workers") / 10,
          ]);
      }
    });

    test("the heat table and the calendars of projects, companies and workers", async () => {
      const wages = city.ledger.filter(inScope);
      const heat = await reader.json<{ total: number; rows: CalendarRow[] }>(`${ledgerPath}projects/?range=[0,199]`);
      expect(heat.rows).toHaveLength(heat.total);
      for (const row of heat.rows)
        expectCalendar(
          row,
          wages.filter(({ project }) => project.id === Number(row.key)),
        );
      const debtOf = ({ key }: CalendarRow) =>
        overdueOf(wages).reduce((total, wage) => total + (wage.project.id === Number(key) ? wage.owed : 0), 0);
      expect(heat.rows.map(debtOf)).toEqual(heat.rows.map(debtOf).toSorted((a, b) => b - a));
      expect(heat.rows.reduce((total, row) => total + debtOf(row), 0)).toBe(toFen(expected.overdue.amount));
      const calendar = async (subject: string) => reader.json<CalendarRow[]>(`${ledgerPath}calendar/?${subject}`);
      for (const project of new Set(wages.map((wage) => wage.project.id))) {
        const [row] = await calendar(`project=${project}`);
        expectCalendar(
          row!,
          wages.filter((wage) => wage.project.id === project),
        );
      }
      for (const corp of new Set(wages.map((wage) => wage.corp)))
        for (const row of await calendar(`corp=${corp}`))
          expectCalendar(
            row,
            wages.filter((wage) => (row.key === "employer" ? wage.corp === corp : wage.project.contractor_corp === corp)),
          );
      for (const worker of new Set(overdueOf(wages).map((wage) => wage.worker))) {
        const [row] = await calendar(`worker=${worker}`);
        expectCalendar(
          row!,
          wages.filter((wage) => wage.worker === worker),
        );
      }
    });

    test("欠薪台账, on the screen and as a sheet with the day on which it was made", async () => {
      const period = { from: "2026-07", to: "2026-09" };
      const overdue = overdueOf(city.ledger).filter(
        (wage) => inScope(wage) && wage.month >= period.from && wage.month <= period.to,
      );
      const url = "/project/v1/arrearsReport/";
      const shown = await reader.all<LedgerWire & { overdue_days: number }>(url, period);
      const facts = (wage: RawWage) => [
        toYuan(wage.owed),
        toYuan(wage.due),
        toYuan(wage.paid),
        daysBetween(wage.due_date, today),
      ];
      expect(
        new Map(
          shown.map((row) => [
            `${row.worker}/${row.corp}/${row.pay_month}`,
            [row.owed_amount, row.due_amount, row.paid_amount, row.overdue_days],
          ]),
        ),
      ).toEqual(new Map(overdue.map((wage) => [`${wage.worker}/${wage.corp}/${wage.month}`, facts(wage)])));
      expect((await reader.sums(url, period))["owed_amount"]).toBe(owed(overdue));
      if (!mayExport.includes(username)) return;
      const sheet = await reader.sheet(url, period);
      expect(sheet.flat().some((cell) => cell.includes(today))).toBe(true);
      const head = sheet.findIndex((row) => row.includes("人员"));
      const column = sheet[head]!.findIndex((title) => title.startsWith("拖欠"));
      const rows = reportedRows(sheet, head);
      expect(rows).toHaveLength(overdue.length);
      const [total = []] = sheet.filter(([name]) => name === "合计");
      expect(toFen(total[column] ?? "")).toBe(toFen(owed(overdue)));
      expect(rows.reduce((fen, row) => fen + Math.round(Number(row[column]) * 100), 0)).toBe(toFen(owed(overdue)));
    });

    test.each([{ to: "2026-10" }, { from: "2026-07", to: "2026-09" }])("the sheets that are filed for %o", async (period) => {
      const [first, last] = [`${period.from ?? period.to}-01`, lastDay(period.to)];
      const bodyOf = async (url: string, filter: object, column: string) => {
        const sheet = await reader.sheet(url, filter);
        expect(sheet.flat().some((cell) => cell.includes(today))).toBe(true);
        const head = sheet.findIndex((row) => row.includes(column));
        return reportedRows(sheet, head);
      };
      const systemsUrl = "/building/v1/systemsReport/";
      const sites = city.projects.filter(
        ({ prj_status, actual_start_date: start, region }) =>
          prj_status === 3 && start !== null && start <= last && (reader.district === null || region === reader.district),
      );
      const lamps = new Map(sites.map((site) => [site.id, systemOrder.map((system) => lampOf(city, site, system, last))]));
      const states = await reader.all<Readonly<Record<string, number>>>(systemsUrl, { to: period.to });
      expect(new Map(states.map((row) => [row["project"], systemOrder.map((system) => row[system])]))).toEqual(lamps);

      const alarmsUrl = "/building/v1/alarmsReport/";
      const counts = await reader.all<Readonly<Record<string, number>>>(alarmsUrl, period);
      const alarms = city.alarms.filter(({ region }) => reader.district === null || region === reader.district);
      const expectedCounts = handledAlarms(alarms, first, last);
      expect(new Map(counts.map(({ region = 0, ...row }) => [region, row]))).toMatchObject(expectedCounts);
      expect(counts).toHaveLength(expectedCounts.size);
      if (!mayExport.includes(username)) return;

      const words = ["", "已落实", "未落实", "未到期", "已豁免"];
      const inSheet = await bodyOf(systemsUrl, { to: period.to }, "项目");
      expect(new Map(inSheet.map(([name, , , ...cells]) => [name, cells]))).toEqual(
        new Map(sites.map(({ id, name }) => [name, lamps.get(id)!.map((lamp) => words[lamp])])),
      );
      const districts = new Map(city.regions.map(({ id, name }) => [id, name]));
      const handled = await bodyOf(alarmsUrl, period, "区域");
      // A sheet does not write the empty cells at the end of a row.
      const width = Object.keys([...expectedCounts.values()][0] ?? {}).length;
      const numbers = (cells: readonly string[]) =>
        Array.from({ length: width }, (_, at) => (cells[at] ? Number(cells[at]) : null));
      expect(new Map(handled.map(([name, ...cells]) => [name, numbers(cells)]))).toEqual(
        new Map([...expectedCounts].map(([region, row]) => [districts.get(region), Object.values(row)])),
      );
    });

    test("a wage's state, in the list and as its filter", async () => {
      const wages = city.ledger.filter(inScope);
      const key = ({ worker, corp, month }: RawWage) => `${worker}/${corp}/${month}`;
      const counts = [];
      for (const state of wageState.codes) {
        const shown = await reader.all<LedgerWire & { state: number }>(ledgerPath, { state });
        expect(new Set(shown.map((row) => row.state))).toEqual(new Set(shown.length > 0 ? [state] : []));
        expect(new Set(shown.map((row) => `${row.worker}/${row.corp}/${row.pay_month}`))).toEqual(
          new Set(wages.filter((wage) => stateOfWage(wage) === state).map(key)),
        );
        counts.push(shown.length);
      }
      expect(counts.reduce((total, count) => total + count, 0)).toBe(wages.length);
    });

    test("项目工资 by its status, and the lamps in the list of projects", async () => {
      const months = await reader.all<ProjectMonth>(`${wagesPath}projectMonths/`, {});
      for (const status of wageMonthStatus.codes) {
        const shown = await reader.all<ProjectMonth>(`${wagesPath}projectMonths/`, { status });
        expect(shown.map(({ id }) => id)).toEqual(months.filter((row) => row.status === status).map(({ id }) => id));
      }
      const listed = await reader.all<ListedProject>("/building/v1/projects/", { prj_status: 3 });
      expect(listed.length).toBeGreaterThan(0);
      for (const { id, system_states } of listed) {
        const project = city.projects.find((each) => each.id === id)!;
        expect(system_states).toEqual(systemOrder.map((system) => ({ system, state: lampOf(city, project, system) })));
      }
    });
  });
});
