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

/** Calendar days of attendance loaded, the last of them the day before the judged one. */
export const attendanceDaysLoaded = 45;
/** The last days in which a person seen on two sites is counted. */
export const sharedWithinDays = 7;
/** What is owed counts towards the transfer to the police once it has been due for so many months (法释〔2013〕3号 §3). */
export const longArrearsMonths = 3;

/**
 * Everything the rules look at in one project, as plain data: one object a project, loadable for all projects by a few queries.
 * Amounts are fen. Names arrive masked. "On the job" is in_status 1; kind 2 is a construction worker, kind 1 a manager.
 */
export interface ProjectFacts {
  readonly id: number;
  readonly contractor_corp: number;
  readonly review_status: CodeOf<typeof reviewStatus>;
  readonly prj_status: CodeOf<typeof projectStatus>;
  readonly contract_sign_date: Day;
  /** Earliest issue_date among builder_licenses. */
  readonly earliest_permit_date: Day | null;
  readonly actual_start_date: Day | null;
  readonly actual_complete_date: Day | null;
  /** Planned completion. */
  readonly complete_date: Day;
  /** Times of status 5, past and present, that do not overlap. */
  readonly suspensions: readonly Suspension[];

  readonly labor_fee_mode: CodeOf<typeof laborFeeMode>;
  /** The monthly amount in mode 1. */
  readonly labor_fee_monthly: MoneyFen | null;
  readonly labor_fee_pay_day: number;
  readonly pay_day: number;
  readonly pay_month_offset: CodeOf<typeof payMonthOffset>;

  readonly account_exempt: boolean;
  readonly accounts: readonly AccountFacts[];
  /** Null until it was assessed; 0 when the project is exempt. */
  readonly deposit_required_amount: MoneyFen | null;
  readonly deposits: readonly DepositFacts[];

  readonly has_rights_board: boolean;
  readonly has_pay_guarantee: boolean;
  readonly pay_guarantee_expire: Day | null;
  readonly key_status: CodeOf<typeof keyStatus>;
  /** When the key was first given out. */
  readonly key_enabled_on: Day | null;
  readonly last_push_on: Day | null;

  readonly people: PeopleFacts;
  /** The last day with a punch. */
  readonly last_punch_on: Day | null;
  /** The last `attendanceDaysLoaded` calendar days before the judged day; a day without punches has a row with attend_count 0. */
  readonly attendance: readonly AttendanceFacts[];
  /** A month that is left out had no bill, no attendance and no wages. */
  readonly months: readonly MonthFacts[];
  /** Rolls whose status is not 3, of any month; and those of the loaded months with status 3 that have unconfirmed lines. */
  readonly rolls: readonly RollFacts[];
  readonly long_arrears: ArrearsFacts;
  /** Rolls of the last `proxyMonthsLoaded` months that were paid or are at the bank, where another may have acted for the workers. */
  readonly proxy_rolls: readonly ProxyRollFacts[];
  /** Suspensions with days on which at least `siteCrewFrom` workers punched. */
  readonly suspension_work: readonly SuspensionWork[];
  /** Workers' objections that the employer has not answered, the oldest first; at most `evidenceLimit`. */
  readonly objections: readonly ObjectionFact[];
  /** Complaints of type 欠薪 that are not closed; null without complaint data. */
  readonly complaints: ComplaintsFacts | null;
  /** What workers answered about last month at the site's public page. */
  readonly survey: SurveyFact | null;
  /** The project's alarms with status 1–3: open ones are still evaluated when their month leaves the window of the rule. */
  readonly open_alarms: readonly AlarmKey[];
}

export interface Suspension {
  readonly from: Day;
  /** The last suspended day: suspend_to, or the day before work went on when that was earlier; null when not disclosed. */
  readonly to: Day | null;
}

/** So many workers on one day are work on the site, not a visit. */
export const siteCrewFrom = 2;

