import type { Month } from "../resources/kit/days";
import type { MoneyFen } from "../resources/kit/money";
import type { projectStatus } from "../resources/dictionaries/projectStatus";
import type { CodeOf } from "../resources/kit/dictionary";

export type PlannedDepartment = 1 | 2 | 3 | 4 | 5;

/** The review state of a project. */
type Reported = "passed" | "changed" | "pending" | "returned" | "draft";

/** The faults of a project; everything else is in order. Days count back from today unless stated otherwise. */
export interface Faults {
  readonly account?: "none" | "unfiled" | { readonly closedAgo: number };
  /** From this month on the client pays nothing. */
  readonly noBillsFrom?: Month;
  /** The share of the next payday's wages that is in the account; no fee is due before it. */
  readonly accountCovers?: number;
  /** The share of the fee that was received for the last month that is due. */
  readonly lastBillShare?: number;
  readonly deposit?:
    | "none"
    | "unconfirmed"
    | "sentBack"
    | "renewed"
    | "returning"
    | "returned"
    | { readonly share: number; readonly expiresIn: number }
    | { readonly used: MoneyFen; readonly refillLate: number };
  readonly noBoard?: true;
  readonly noPayGuarantee?: true;
  readonly noOfficer?: true;
  readonly pushedAgo?: number;
  /** The key was issued this many days ago and never used. */
  readonly neverPushed?: number;
  /** The number of past counted days without any punch. */
  readonly silentDays?: number;
  /** The share of the workers on the job who were present in the last days. */
  readonly presence?: number;
  readonly withoutContract?: number;
  readonly contractEnded?: number;
  readonly unverified?: number;
  readonly minors?: number;
  /** The number of workers who share one wage card. */
  readonly sharedCard?: number;
  /** The number of days of a suspension on which people worked. */
  readonly workedOn?: number;
  /** The number of that project's workers who are on the job here as well. */
  readonly shares?: { readonly with: number; readonly workers: number };
  readonly wages?: WageFaults;
  readonly complainants?: number;
}

interface WageFaults {
  /** From this month on payrolls are submitted and not paid. */
  readonly unpaidFrom?: Month;
  /** The status of the newest payroll that is not due yet. */
  readonly newest?: 0 | 1 | 2;
  /** That payroll failed at the bank for one worker who left, this many days ago. */
  readonly failedAgo?: number;
  /** In the last month that is due: the number of workers with a quarter of their wages deducted. */
  readonly deducted?: number;
  /** … the number of workers from whose attendance two days were removed after the month. */
  readonly lowered?: number;
  /** … the number of workers who got less than the minimum wage for a full month. */
  readonly belowMinimum?: number;
  /** … a payroll was paid without a signed sheet. */
  readonly unsigned?: true;
  /** … the small second employer created no payroll. */
  readonly secondEmployerSilent?: true;
  /** … this share of the workers got cash. */
  readonly cash?: number;
  /** … the amount that one worker got. */
  readonly highest?: MoneyFen;
  /** … the number of listed workers without a day of attendance. */
  readonly ghosts?: number;
  /** Each worker is owed this amount for a month before the attendance data begin. */
  readonly arrears?: { readonly month: Month; readonly workers: number; readonly amount: MoneyFen };
}

export interface ProjectPlan {
  readonly no: number;
  /** S01 to S14; empty for an ordinary project. */
  readonly scenario: string;
  readonly reported: Reported;
  readonly prj_status: CodeOf<typeof projectStatus>;
  readonly department: PlannedDepartment;
  readonly district: number;
  readonly contractor: number;
  readonly contract_amount: MoneyFen;
  readonly isGovernment: boolean;
  /** Days before today. */
  readonly signedAgo: number;
  readonly startedAgo: number;
  readonly finishedAgo?: number;
  readonly suspendedAgo?: number;
  /** Days after today; negative for a past day. */
  readonly plannedIn: number;
  readonly onJob: number;
  readonly left: number;
  readonly managers: number;
  /** Months of attendance and wages before the current one. */
  readonly months: number;
  readonly payDay: number;
  readonly labourDay: number;
  readonly faults: Faults;
  /** Its fees follow its client's money and its pay days follow the fees; on other projects only `faults` cause problems. */
  readonly followsMoney?: true;
  /** Wages are paid exactly on the due day: until then they wait for their preparer or reviewer. */
  readonly paysOnTheDay?: true;
  /** The state of the closing of the special account. */
  readonly closing?: 1 | 2 | 3 | 4;
  readonly punchesCome: "push" | "platform";
}

interface CompanyCounts {
  readonly contractors: number;
  readonly labour: number;
  readonly specialist: number;
  readonly clients: number;
  readonly supervision: number;
  readonly extra: number;
}

export interface CityPlan {
  readonly seed: number;
  readonly today: string;
  readonly companies: CompanyCounts;
  readonly projects: readonly ProjectPlan[];
  readonly months: number;
  /** The number of days with raw punches. */
  readonly punchDays: number;
  readonly alarmsAMonth: number;
}
