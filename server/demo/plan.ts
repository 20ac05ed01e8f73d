import type { Month } from "../../resources/kit/days";
import type { MoneyFen } from "../../resources/kit/money";
import type { projectStatus } from "../../resources/dictionaries/projectStatus";
import type { CodeOf } from "../../resources/kit/dictionary";

export type PlannedDepartment = 1 | 2 | 3 | 4 | 5;

/** Where a project is with its review. */
type Reported = "passed" | "changed" | "pending" | "returned" | "draft";

/** What is wrong on a project. The rest is in order. Days count back from today unless they say otherwise. */
export interface Faults {
  readonly account?: "none" | "unfiled" | { readonly closedAgo: number };
  /** From this month on the client pays nothing. */
  readonly noBillsFrom?: Month;
  /** Of the wages of the next payday, so much is in the account, and no fee is due before it. */
  readonly accountCovers?: number;
  /** Of what is due, so much came in for the last month that is due. */
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
  /** The key was given out so long ago and never used. */
  readonly neverPushed?: number;
  /** Finished days that count, without any punch. */
  readonly silentDays?: number;
  /** Of those on the job, so many came in the last days. */
  readonly presence?: number;
  readonly withoutContract?: number;
  readonly contractEnded?: number;
  readonly unverified?: number;
  readonly minors?: number;
  /** So many workers have one wage card. */
  readonly sharedCard?: number;
  /** Days of a suspension on which work went on. */
  readonly workedOn?: number;
  /** So many of that project's workers are on the job here too. */
  readonly shares?: { readonly with: number; readonly workers: number };
  readonly wages?: WageFaults;
  readonly complainants?: number;
}

interface WageFaults {
  /** From this month on payrolls are submitted and not paid. */
  readonly unpaidFrom?: Month;
  /** The newest payroll that is not yet due is at this status. */
  readonly newest?: 0 | 1 | 2;
  /** That payroll failed at the bank for one worker who has left, so many days ago. */
  readonly failedAgo?: number;
  /** In the last month that is due: so many have a quarter of their wages taken off. */
  readonly deducted?: number;
  /** … so many got less than the minimum wage for a full month. */
  readonly belowMinimum?: number;
  /** … a payroll was paid without a signed sheet. */
  readonly unsigned?: true;
  /** … the small second employer made no payroll. */
  readonly secondEmployerSilent?: true;
  /** … this share of the workers got cash. */
  readonly cash?: number;
  /** … one worker got so much. */
  readonly highest?: MoneyFen;
  /** … this many were listed without a day of attendance. */
  readonly ghosts?: number;
  /** Workers are owed this much each for a month before the gate was there. */
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
  /** Days after today; negative when it has passed. */
  readonly plannedIn: number;
  readonly onJob: number;
  readonly left: number;
  readonly managers: number;
  /** Months of attendance and wages before the present one. */
  readonly months: number;
  readonly payDay: number;
  readonly labourDay: number;
  readonly faults: Faults;
  /** Its fees follow the money of its client, and its pay days those of the fees; elsewhere only what `faults` names goes wrong. */
  readonly followsMoney?: true;
  /** Wages are paid on the very day they are due: until then they wait for their maker or their checker. */
  readonly paysOnTheDay?: true;
  /** How far the closing of the special account has come. */
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
  /** Days of raw punches. */
  readonly punchDays: number;
  readonly alarmsAMonth: number;
}
