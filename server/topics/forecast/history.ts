import type { Day, Month } from "../../../resources/kit/days";

/** Number of workers on the site. */
export interface AttendedDay {
  readonly day: Day;
  readonly workers: number;
}
/** A month of wages in the ledger (fen); payments by the due day are known from that day on. */
export interface ForecastMonth {
  readonly month: Month;
  readonly due_date: Day;
  readonly due_amount: number;
  /** Not paid by the end of the due date. */
  readonly late_amount: number;
  readonly attended_days: number;
}
/** A transfer of the client's labour fee (fen) for a month, agreed for `due_on`. */
export interface FeeReceipt {
  readonly month: Month;
  readonly due_on: Day;
  readonly paid_on: Day;
  readonly should_amount: number;
  /** The contractor advanced it (垫付) for the client. */
  readonly is_advance: boolean;
  readonly amount: number;
}
/** Wages (fen) of a month that reached workers on a day, or were in an order at the bank. */
export interface Payout {
  readonly day: Day;
  readonly month: Month;
  readonly amount: number;
  /** The part paid from the special account. */
  readonly account_amount: number;
  readonly lines: number;
  readonly unconfirmed: number;
}
/** A submitted payroll (fen). */
export interface SubmittedRoll {
  readonly day: Day;
  readonly month: Month;
  readonly amount: number;
}

/** Contracts that began on a day, and a worker's daily wage by them (fen). */
export interface ContractWage {
  readonly day: Day;
  readonly workers: number;
  readonly day_wage: number;
}

/** The agreements of a project, and its dated rows. Readers must use only rows dated until their cut. */
export interface ProjectHistory {
  readonly project: number;
  readonly corp: number;
  /** Credit code of the client. */
  readonly client: string;
  readonly pay_day: number;
  readonly pay_month_offset: 0 | 1;
  readonly labor_fee_pay_day: number;
  readonly labor_fee_monthly: number | null;
  /** First day of work; null before it. */
  readonly started_on: Day | null;
  readonly contracts: readonly ContractWage[];
  readonly has_account: boolean;
  readonly days: readonly AttendedDay[];
  readonly months: readonly ForecastMonth[];
  /** Balance of the account (fen) before the first day of `fees` and `payouts`. */
  readonly carried: number;
  readonly fees: readonly FeeReceipt[];
  readonly payouts: readonly Payout[];
  readonly rolls: readonly SubmittedRoll[];
  /** Days of complaints and objections. */
  readonly grievances: readonly Day[];
}
