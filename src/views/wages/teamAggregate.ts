/** One team's month, as teamAggregate sums it (domain model 7.6). */
export interface TeamMonth {
  readonly corp: number;
  readonly corp_name: string;
  readonly team: number | null;
  readonly team_name: string;
  readonly pay_month: string;
  readonly due_date: string;
  readonly attend_workers: number;
  readonly attend_days: number;
  readonly wage_workers: number;
  readonly paid_workers: number;
  readonly failed_workers: number;
  /** Owed money past the day on which it was due. */
  readonly unpaid_workers: number;
  readonly owed_amount: string;
  readonly total_pay_amount: string;
  readonly actual_amount: string;
  readonly paid_amount: string;
  readonly avg_amount: string;
  readonly online_amount: string;
  readonly offline_amount: string;
  readonly cash_amount: string;
  readonly confirm_rate: number | null;
}

export const teamAggregatePath = "/project/v1/workerWages/teamAggregate/";
/** The same by project and month. */
export const projectMonthsPath = "/project/v1/workerWages/projectMonths/";
