/** A person at one employer on one project; the amounts are yuan, null for a reader who may not see wages. */
export interface JobOfPerson {
  readonly worker: number;
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
  readonly corp_name: string;
  readonly team_name: string | null;
  readonly work_type: string | null;
  readonly in_status: number;
  readonly entry_time: string | null;
  readonly exit_time: string | null;
  readonly has_contract: number;
  readonly earned_amount: string | null;
  readonly due_amount: string | null;
  readonly paid_amount: string | null;
  readonly overdue_amount: string | null;
  readonly overdue_months: readonly string[];
  readonly overdue_days: number;
}

/** A line in a payroll, and whether the person confirmed it. */
export interface ConfirmationOfPerson {
  readonly id: number;
  readonly pay_month: string;
  readonly project_name: string;
  readonly actual_amount: string;
  readonly status: number;
  readonly confirm_status: boolean;
  readonly confirm_method: number | null;
  readonly confirm_at: string | null;
}

/** An objection, a complaint, or a payment recorded by the employer's word alone. */
export interface StatementOfPerson {
  readonly resource: "objections" | "complaints" | "workerWages";
  readonly id: number;
  readonly day: string;
  readonly project_name: string;
  readonly text: string;
  readonly amount: string | null;
  readonly status: number | null;
}

interface AlarmOfPerson {
  readonly id: number;
  readonly rule_name: string;
  readonly level: number;
  readonly title: string;
  readonly status: number;
  readonly project_name: string;
}

/** Whom to call about the person, by project. */
interface ContactOfPerson {
  readonly project: number;
  readonly project_name: string;
  readonly labor_officer_name: string | null;
  readonly labor_officer_phone: string | null;
  readonly corp: number;
  readonly corp_name: string;
  readonly link_man: string | null;
  readonly link_phone: string | null;
}

/** Additional fields of a person in a single read: of all employers and projects that the reader may see. */
export interface PersonDetail {
  readonly jobs: readonly JobOfPerson[];
  readonly confirmations: readonly ConfirmationOfPerson[];
  readonly statements: readonly StatementOfPerson[];
  readonly open_alarms: readonly AlarmOfPerson[];
  readonly contacts: readonly ContactOfPerson[];
}