export interface SuspensionWork extends Suspension {
  /** Days within it that are over, with so many workers; the earliest first. */
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

/** Workers in a condition since a day. by_day is exact, one row a day; the list has the earliest first. */
export interface WorkersSince<Row extends WorkerFact = WorkerFact> {
  readonly by_day: readonly { readonly day: Day; readonly count: number }[];
  readonly list: readonly (Row & { readonly since: Day })[];
}

export interface PeopleFacts {
  readonly on_job_count: number;
  readonly on_job_workers: number;
  /** On the job, kind 2, without any contract ever, by entry_time. */
  readonly without_contract: WorkersSince;
  /** On the job, of either kind, had a contract, has none in force: by the last end_date, or by entry_time where it was dissolved before. */
  readonly contract_ended: WorkersSince;
  /** On the job without wage card, without portrait or with verified_status 2, by entry_time. */
  readonly incomplete: WorkersSince;
  /** Off the job with settle_status 0 and owed by the wage ledger, by exit_time; with what the months that are owed add up to. */
  readonly unsettled: WorkersSince<WageFact>;
  readonly minors: Listed<WorkerFact>;
  readonly over_age: Listed<WorkerFact>;
  readonly shared: readonly SharedWorker[];
  readonly officer: OfficerFacts;
}

/** A person on the job here and in another project, or with punches here and there on one day; at most `evidenceLimit`. */
export interface SharedWorker extends WorkerFact {
  /** The later of the two entry_time; null when on the job in one project only. */
  readonly both_since: Day | null;
  /** Of the last `sharedWithinDays` days, those with punches in both projects. */
  readonly both_punched_days: number;
}

/** The labour officer of the project form, found by ID number among its workers. */
export interface OfficerFacts {
  /** The worker row when on the job with kind 1. */
  readonly worker: number | null;
  readonly entry_time: Day | null;
  readonly last_punch_on: Day | null;
}

export interface AttendanceFacts {
  readonly date: Day;
  /** entry_time ≤ date and (exit_time null or later). */
  readonly on_job_count: number;
  /** Of these, with a punch. */
  readonly attend_count: number;
}

export interface RollFacts {
  readonly id: number;
  readonly pay_roll_code: string;
  readonly corp: number;
  readonly pay_month: Month;
  readonly due_date: Day;
  readonly status: CodeOf<typeof payrollStatus>;
  /** The roll whose failed lines this one pays again. */
  readonly source_pay_roll: number | null;
  readonly worker_count: number;
  readonly actual_amount: MoneyFen;
  /** Workers of its lines that are neither paid nor paid again, as far as the wage ledger owes them; each in the first such roll. */
  readonly owed: ListedAmount<WageFact>;
  /** Lines with status 3 that no supplement has paid. */
  readonly failed_count: number;
  readonly failed_amount: MoneyFen;
  readonly finished_on: Day | null;
  /** Lines that the worker has not confirmed by his own phone. */
  readonly unconfirmed_count: number;
  /** attach_files is not empty. */
  readonly has_signed_sheet: boolean;
}

/** Signs that another person confirmed, or drew, the wages of a roll. */
export const proxySigns = ["sharesCard", "sharesPhone", "changedCard", "sameAmount"] as const;
export type ProxySign = (typeof proxySigns)[number];
/** Months whose rolls are searched for them, the current one included. */
export const proxyMonthsLoaded = 3;
/** A card that was changed so shortly before the payment. */
export const changedCardDays = 3;
/** So many equal amounts in one roll are no chance. */
export const sameAmountFrom = 10;

export interface ProxyRollFacts {
  readonly id: number;
  readonly pay_roll_code: string;
  readonly corp: number;
  readonly pay_month: Month;
  readonly workers: Listed<WorkerFact & { readonly amount: MoneyFen; readonly signs: readonly ProxySign[] }>;
}

/** What workers are owed since at least `longArrearsMonths` months: ledger rows not paid, by their due date. */
export interface ArrearsFacts extends ListedAmount<WageFact & { readonly due_date: Day }> {
  /** Owed to one worker, at most. */
  readonly largest_amount: MoneyFen;
}

export interface ObjectionFact extends WorkerFact {
  readonly pay_month: Month;
  readonly answer_due: Day;
}

export interface SurveyFact {
  readonly pay_month: Month;
  readonly answers: number;
  /** Who were not paid in full. */
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
