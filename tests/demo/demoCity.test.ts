import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { statutoryHolidays } from "../../resources/law/holidays";
import { monthOf, shiftMonth } from "../../resources/kit/days";
import { dueDate } from "../../resources/law/dueDates";
import { isBankCard, isCreditCode, isIdCard } from "../../resources/kit/validators";
import { rebuildWageLedger } from "../../server/topics/ledger/rebuildWageLedger";
import { planCity } from "../../demo/cityPlan";
import { growCity } from "../../demo/growCity";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { permitStatus } from "../../resources/projects/permitStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { realinfos } from "../../resources/people/realinfos";
import { demoAccounts } from "../../demo/seedDemo";
import { demoWorkers } from "../../demo/demoWorkers";
import { fetchOne, fetchRows, identifier, sql, type Sql } from "../../server/platform/db/query";
import { makeFieldCipher } from "../../server/platform/crypto/fieldCipher";
import { makeStore } from "../../server/platform/db/store";
import { openBank } from "../../server/topics/payments/openBank";
import { pollBatch } from "../../server/topics/payments/polling";
import { readSettings } from "../../server/platform/settings/env";
import type { Services } from "../../server/engine/services";
import type { TestDatabase } from "../support/testDatabase";
import { findingsOf, seedTestCity, testKey } from "./seeded";

const today = "2026-11-21";

/** Every row of a small city, before it is encrypted. */
function fingerprint(day: string, seed?: number): string {
  const { book, steps } = growCity(planCity(day, "small", 1, statutoryHolidays, seed), statutoryHolidays, "hash");
  const hash = createHash("sha256");
  for (const _ of steps) for (const [{ name }, many] of book.take()) hash.update(name).update(JSON.stringify(many));
  return hash.digest("hex");
}

test("the same day and seed give the same city, another day or seed another one", () => {
  const city = fingerprint(today);
  expect(fingerprint(today)).toBe(city);
  expect(fingerprint("2026-11-22")).not.toBe(city);
  expect(fingerprint(today, 5)).not.toBe(city);
});

test.each(["2026-11-02", "2026-11-13", "2026-11-26", "2027-02-08"])(
  "on %s the company of the login page has wages to pay that are not late",
  (day) => {
    const { projects } = planCity(day, "city", 1, statutoryHolidays);
    const sites = projects.filter(({ contractor, followsMoney }) => contractor === 0 && followsMoney);
    expect(sites.length).toBeGreaterThan(1);
    for (const { payDay } of sites)
      expect(dueDate({ pay_day: payDay, pay_month_offset: 1 }, shiftMonth(monthOf(day), -1), statutoryHolidays) > day).toBe(true);
  },
);

test("the buttons of the login page name offices, and only in a demonstration", () => {
  const settings = { demo: true, demoPassword: "Secret123" };
  expect(demoAccounts({ settings }).map(({ username }) => username)).toEqual(
    expect.arrayContaining(["admin", "gov01", "gov02", "zhujian01", "shenhe01", "bzj01", "jingban01", "fuhe01"]),
  );
  expect(demoAccounts({ settings: { ...settings, demo: false } })).toEqual([]);
});

