import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { holidayKind } from "../../../../resources/dictionaries/holidayKind";
import { entryExit } from "../../../../resources/dictionaries/entryExit";
import { payType } from "../../../../resources/dictionaries/payType";
import { addDays, daysFrom, firstDay, lastDay, type Day } from "../../../../resources/kit/days";
import type { ContractVersion } from "../../../../resources/payrolls/contractOfDay";
import { earnedWage, type WorkedDay } from "../../../../resources/payrolls/earnedWage";
import { execute, fetchRows, sql, transaction, type Db } from "../../../../server/platform/db/query";
import { earnedOf } from "../../../../server/topics/ledger/ledgerSql";
import { calendarOf, dueDays } from "../../../../server/topics/ledger/monthCalendars";
import { openPaymentFixture, openPaymentTown, type PaymentTown } from "../payments/paymentFixture";
import { casesOf } from "../../../support/cases";

let town: PaymentTown;
let project: number;
let region: number;
const corp = 1;
const month = "2026-02";
const days = daysFrom(firstDay(month), lastDay(month));

beforeAll(async () => {
  town = await openPaymentTown();
  ({
    project: { id: project },
  } = await openPaymentFixture({ town }));
  const { rows } = await town.pool.query<{ id: number }>(
    `insert into regions (code, name, level, hotline, arbitration_channel, legal_aid_channel)
     values ('990199', '东汀区', 2, '12333', '仲裁院', '法律援助中心') returning id`,
  );
  region = rows[0]!.id;
  await town.pool.query("update projects set region = $1 where id = $2", [region, project]);
  // Versions, entries and exits of workers who have no rows of their own.
  for (const table of ["contract_versions", "entry_exits"]) await town.pool.query(`alter table ${table} disable trigger all`);
});
afterAll(() => town.close());

const around = fc.integer({ min: -20, max: 35 }).map((count) => addDays(firstDay(month), count));
const version = fc.record({
  contract: fc.integer({ min: 1, max: 3 }),
  recorded_on: around,
  start_date: around,
  end_date: fc.option(around),
  pay_type: fc.constantFrom(...payType.codes),
  unit_price: fc.option(fc.integer({ min: 1, max: 900_000 }), { freq: 9 }),
  confirmed_at: fc.option(fc.constant("2026-03-20"), { freq: 1 }),
  accepted_at: fc.option(fc.constant("2026-03-20"), { freq: 1 }),
});
const day = fc.record({
  date: fc.constantFrom(...days),
  day_value: fc.constantFrom(0, 0.5, 1, 1, 1),
  work_seconds: fc.integer({ min: 0, max: 16 * 3600 }),
});
const worker = fc.record({
  versions: fc.array(version, { maxLength: 4 }),
  days: fc.uniqueArray(day, { selector: ({ date }) => date, maxLength: 28 }),
  joined_on: fc.option(fc.constantFrom(...days), { freq: 1 }),
  stay: fc.option(fc.integer({ min: 0, max: 27 }), { freq: 1 }),
});
const site = fc.record({
  workers: fc.array(worker, { minLength: 1, maxLength: 12 }),
  minimums: fc.uniqueArray(fc.record({ valid_from: around, amount: fc.integer({ min: 1, max: 400_000 }) }), {
    selector: ({ valid_from }) => valid_from,
    maxLength: 3,
  }),
  kinds: fc.array(fc.constantFrom("", "", "", "", "holiday", "workday", "statutory"), { minLength: 28, maxLength: 28 }),
});
type Site = typeof site extends fc.Arbitrary<infer T> ? T : never;

interface Stay {
  readonly joined_on: Day | null;
  readonly left_on: Day | null;
}

function stayOf({ joined_on, stay }: Site["workers"][number]): Stay {
  if (stay === null) return { joined_on, left_on: null };
  const left_on = addDays(joined_on ?? firstDay(month), stay);
  return { joined_on, left_on: left_on > lastDay(month) ? null : left_on };
}

const versionsOf = ({ versions }: Site["workers"][number], nth: number): ContractVersion[] =>
  versions.map((each, place) => ({ ...each, id: nth * 100 + place, contract: nth * 10 + each.contract }));

