import { judge, type AlarmFinding } from "../../../resources/alarms/engine";
import { attendanceDaysLoaded, type ProjectFacts, type RollFacts, type WorkersSince } from "../../../resources/alarms/facts";
import type { ListedAmount, WageFact } from "../../../resources/alarms/listed";
import { emptyMonth, monthsLoaded, type EmployerMonth, type MonthFacts } from "../../../resources/alarms/monthFacts";
import type { StoredSettings } from "../../../resources/alarms/settings";
import { addDays, daysFrom, monthOf, monthsFrom, shiftMonth, type Day, type Month } from "../../../resources/kit/days";
import { statutoryHolidays } from "../../../resources/law/holidays";

/** 元 → fen, so that the tables read like the law. */
export const yuan = (amount: number): number => amount * 100;

const startedOn = "2025-03-01";
export const contractorFacts = 10;
export const subcontractor = 20;
export const none = { count: 0, list: [] };
const nobody = { by_day: [], list: [] };

/** A worker of the ledger, with `owed` yuan of twenty days at 300 yuan not paid. */
export const wage = (owed: number, changes: Partial<WageFact> = {}): WageFact => ({
  ...{ worker: 5, name: "王*", corp: subcontractor, attend_days: 20 },
  ...{ earned_amount: yuan(6_000), due_amount: yuan(6_000), paid_amount: yuan(6_000 - owed), owed_amount: yuan(owed) },
  ...changes,
});

/** So many workers to whom so many yuan each are owed; the first is named. */
export const owing = (count: number, owed = 6_000): ListedAmount<WageFact> => ({
  count,
  amount: yuan(count * owed),
  list: count === 0 ? [] : [wage(owed)],
});

export const employer = (changes: Partial<EmployerMonth> = {}): EmployerMonth => ({
  ...{ corp: subcontractor, corp_name: "云汀劳务", attended_workers: 35, is_declared: true, owed: owing(0) },
  ...changes,
});

/** A month in which all workers worked and were paid, and the fee came in. */
export const cleanMonth = (month: Month, changes: Partial<MonthFacts> = {}): MonthFacts => ({
  ...emptyMonth(month),
  bill_count: 1,
  bill_amount: yuan(1_000_000),
  bill_should_total: yuan(1_000_000),
  bill_should_largest: yuan(1_000_000),
  corps: [employer({ attended_workers: 200 })],
  attended_workers: 200,
  wage_workers: 200,
  paid_workers: 200,
  paid_amount: yuan(1_200_000),
  listed_workers: 200,
  ...changes,
});

export const roll = (id: number, changes: Partial<RollFacts> = {}): RollFacts => ({
  id,
  pay_roll_code: `GZ2509010000000${id}`,
  corp: subcontractor,
  pay_month: "2025-08",
  due_date: "2025-09-15",
  status: 1,
  source_pay_roll: null,
  worker_count: 41,
  actual_amount: yuan(246_000),
  owed: owing(41, 6_000),
  failed_count: 0,
  failed_amount: 0,
  failed_on: null,
  unconfirmed_count: 0,
  has_signed_sheet: true,
  ...changes,
});

/** A project under construction since `startedOn` that does everything right, as loaded for a day. */
export function cleanProject(today: Day, changes: Partial<ProjectFacts> = {}): ProjectFacts {
  const yesterday = addDays(today, -1);
  return {
    id: 1,
    contractor_corp: contractorFacts,
    review_status: 1,
    prj_status: 3,
    contract_sign_date: "2025-02-20",
    earliest_permit_date: "2025-02-25",
    actual_start_date: startedOn,
    actual_complete_date: null,
    complete_date: "2027-12-31",
    suspensions: [],
    labor_fee_mode: 1,
    labor_fee_monthly: yuan(1_000_000),
    labor_fee_pay_day: 20,
    pay_day: 15,
    pay_month_offset: 1,
    account_exempt: false,
    accounts: [{ id: 5, status: 1, filing_status: 2, open_date: "2025-03-05", close_date: null, balance: yuan(500_000) }],
    deposit_required_amount: yuan(1_720_000),
    deposits: [
      {
        id: 7,
        deposit_type: 1,
        status: 2,
        guarantee_no: null,
        amount: yuan(1_720_000),
        used_amount: 0,
        expire_date: null,
        replenish_deadline: null,
      },
    ],
    has_rights_board: true,
    has_pay_guarantee: true,
    pay_guarantee_expire: null,
    key_status: 1,
    key_enabled_on: startedOn,
    last_push_on: yesterday,
    people: {
      on_job_count: 210,
      on_job_workers: 200,
      registered_count: 260,
      without_contract: nobody,
      contract_ended: nobody,
      incomplete: nobody,
      unsettled: nobody,
      minors: none,
      over_age: none,
      shared: [],
      officer: { worker: 900, entry_time: startedOn, last_punch_on: yesterday },
    },
    last_punch_on: yesterday,
    attendance: daysFrom(addDays(today, -attendanceDaysLoaded), yesterday).map((date) => ({
      date,
      on_job_count: 210,
      attend_count: 160,
    })),
    months: monthsFrom(shiftMonth(monthOf(today), 1 - monthsLoaded), monthOf(today)).map((month) => cleanMonth(month)),
    rolls: [],
    long_arrears: { ...none, amount: 0, largest_amount: 0 },
    overdue_arrears: { ...none, amount: 0 },
    proxy_rolls: [],
    suspension_work: [],
    objections: [],
    survey: null,
    lowered_earnings: [],
    complaints: { ...none, people: 0, amount: 0 },
    open_alarms: [],
    ...changes,
  };
}

/** The clean project with some of its months changed. */
export const withMonths = (today: Day, ...changed: readonly MonthFacts[]): Partial<ProjectFacts> => ({
  months: cleanProject(today).months.map((month) => changed.find((other) => other.month === month.month) ?? month),
});

export const withPeople = (today: Day, changes: Partial<ProjectFacts["people"]>): Partial<ProjectFacts> => ({
  people: { ...cleanProject(today).people, ...changes },
});

/** Workers in a condition: how many since which day; the earliest is named. */
export const since = (...groups: readonly (readonly [day: Day, count: number])[]): WorkersSince => ({
  by_day: groups.map(([day, count]) => ({ day, count })),
  list: groups.map(([day], index) => ({ worker: 100 + index, name: "张*", corp: subcontractor, since: day })),
});

/** The same for workers who left and are owed their wages. */
export const leftSince = (...groups: readonly (readonly [day: Day, count: number])[]): WorkersSince<WageFact> => {
  const { by_day, list } = since(...groups);
  return { by_day, list: list.map((worker) => ({ ...wage(6_000), ...worker })) };
};

export function findings(
  code: string,
  today: Day,
  changes: Partial<ProjectFacts> = {},
  settings: StoredSettings = {},
): AlarmFinding[] {
  return judge(cleanProject(today, changes), today, settings, statutoryHolidays).findings.filter(
    ({ rule_code }) => rule_code === code,
  );
}

/** Key, level and days late of what a rule finds: the cells of the tables. */
export type Found = readonly [key: string, level: 1 | 2 | 3, overdue: number];
export const found = (...asked: Parameters<typeof findings>): Found[] =>
  findings(...asked).map(({ period_key, level, overdue_days }) => [period_key, level, overdue_days]);

/** One row of a rule's table: the day, what is the matter, the facts, what is found. */
export type FactRow = readonly [day: Day, matter: string, facts: Partial<ProjectFacts>, found: readonly Found[]];
