/** The answer of GET /system/v1/home/. What is absent is not for its reader. */
export interface HomeAnswer {
  readonly role: "gov" | "company";
  /** For the super administrator, until the city is set up. */
  readonly set_up?: readonly SetUpItem[];
  readonly todo?: readonly TodoItem[];
  /** Projects and people, each with the list that it counts. */
  readonly counts?: readonly TodoItem[];
  /** Money, each with the list that adds it up. */
  readonly sums?: readonly { readonly key: string; readonly amount: string; readonly label: string; readonly to: string }[];
  readonly kpi?: { readonly attend_rate?: number | null };
  /** 六项制度: in percent, and how many sites lack it; `to` leads to these. */
  readonly systems?: readonly (TodoItem & { readonly rate: number | null })[];
  readonly levels?: readonly {
    level: number;
    name: string;
    color: string;
    project_count: number;
    alarm_count: number;
    to?: string;
  }[];
  readonly trend?: readonly { month: string; raised: number; closed: number; raised_to: string; closed_to: string }[];
  readonly wage_trend?: readonly { month: string; paid_amount: string; paid_workers: number; paid_amount_to: string }[];
  readonly regions?: readonly RegionItem[];
  readonly payroll_due?: readonly DueItem[];
  readonly latest_alarms?: readonly AlarmItem[];
}

export interface SetUpItem {
  readonly key: "city" | "title" | "figures" | "hotline" | "channels" | "orgs" | "roles" | "accounts" | "sms";
  readonly done: boolean;
}

export interface TodoItem {
  readonly key: string;
  readonly n: number;
  readonly label: string;
  /** Address of the filtered list. */
  readonly to: string;
  readonly urgent?: true;
}

interface RegionItem {
  readonly region: number;
  readonly name: string;
  readonly project_count?: number;
  readonly alarm_count?: number;
  readonly level1?: number;
  readonly level2?: number;
  readonly level3?: number;
  /** Where its projects and its alarms are listed. */
  readonly to?: string;
  readonly alarms_to?: string;
}

export interface DueItem {
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
  readonly corp_name: string;
  readonly pay_month: string;
  readonly due_date: string;
  /** Negative when late. */
  readonly days_left: number;
  readonly pay_roll?: number | null;
  readonly status?: number | null;
  /** For the closer word of a state. */
  readonly worker_count?: number | null;
  readonly paid_count?: number | null;
  readonly failed_count?: number | null;
  /** Its reader can do something about it now; otherwise why not, unless the bank is at work. */
  readonly can_continue: boolean;
  readonly reason?: string;
}

export interface AlarmItem {
  readonly id: number;
  readonly project_name: string;
  readonly rule_name: string;
  readonly title?: string;
  readonly level: number;
  readonly raised_at: string;
}