async function write(db: Db, { workers, minimums }: Site) {
  for (const { valid_from, amount } of minimums)
    await execute(
      db,
    )`insert into minimum_wages (region, valid_from, monthly_amount) values (${region}, ${valid_from}, ${amount})`;
  for (const [nth, each] of workers.entries()) {
    for (const { id, contract, recorded_on, start_date, end_date, pay_type, unit_price, confirmed_at, accepted_at } of versionsOf(
      each,
      nth,
    ))
      await execute(db)`insert into contract_versions
        (id, worker, project, corp, contract, recorded_on, start_date, end_date, pay_type, unit_price, confirmed_at, accepted_at)
        values (${id}, ${nth}, ${project}, ${corp}, ${contract}, ${recorded_on}, ${start_date}, ${end_date}, ${pay_type}, ${unit_price},
          ${confirmed_at}::timestamptz, ${accepted_at}::timestamptz)`;
    for (const { date, day_value, work_seconds } of each.days)
      await execute(db)`insert into attendance_days
        (worker, project, corp, team, work_role, date, punch_count, work_hours, work_seconds, day_value)
        values (${nth}, ${project}, ${corp}, 1, 2, ${date}, 2, ${Math.floor(work_seconds / 36) / 100}, ${work_seconds}, ${day_value})`;
    const { joined_on, left_on } = stayOf(each);
    for (const [type, date] of [
      [entryExit.entry, joined_on],
      [entryExit.exit, left_on],
    ] as const)
      if (date)
        await execute(db)`insert into entry_exits (worker, project, corp, type, date, recorded_on, creator_type)
          values (${nth}, ${project}, ${corp}, ${type}, ${date}, ${date}, 0)`;
  }
}

interface Found extends Record<string, unknown> {
  readonly worker: number;
}
const undo = new Error("undo");

/** What the ledger earns for the workers of a site, each by number. */
async function earnedBySql(here: Site, holidays: ReadonlyMap<Day, 1 | 2>, isStatutory: (day: Day) => boolean) {
  let found: Found[] = [];
  await transaction(town.pool, async (db) => {
    await write(db, here);
    const requested = {
      ...{ project, month, due_date: "2026-03-13", due_days: dueDays(month, 1, holidays) },
      ...calendarOf(month, holidays, isStatutory),
    };
    found = await fetchRows<Found>(
      db,
      sql`with ${earnedOf([requested])}
      select worker, earned_amount, floor_amount, premium_amount, earned_basis, pay_type, unit_price from earned_of`,
    );
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return new Map(found.map(({ worker: nth, ...wage }) => [nth, wage]));
}

test("SQL and TypeScript earn the same, whatever contracts, calendars and attendance", async () => {
  await fc.assert(
    fc.asyncProperty(site, async (here) => {
      const marked = (kind: string) => days.filter((_, nth) => here.kinds[nth] === kind);
      const [off, on, statutory] = [marked("holiday"), marked("workday"), new Set(marked("statutory"))];
      const holidays = new Map([
        ...off.map((date) => [date, holidayKind.holiday] as const),
        ...on.map((date) => [date, holidayKind.workday] as const),
      ]);
      const isStatutory = (date: Day) => statutory.has(date);
      const bySql = await earnedBySql(here, holidays, isStatutory);
      const minimumOn = (date: Day) =>
        here.minimums.filter(({ valid_from }) => valid_from <= date).toSorted((a, b) => (a.valid_from < b.valid_from ? 1 : -1))[0]
          ?.amount ?? 0;
      const byRule = here.workers.map((each, nth) => {
        const attended: readonly WorkedDay[] = each.days;
        const facts = {
          month,
          days: attended,
          versions: versionsOf(each, nth),
          holidays,
          minimumOn,
          isStatutory,
          ...stayOf(each),
        };
        const { monthly_share: _, ...wage } = earnedWage(facts);
        return wage.earned_basis === "none" ? undefined : wage;
      });
      expect(here.workers.map((_, nth) => bySql.get(nth))).toEqual(byRule);
    }),
    { numRuns: casesOf(60) },
  );
});
