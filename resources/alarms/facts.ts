import type { accountStatus } from "../dictionaries/accountStatus";
import type { depositForm } from "../dictionaries/depositForm";
import type { depositStatus } from "../dictionaries/depositStatus";
import type { filingStatus } from "../dictionaries/filingStatus";
import type { keyStatus } from "../dictionaries/keyStatus";
import type { laborFeeMode } from "../dictionaries/laborFeeMode";
import type { payMonthOffset } from "../dictionaries/payMonthOffset";
import type { payrollStatus } from "../dictionaries/payrollStatus";
import type { projectStatus } from "../dictionaries/projectStatus";
import type { reviewStatus } from "../dictionaries/reviewStatus";
import type { Day, Month } from "../kit/days";
import type { CodeOf } from "../kit/dictionary";
import type { MoneyFen } from "../kit/money";
import type { AlarmKey } from "./alarmKey";
import type { Listed, ListedAmount, WageFact, WorkerFact } from "./listed";
import type { MonthFacts } from "./monthFacts";

/** The number of calendar days of attendance loaded, ending with the day before the evaluated one. */
export const attendanceDaysLoaded = 45;
/** The number of past days in which a person present on two sites is counted. */
export const sharedWithinDays = 7;
/** Arrears of one worker count towards the referral to the police from this many months after the due date (法释〔2013〕3号 §3(1)). */
export const longArrearsMonths = 3;

/**
 * The data that the rules read about one project, as a plain object that a few queries load for all projects. Amounts are fen.
 * Names are masked. "On the job" is in_status 1; kind 2 is a construction worker, kind 1 a manager.
 */
export interface ProjectFacts {
  readonly id: number;
  readonly contractor_corp: number;
  readonly review_status: CodeOf<typeof reviewStatus>;
  readonly prj_status: CodeOf<typeof projectStatus>;
  readonly contract_sign_date: Day;
  /** The earliest issue_date among builder_licenses. */
  readonly earliest_permit_date: Day | null;
  readonly actual_start_date: Day | null;
  readonly actual_complete_date: Day | null;
  /** Planned completion. */
  readonly complete_date: Day;
  /** Periods of status 5, past and present, without overlaps. */
  readonly suspensions: readonly Suspension[];

  readonly labor_fee_mode: CodeOf<typeof laborFeeMode>;
  /** The monthly amount in mode 1. */
  readonly labor_fee_monthly: MoneyFen | null;
  readonly labor_fee_pay_day: number;
  readonly pay_day: number;
  readonly pay_month_offset: CodeOf<typeof payMonthOffset>;

  readonly account_exempt: boolean;
  readonly accounts: readonly AccountFacts[];
  /** Null until it is assessed; 0 if the project is exempt. */
  readonly deposit_required_amount: MoneyFen | null;
  readonly deposits: readonly DepositFacts[];

  readonly has_rights_board: boolean;
  readonly has_pay_guarantee: boolean;
  readonly pay_guarantee_expire: Day | null;
  readonly key_status: CodeOf<typeof keyStatus>;
  /** The day when the key was first issued. */
  readonly key_enabled_on: Day | null;
  readonly last_push_on: Day | null;

  readonly people: PeopleFacts;
  /** The day of the last punch. */
  readonly last_punch_on: Day | null;
  /** The last `attendanceDaysLoaded` calendar days before the evaluated day; a day without punches has a row with attend_count 0. */
  readonly attendance: readonly AttendanceFacts[];
  /** A month without a bill, attendance and wages is left out. */
  readonly months: readonly MonthFacts[];
  /** Payrolls of any month whose status is not 3, and those of the loaded months with status 3 and unconfirmed lines. */
  readonly rolls: readonly RollFacts[];
  readonly long_arrears: ArrearsFacts;
  /** All wages past their due day. */
  readonly overdue_arrears: OverdueArrears;
  /** Payrolls of the last `proxyMonthsLoaded` months that are paid or at the bank, and in which someone else may have acted for the workers. */
  readonly proxy_rolls: readonly ProxyRollFacts[];
  /** Suspensions with days on which at least `siteCrewFrom` workers punched. */
  readonly suspension_work: readonly SuspensionWork[];
  /** Workers' objections that the employer has not answered, oldest first; at most `evidenceLimit`. */
  readonly objections: readonly ObjectionFact[];
  /** Open complaints of type 欠薪; null without complaint data. */
  readonly complaints: ComplaintsFacts | null;
  /** Workers' answers about last month on the site's public page. */
  readonly survey: SurveyFact | null;
  /** Earnings of past months that fell, as the ledger showed them before and shows them now; at most `evidenceLimit`. */
  readonly lowered_earnings: readonly LoweredEarnings[];
  /** The project's alarms with status 1–3: they are still evaluated when their month leaves the window of the rule. */
  readonly open_alarms: readonly AlarmKey[];
}

/** What decides which rules apply to a project: read without its other facts. */
export type WatchedFacts = Pick<ProjectFacts, "review_status" | "prj_status" | "suspensions" | "suspension_work">;

export interface Suspension {
  readonly from: Day;
  /** The last suspended day: suspend_to, or the day before work resumed if that was earlier; null if unknown. */
  readonly to: Day | null;
}

/** From this number of workers on one day, punches mean work on the site, not a visit. */
export const siteCrewFrom = 2;

export interface SuspensionWork extends Suspension {
  /** Past days within it that have this number of workers; earliest first. */
  readonly days: readonly { readonly date: Day; readonly workers: number }[];
}

export interface AccountFacts {
  readonly id: number;
  readonly status: CodeOf<typeof accountStatus>;
  readonly filing_status: CodeOf<typeof filingStatus>;
  readonly open_date: Day;
  readonly close_date: Day | null;
  readonly balance: MoneyFen;
}