describe("the small city", () => {
  let city: TestDatabase;
  beforeAll(async () => {
    city = await seedTestCity(today);
  });
  afterAll(() => city.drop());

  const none = async (query: Sql) => expect(await fetchRows(city.pool, query)).toEqual([]);

  test("nothing has happened later than the morning on which it was built", async () => {
    const columns = await fetchRows<{ table_name: string; column_name: string }>(
      city.pool,
      sql`select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.data_type like 'timestamp%' and t.table_type = 'BASE TABLE'`,
    );
    expect(columns.length).toBeGreaterThan(50);
    for (const { table_name, column_name } of columns)
      await none(
        sql`select ${`${table_name}.${column_name}`} as planned from ${identifier(table_name)}
          where ${identifier(column_name)} > ${`${today} 08:00:00+08`} and ${identifier(column_name)} < ${`${today} 24:00:00+08`} limit 1`,
      );
  });

  test("a visitor answers the worker who is owed, and the one whose payroll waits, in the name of the company that he is offered", async () => {
    const services = { pool: city.pool, store: makeStore(makeFieldCipher(testKey)) };
    await rebuildWageLedger(city.pool);
    const offered = await demoWorkers({ services, today });
    const numberOf = (word: string) => offered.find(({ label }) => label[1] === word)?.id_number;
    const people = await fetchRows(
      city.pool,
      sql`select * from realinfos where id in (
      select w.realinfo from workers w group by w.realinfo having bool_and(exists (
        select 1 from projects p join accounts a on a.corp = p.contractor_corp where p.id = w.project and a.username = 'jingban01')))`,
    );
    const numbers = people.map((row) => services.store.decrypt(realinfos, row).id_card_number);
    expect(numbers).toContain(numberOf("Worker, wages overdue"));
    expect(numbers).toContain(numberOf("Worker, payroll to confirm"));
    const submitted = await fetchRows(
      city.pool,
      sql`select 1 from pay_rolls r join projects p on p.id = r.project join accounts a on a.corp = p.contractor_corp
        where a.username = 'jingban01' and r.status = ${payrollStatus.submitted}`,
    );
    expect(submitted, "the company has a payroll that is submitted").not.toEqual([]);
    expect(
      await fetchRows(
        city.pool,
        sql`select 1 from pay_roll_details d join projects p on p.id = d.project
        where not d.confirm_status and p.contractor_corp <> (select corp from accounts where username = 'jingban01')`,
      ),
      "another company has lines that nobody has signed",
    ).not.toEqual([]);
  });

  test("works with a permit that are not reported stand in each state, none of them with the company that a visitor is offered", async () => {
    const { open, urged, reported, exempt } = permitStatus;
    expect(await fetchRows(city.pool, sql`select distinct status from construction_permits order by status`)).toEqual(
      [open, urged, reported, exempt].map((status) => ({ status })),
    );
    const late = sql`select id from construction_permits where status = ${urged} and report_due < ${today}`;
    expect(await fetchRows(city.pool, late)).toHaveLength(1);
    await none(
      sql`select c.id from construction_permits c join projects p on p.id = c.project
          where c.status = ${reported} and p.review_status <> ${reviewStatus.passed}`,
    );
    await none(
      sql`select c.id from construction_permits c join accounts a on a.corp = c.contractor_corp
          where a.username = 'jingban01' and c.project_no is null and c.status <> ${reported}`,
    );
  });

  test("an account holds what came in, less what was paid out", () =>
    none(sql`
      select a.id, a.balance, a.total_in, a.total_out from wage_accounts a
      left join lateral (select coalesce(sum(amount), 0) as paid_in from wage_account_bills where wage_account = a.id) b on true
      left join lateral (select coalesce(sum(d.actual_amount), 0) as paid_out from pay_roll_details d
        join pay_rolls r on r.id = d.pay_roll where r.wage_account = a.id and d.status = 2) p on true
      where a.total_in <> b.paid_in or a.total_out <> p.paid_out
        or (a.status = 1 and (a.balance <> b.paid_in - p.paid_out or a.balance < 0))`));

  test("a payroll is the sum of its lines, and the ledger has a row for each line that was handed in", async () => {
    await none(sql`
      select r.id from pay_rolls r
      left join lateral (select count(*) as n, sum(actual_amount) as net, sum(total_pay_amount) as total,
          coalesce(sum(actual_amount) filter (where status = 2), 0) as paid,
          count(*) filter (where status = 3) as failed from pay_roll_details where pay_roll = r.id) d on true
      where (r.worker_count, r.actual_amount, r.total_pay_amount, r.paid_amount, r.failed_count)
        is distinct from (d.n, d.net, d.total, d.paid, d.failed)`);
    await none(sql`
      select d.id from pay_roll_details d join pay_rolls r on r.id = d.pay_roll
      left join worker_wages w on w.pay_roll_detail = d.id
      where (r.status = 0) <> (w.id is null) or w.actual_amount <> d.actual_amount or w.grant_status <> d.status`);
  });

  test("a payroll that is being paid has the order by which the bank pays it", async () => {
    await none(sql`select r.id from pay_rolls r left join bank_batches b on b.pay_roll = r.id and b.batch_no = r.bank_batch_no
      where r.status = 2 and (b.status, b.amount, b.finished_at is null) is distinct from ('QUEUED', r.actual_amount, true)`);
    const [order] = await fetchRows<{ id: number; pay_roll: number }>(city.pool, sql`select id, pay_roll from bank_batches`);
    const cipher = makeFieldCipher(testKey);
    const clock = { now: () => new Date(`${today}T09:00:00+08:00`), today: () => today };
    const problems: unknown[] = [];
    const log = {
      info: () => undefined,
      warn: (fact: object) => problems.push(fact),
      error: (fact: object) => problems.push(fact),
    };
    const settings = readSettings({ NODE_ENV: "test", DEMO: "1", SIM_BANK_SECONDS: "0" });
    const bank = await openBank(settings, { pool: city.pool, cipher, clock: clock.now, log: () => undefined });
    const services = { settings, pool: city.pool, store: makeStore(cipher), cipher, clock, bank, log } as unknown as Services;
    for (let round = 0; round < 4; round += 1) await pollBatch(services, order!.id);
    expect(problems).toEqual([]);
    const paid = await fetchOne(
      city.pool,
      sql`select status, paid_amount = actual_amount as whole from pay_rolls where id = ${order!.pay_roll}`,
    );
    expect(paid).toEqual({ status: 3, whole: true });
    // The other tests look at the city as it was founded.
    await city.drop();
    city = await seedTestCity(today);
  });

  test("a person is on the job once in a project, in a team of his employer", async () => {
    await none(sql`select project, realinfo from workers where in_status = 1 group by 1, 2 having count(*) > 1`);
    await none(sql`select w.id from workers w join teams t on t.id = w.team where t.corp <> w.corp or t.project <> w.project`);
    await none(sql`select id from workers where (in_status = 1) <> (exit_time is null) or exit_time < entry_time`);
  });

  test("nobody was there before he came, after he left, or after today", async () => {
    await none(sql`select a.id from attendance_days a join workers w on w.id = a.worker
      where a.date < w.entry_time or a.date >= w.exit_time or a.date > ${today}`);
    await none(sql`select p.id from worker_attendances p where not exists (
      select 1 from attendance_days a where a.worker = p.worker and a.date = p.attend_time::date)`);
  });

  test("the months of attendance are the sums of the days, and the trigger that keeps them so is on", async () => {
    const differences = sql`
      select worker, project, corp, month, days, hours, work_seconds from attendance_months
      except select worker, project, corp, to_char(date, 'YYYY-MM'), sum(day_value), sum(work_hours), sum(work_seconds) from attendance_days group by 1, 2, 3, 4`;
    expect(await fetchRows(city.pool, differences)).toEqual([]);
    const [counted] = await fetchRows<{ months: number; sums: number }>(
      city.pool,
      sql`select (select count(*)::int from attendance_months) as months, (select count(distinct (worker, project, corp, to_char(date, 'YYYY-MM')))::int from attendance_days) as sums`,
    );
    expect(counted!.months).toBe(counted!.sums);
    const [trigger] = await fetchRows(city.pool, sql`select tgenabled from pg_trigger where tgname = 'attendance_months_add'`);
    expect(trigger).toEqual({ tgenabled: "O" });
  });

  test("every project has one client and one contractor, each by its credit code", () =>
    none(sql`select p.id from projects p where p.review_status <> 9 and (select array_agg(c.corp_type order by c.corp_type)
      from project_corps c where c.project = p.id and c.corp_type in (8, 9)) is distinct from array[8, 9]`));

  test("several contractors take part in projects that others build", async () => {
    const guests = await fetchRows<{ it: number }>(
      city.pool,
      sql`select distinct k.corp as it from project_corps k join projects p on p.id = k.project
        where k.corp in (select contractor_corp from projects) and k.corp <> p.contractor_corp`,
    );
    expect(guests.length).toBeGreaterThanOrEqual(3);
  });

  test("each status of a payroll, an account's closing, a deposit and a review is there", async () => {
    const kinds = async (query: Sql) => (await fetchRows<{ it: number }>(city.pool, query)).map(({ it }) => it);
    expect(await kinds(sql`select distinct status as it from pay_rolls order by 1`)).toEqual([0, 1, 2, 3, 4]);
    expect(await kinds(sql`select distinct close_status as it from wage_accounts order by 1`)).toEqual([0, 1, 2, 3, 4]);
    expect(await kinds(sql`select distinct status as it from corp_deposits order by 1`)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(await kinds(sql`select distinct review_status as it from projects order by 1`)).toEqual([0, 1, 2, 9]);
    expect(await kinds(sql`select distinct prj_status as it from projects where review_status = 1 order by 1`)).toEqual([
      1, 2, 3, 4, 5,
    ]);
    expect(await kinds(sql`select count(*) as it from projects where change_status = 1`)).toEqual([1]);
  });

  test("numbers are valid and of the invented place", async () => {
    const codes = await fetchRows<{ it: string }>(
      city.pool,
      sql`select corp_code as it from corps union select corp_code from extra_corps`,
    );
    expect(codes.filter(({ it }) => !isCreditCode(it) || !it.startsWith("9199"))).toEqual([]);
    const { book, steps } = growCity(planCity(today, "small", 1, statutoryHolidays), statutoryHolidays, "hash");
    for (const _ of steps)
      for (const [{ name }, many] of book.take())
        for (const row of name === "workers" ? many : []) {
          expect(isIdCard(String(row["id_card_number"]), { demo: true, today })).toBe(true);
          expect(isBankCard(String(row["pay_roll_bank_card_number"]))).toBe(true);
        }
  });

  test("no wage is said to be confirmed by a worker's phone, and only the payrolls of D10 were submitted without a signed sheet", async () => {
    await none(
      sql`select id from pay_roll_details where confirm_method = 1 union all select id from worker_wages where confirm_method = 1`,
    );
    await none(
      sql`select id from pay_rolls where status >= 1 and jsonb_array_length(coalesce(attach_files, '[]')) = 0 and project <> 13`,
    );
  });

  test("what a person makes next gets the next number", async () => {
    const next = await fetchOne<{ it: number }>(city.pool, sql`select nextval(pg_get_serial_sequence('workers', 'id')) as it`);
    const last = await fetchOne<{ it: number }>(city.pool, sql`select max(id) as it from workers`);
    expect(next!.it).toBe(last!.it + 1);
  });
});

/** What each scenario is about, by the number of its project. */
const promised: Readonly<Record<number, string>> = {
  1: "A01 E01",
  2: "A02 E02",
  3: "A03 A05 D02 D11",
  4: "A04 D15 D16",
  5: "A06 E03",
  6: "B01",
  7: "B02 B03",
  8: "B04 C08 D06",
  9: "C01 E03 E05",
  10: "C02 E06",
  11: "C03 C04 C05 C06 C09",
  12: "C07 D13",
  13: "C07 D01 D03 D04 D05 D10 D12",
  14: "D07 D08 D09 D11 E04",
  // Suspended, and worked on.
  19: "C10",
};
const levels: Readonly<Record<string, number>> = { "3 A03": 1, "3 D02": 1, "6 B01": 1, "10 C02": 2, "11 C04": 1, "13 D03": 2 };

// The end of a month, the days around the long holidays, and an ordinary day.
test.each(["2026-11-21", "2026-01-31", "2026-02-25", "2026-10-08"])(
  "on %s every scenario raises its rules, and nothing else is wrong",
  async (day) => {
    const city = await seedTestCity(day);
    const found = await findingsOf(city.pool, day);
    const raised = found.map(({ id, findings }) => [
      id,
      [...new Set(findings.map(({ rule_code }) => rule_code))].sort().join(" "),
    ]);
    expect(raised).toEqual(found.map(({ id }) => [id, promised[id] ?? ""]));
    for (const [key, level] of Object.entries(levels)) {
      const [id, code] = key.split(" ");
      const worst = found.find((project) => project.id === Number(id))!.findings.filter(({ rule_code }) => rule_code === code);
      expect([key, Math.min(...worst.map((finding) => finding.level))]).toEqual([key, level]);
    }
    await city.drop();
  },
  120_000,
);
