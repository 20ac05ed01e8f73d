import { isMonth, monthOf, monthsFrom, shiftMonth, type Day, type Month } from "../kit/days";
import type { MoneyFen } from "../kit/money";
import type { AlarmKey } from "./alarmKey";
import type { Listed, ListedAmount, WageFact, WorkerFact } from "./listed";

/** The number of months loaded for every project, including the current one. Months of open alarms are loaded however old. */
export const monthsLoaded = 13;

/**
 * One month of a project. "Wages" are rows of worker_wages summed by worker, without cancelled ones; "paid" means grant_status 2.
 * Amounts are fen.
 */
export interface MonthFacts {
  readonly month: Month;

  /** Bills with this bill_month that are neither a reversal nor reversed. */
  readonly bill_count: number;
  readonly bill_amount: MoneyFen;
  readonly bill_should_total: MoneyFen;
  readonly bill_should_largest: MoneyFen;

  /** Employers with attendance, by the wage ledger. */
  readonly corps: readonly EmployerMonth[];
  /** The number of workers whose day_value sum is at least 1. */
  readonly attended_workers: number;
  /** Those of them who are owed wages after the due day, were paid nothing, and are in no payroll of this month whose status is not 3. */
  readonly unpaid: ListedAmount<WageFact>;

  /** The number of workers with wages of any status. */
  readonly wage_workers: number;
  /** The number of workers with a payment in the wage ledger. */
  readonly paid_workers: number;
  readonly paid_amount: MoneyFen;
  /** The part of it in rows with via_account 0. */
  readonly outside_account_amount: MoneyFen;
  /** Workers who were paid something but are still owed wages after the due day. */
  readonly short_paid: ListedAmount<WageFact>;
  /** Workers paid in full but with deductions: by deduct × 100 / total, rounded up to a whole percent. */
  readonly deducted: readonly DeductedWorkers[];
  /** The region's monthly minimum wage in this month; 0 if none is entered. */
  readonly min_wage: MoneyFen;
  /** Workers with pay_type 4 and (total − overtime − advance) / hours below the hourly minimum wage of the region and month. */
  readonly below_hourly_wage: Listed<LowWage>;
  /** Other workers with total − overtime − advance below this minimum wage, by days worked. */
  readonly below_min_wage: readonly LowWages[];
  /** The highest wages by total_pay_amount, and by the sum of the twelve months that end here; at most `evidenceLimit`. */
  readonly highest_wages: readonly HighWage[];

  /** Workers paid something, but with deductions and advances still less than contract and attendance give; lowest share first. */
  readonly below_earned: readonly UnderpaidWorker[];

  /** The number of workers of kind 2 in payrolls of this month. */
  readonly listed_workers: number;
  /** Those of them without an attendance day in it. */
  readonly listed_without_attendance: Listed<WorkerFact>;
}

export interface EmployerMonth {
  readonly corp: number;
  readonly corp_name: string;
  /** The number of workers with a day_value above 0. */
  readonly attended_workers: number;
  /** Whether the ledger has a declared wage of this month: in a payroll of any status, or entered by hand. */
  readonly is_declared: boolean;
  /** Wages owed after the due day. */
  readonly owed: ListedAmount<WageFact>;
}

export interface DeductedWorkers extends Listed<WageFact & { readonly deduct_amount: MoneyFen }> {
  readonly percent: number;
  readonly deduct_amount: MoneyFen;
  /** Before deductions. */
  readonly total_amount: MoneyFen;
  /** Of the deductions, what the law does not allow: it is still due. */
  readonly unlawful_amount: MoneyFen;
}

/** `amount`: total − overtime − advance. */
export interface LowWage extends WorkerFact {
  readonly days: number;
  readonly hours: number;
  readonly amount: MoneyFen;
}

export interface LowWages extends Listed<LowWage> {
  readonly days: number;
}

export interface UnderpaidWorker extends WageFact {
  /** (paid + deductions + advances) × 100 / earned. */
  readonly percent: number;
}

export interface HighWage extends WorkerFact {
  readonly month_amount: MoneyFen;
  readonly year_amount: MoneyFen;
}

const none = { count: 0, list: [], amount: 0 };

export const emptyMonth = (month: Month): MonthFacts => ({
  month,
  bill_count: 0,
  bill_amount: 0,
  bill_should_total: 0,
  bill_should_largest: 0,
  corps: [],
  attended_workers: 0,
  unpaid: none,
  wage_workers: 0,
  paid_workers: 0,
  paid_amount: 0,
  outside_account_amount: 0,
  short_paid: none,
  deducted: [],
  min_wage: 0,
  below_hourly_wage: none,
  below_min_wage: [],
  highest_wages: [],
  below_earned: [],
  listed_workers: 0,
  listed_without_attendance: none,
});

/** The months to load for a day: the window, and every month of an open alarm, however old. */
export function monthsToLoad(today: Day, openAlarms: readonly AlarmKey[]): Month[] {
  const current = monthOf(today);
  const open = openAlarms.map(({ period_key }) => period_key.slice(0, current.length)).filter(isMonth);
  return [...new Set([...monthsFrom(shiftMonth(current, 1 - monthsLoaded), current), ...open])].sort();
}
