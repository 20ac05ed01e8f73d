/** Answers of the big-screen's six calls. Money is the yuan text of the wire, rates are 0 to 100, null when there is nothing to divide by. */
type Yuan = string;

export type Level = 1 | 2 | 3 | 9;

/** The six systems every project under construction must keep (六项制度). */
export type ScreenSystem = "realname" | "contract" | "account" | "deposit" | "online_pay" | "board";

export interface MonthOfWages {
  readonly month: string;
  readonly paid_amount: Yuan;
  readonly paid_workers: number;
  readonly attend_workers: number;
}

interface ScreenDepartment {
  readonly functional_unit: number;
  readonly name: string;
  readonly count: number;
  readonly alarm_count: number;
}

export interface ScreenDistrict {
  readonly region: number;
  readonly name: string;
  readonly project_count: number;
  readonly worker_on_job: number;
  readonly alarm_count: number;
}

interface Trade {
  readonly work_type: string;
  readonly name: string;
  readonly count: number;
}

export interface ProjectSummary {
  readonly region: number;
  readonly region_name: string;
  readonly updated_at: string;
  readonly project_total: number;
  readonly project_building: number;
  readonly project_preparing: number;
  readonly project_completed: number;
  readonly project_suspended: number;
  readonly corp_total: number;
  readonly contractor_total: number;
  readonly worker_total: number;
  readonly worker_on_job: number;
  readonly today_attend: number;
  readonly attend_rate: number | null;
  readonly contract_amount: Yuan;
  readonly month: string;
  readonly month_due_amount: Yuan;
  readonly month_unpaid_amount: Yuan;
  readonly month_paid_amount: Yuan;
  readonly month_paid_workers: number;
  readonly year_paid_amount: Yuan;
  readonly account_balance: Yuan;
  readonly deposit_amount: Yuan;
  readonly rates: Readonly<Record<ScreenSystem, number | null>>;
  readonly by_department: readonly ScreenDepartment[];
  readonly by_region: readonly ScreenDistrict[];
  readonly trend: readonly MonthOfWages[];
  readonly top_trades: readonly Trade[];
}

export interface Position {
  readonly id: number;
  readonly name: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly prj_status: number;
  readonly alarm_level: Level;
  readonly risk_score: number;
  readonly region: number;
  readonly contractor_corp_name: string;
  readonly on_job_count: number;
  readonly today_attend: number;
}

export interface AlarmProject {
  readonly project: number;
  readonly project_name: string;
  readonly region_name: string;
  readonly contractor_corp_name: string;
  readonly alarm_level: Level;
  readonly risk_score: number;
  readonly alarm_count: number;
  readonly top_rule_name: string;
  readonly max_overdue_days: number | null;
  readonly worker_count: number | null;
  readonly amount: Yuan | null;
  readonly raised_at: string;
}

export interface CorpWithoutDeposit {
  readonly corp: number;
  readonly corp_name: string;
  readonly project_count: number;
  /** Not for the public. */
  readonly required_amount: Yuan | null;
  readonly stored_amount: Yuan | null;
  readonly max_overdue_days: number | null;
}

export interface ProjectWithoutAccount {
  readonly project: number;
  readonly project_name: string;
  readonly region_name: string;
  readonly contractor_corp_name: string;
  readonly overdue_days: number;
}

export interface LevelCount {
  readonly level: Level;
  readonly name: string;
  readonly color: string;
  readonly project_count: number;
  readonly alarm_count: number;
}

export interface DistrictLevels {
  readonly region: number;
  readonly level1: number;
  readonly level2: number;
  readonly level3: number;
  readonly overdue_amount: Yuan;
}

/** Wages that should have been paid by now; a worker who waits for two months counts in both. */
interface OverdueWages {
  readonly amount: Yuan;
  readonly worker_count: number;
  readonly project_count: number;
  readonly max_overdue_days: number;
}

export interface AlarmSummary {
  readonly updated_at: string;
  readonly overdue_wages: OverdueWages;
  readonly levels: readonly LevelCount[];
  readonly types: readonly { readonly rule_code: string; readonly name: string; readonly open_count: number }[];
  readonly status: readonly { readonly status: number; readonly name: string; readonly count: number }[];
  readonly trend: readonly { readonly month: string; readonly raised: number; readonly closed: number }[];
  readonly by_region: readonly DistrictLevels[];
  readonly close_rate: number | null;
  readonly avg_close_days: number | null;
  readonly overdue_count: number;
}

/** Closed lines of [lng, lat]: the district's outline and its holes. */
export interface ScreenOutline {
  readonly region: number;
  readonly rings: readonly (readonly (readonly [number, number])[])[];
}

/** The deployment's map; without districts there is none. */
export interface Outline {
  /** 审图号 */
  readonly approval: string | null;
  readonly districts: readonly ScreenOutline[];
}

/** By the last part of the call's path. */
export interface Answers {
  readonly projectSummary: ProjectSummary;
  readonly projectPosition: readonly Position[];
  readonly alarmProjects: readonly AlarmProject[];
  readonly withoutDepositCorps: readonly CorpWithoutDeposit[];
  readonly withoutWageAccountProjects: readonly ProjectWithoutAccount[];
  readonly alarmProjectSummary: AlarmSummary;
}

export const callNames = [
  "projectSummary",
  "projectPosition",
  "alarmProjects",
  "withoutDepositCorps",
  "withoutWageAccountProjects",
  "alarmProjectSummary",
] as const satisfies readonly (keyof Answers)[];

export type CallName = (typeof callNames)[number];