export interface DepositFacts {
  readonly id: number;
  readonly deposit_type: CodeOf<typeof depositForm>;
  readonly status: CodeOf<typeof depositStatus>;
  readonly guarantee_no: string | null;
  readonly amount: MoneyFen;
  readonly used_amount: MoneyFen;
  readonly expire_date: Day | null;
  readonly replenish_deadline: Day | null;
}

/** Workers who meet a condition since a day. by_day is exact, one row per day; the list has the earliest first. */
export interface WorkersSince<Row extends WorkerFact = WorkerFact> {
  readonly by_day: readonly { readonly day: Day; readonly count: number }[];
  readonly list: readonly (Row & { readonly since: Day })[];
}

export interface PeopleFacts {
  readonly on_job_count: number;
  readonly on_job_workers: number;
  /** Everyone who was ever registered, of either kind, also those who left. */
  readonly registered_count: number;
  /** On the job, kind 2, never with a contract, by entry_time. */
  readonly without_contract: WorkersSince;
  /** On the job, of either kind, with an earlier contract but none in force: by the last end_date, or by entry_time if it was terminated before. */
  readonly contract_ended: WorkersSince;
  /** On the job without wage card, without portrait or with verified_status 2, by entry_time. */
  readonly incomplete: WorkersSince;
  /** Off the job with unpaid wages in the wage ledger, by exit_time; with the total owed. A settlement on paper does not end it. */
  readonly unsettled: WorkersSince<WageFact>;
  readonly minors: Listed<WorkerFact>;
  readonly over_age: Listed<WorkerFact>;
  readonly shared: readonly SharedWorker[];
  readonly officer: OfficerFacts;
}

/** A person on the job here and in another project, or with punches here and there on one day; at most `evidenceLimit`. */
export interface SharedWorker extends WorkerFact {
  /** The later of the two entry_time; null if on the job in only one project. */
  readonly both_since: Day | null;
  /** The number of days with punches in both projects, of the last `sharedWithinDays` days. */
  readonly both_punched_days: number;
}

/** The labour officer in the project form, matched by ID number with the project's workers. */
export interface OfficerFacts {
  /** The id of the worker row if on the job with kind 1. */
  readonly worker: number | null;
  readonly entry_time: Day | null;
  readonly last_punch_on: Day | null;
}

export interface AttendanceFacts {
  readonly date: Day;
  /** entry_time ≤ date and (exit_time null or later). */
  readonly on_job_count: number;
  /** The number of these workers with a punch. */
  readonly attend_count: number;
}

export interface RollFacts {
  readonly id: number;
  readonly pay_roll_code: string;
  readonly corp: number;
  /** The month that the wages are for, and when they were due; of back pay too. */
  readonly pay_month: Month;
  readonly due_date: Day;
  readonly status: CodeOf<typeof payrollStatus>;
  /** The payroll whose failed lines this one pays again. */
  readonly source_pay_roll: number | null;
  readonly worker_count: number;
  readonly actual_amount: MoneyFen;
  /** Workers with a line that is neither paid nor paid again, as far as the wage ledger shows wages owed; each in the first such payroll. */
  readonly owed: ListedAmount<WageFact>;
  /** The number of lines with status 3 that no supplement has paid. */
  readonly failed_count: number;
  readonly failed_amount: MoneyFen;
  /** The day of the first of them; null until the bank has decided all lines. */
  readonly failed_on: Day | null;
  /** The number of lines that the worker has not confirmed by his or her own phone. */
  readonly unconfirmed_count: number;
  /** attach_files is not empty. */
  readonly has_signed_sheet: boolean;
}

/** Indications that someone else confirmed or received the wages of a payroll. */
export const proxySigns = ["sharesCard", "sharesPhone", "companyPhone", "changedCard", "sameAmount"] as const;
export type ProxySign = (typeof proxySigns)[number];
/** The number of months, including the current one, whose payrolls are checked for them. */
export const proxyMonthsLoaded = 3;
/** A card changed within this many days before the payment. */
export const changedCardDays = 3;
/** From this number of equal amounts in one payroll it is not a coincidence. */
export const sameAmountFrom = 10;

export interface ProxyRollFacts {
  readonly id: number;
  readonly pay_roll_code: string;
  readonly corp: number;
  readonly pay_month: Month;
  readonly workers: Listed<WorkerFact & { readonly amount: MoneyFen; readonly signs: readonly ProxySign[] }>;
}

/** Debts of the ledger by person: who works for two employers or in two teams counts once. */
export type OverdueArrears = ListedAmount<WageFact & { readonly due_date: Day }>;

/** Wages owed for at least `longArrearsMonths` months. */
export interface ArrearsFacts extends OverdueArrears {
  /** The largest amount owed to one worker. */
  readonly largest_amount: MoneyFen;
}

export interface ObjectionFact extends WorkerFact {
  readonly pay_month: Month;
  readonly answer_due: Day;
}

export interface LoweredEarnings extends WorkerFact {
  readonly pay_month: Month;
  /** The most that the ledger showed. */
  readonly before: MoneyFen;
  readonly now: MoneyFen;
  readonly changed_on: Day;
}

export interface SurveyFact {
  readonly pay_month: Month;
  readonly answers: number;
  /** The number of workers who were not paid in full. */
  readonly unpaid: number;
}

export interface ComplaintsFacts extends Listed<ComplaintFact> {
  readonly people: number;
  readonly amount: MoneyFen;
}

interface ComplaintFact {
  readonly id: number;
  readonly people: number;
  readonly amount: MoneyFen | null;
  readonly created_on: Day;
}
