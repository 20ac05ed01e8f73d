import type { CaseEntry } from "../cases/responses";
import type { MeasureScale } from "../alarms/measureScale";
import type { SystemName } from "../alarms/systems";
import type { systemState } from "../dictionaries/systemState";
import type { CodeOf } from "../kit/dictionary";
import type { Evidence } from "../kit/defineAlarm";
import type { ProjectRisk, RequiredDepositResponse } from "../projects/responses";

/** One of the six systems on a project, with its evidence. */
export interface SystemLamp {
  readonly system: SystemName;
  readonly state: CodeOf<typeof systemState>;
  readonly text: string;
  /** The row that is the evidence: its resource and URL; null if the project's own page shows it. */
  readonly evidence: { readonly resource: string; readonly to: string } | null;
}

/** Additional fields of a project in a single read. Rates are percent with one decimal, null if there is nothing to divide by; amounts are yuan. */
export interface ProjectDetail {
  readonly summary: {
    readonly contract_rate: number | null;
    readonly attend_rate_7d: number | null;
    readonly last_pay_month: string | null;
    readonly last_pay_status: number | null;
    readonly paid_total: string;
  };
  readonly systems: readonly SystemLamp[] | null;
  readonly site_key: {
    readonly is_enabled: boolean;
    readonly dialect: string;
    readonly vendor_name: string | null;
    readonly vendor_phone: string | null;
    readonly ip_whitelist: string | null;
    readonly old_secret_until: string | null;
  } | null;
  readonly risk: ProjectRisk | null;
  readonly deposit_to_approve: RequiredDepositResponse | null;
}

/** A month of a worker: days worked, and wages in yuan, null if the user may not see them. */
export interface MonthOfWorker {
  readonly month: string;
  readonly days: number;
  readonly earned_amount: string | null;
  readonly due_amount: string | null;
  readonly paid_amount: string | null;
  /** The part paid by a wage deposit in the employer's place. */
  readonly deposit_amount: string | null;
  readonly owed_amount: string | null;
  readonly due_date: string | null;
  readonly state: number | null;
}

/** Additional fields of a worker in a single read; `open_alarms` have the worker in their evidence. */
export interface WorkerDetail {
  readonly months: readonly MonthOfWorker[];
  readonly open_alarms: readonly {
    readonly id: number;
    readonly rule_name: string;
    readonly level: number;
    readonly title: string;
    readonly status: number;
  }[];
}

/** A month of a special account; amounts in yuan. */
export interface AccountMonth {
  readonly month: string;
  readonly should_amount: string;
  readonly short_amount: string;
  readonly in_amount: string;
  readonly out_amount: string;
  readonly balance_end: string;
}

/** A worker of the project whose wages are overdue in the wage ledger; amounts in yuan. */
export interface PersonOwedRow {
  readonly worker: number;
  readonly worker_name: string;
  /** "2025-08、2025-09" */
  readonly months: string;
  readonly owed_amount: string;
}

/** Additional fields of a complaint in a single read by officials. */
export interface ComplaintDetail {
  readonly persons_owed: readonly PersonOwedRow[];
}

/** Additional fields of an objection in a single read by a company: the payroll with the wage, if it is not at the bank yet. */
export interface ObjectionDetail {
  readonly unpaid_roll: number | null;
}

/** `to` is the URL at which the row is shown. */
export type LinkedEvidence = Evidence & { readonly to?: string | null };

/** Additional fields of an alarm in a single read, in the user's language. */
export interface AlarmDetail {
  readonly legal_basis: string;
  readonly penalty_basis: string;
  readonly scale?: MeasureScale | undefined;
  readonly evidence_columns: readonly string[];
  readonly evidence: readonly LinkedEvidence[];
  readonly project_card?: AlarmProjectCard | undefined;
  readonly contact?: AlarmContact | undefined;
  /** What the project owes now and its open case, for officials, if the alarm is about wages. */
  readonly owed?: { readonly amount: string; readonly persons: number; readonly wage_case: number | null } | null;
}

/** The project of an alarm; the phone is masked until it is revealed. */
export interface AlarmProjectCard {
  readonly id: number;
  readonly name: string;
  readonly region_name: string | null;
  readonly labor_officer_name: string | null;
  readonly labor_officer_phone: string | null;
  readonly on_job_count: number;
  readonly open_alarm_count: number;
  readonly risk_score: number | null;
}

/** The contact person at the responsible company; the phone is masked until it is revealed. */
export interface AlarmContact {
  readonly corp: number;
  readonly corp_name: string;
  readonly link_man: string | null;
  readonly link_phone: string | null;
}

/** Additional fields of a special account in a single read. */
export interface AccountDetail {
  readonly months: readonly AccountMonth[];
}

/** Additional fields of a deposit in a single read: what the decision about it needs, and what happened to it. */
export interface DepositDetail {
  readonly standing: {
    readonly required_amount: string;
    /** In force, less what was drawn down. */
    readonly held_amount: string;
    /** What the project owes past its day; null for a reader who may not see wages. */
    readonly owed: { readonly amount: string; readonly persons: number } | null;
  };
  readonly entries: readonly CaseEntry[];
}
