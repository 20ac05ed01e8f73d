export const depositPath = "/building/v1/corpDeposits/";

/** What stands beside the sums of the list: over everything that one may see. Amounts in yuan. */
export interface DepositStanding {
  readonly required_amount: string;
  readonly stored_amount: string;
  readonly short_amount: string;
  readonly expiring_count: number;
  readonly refill_count: number;
  readonly without_count: number;
}

/** A project that owes a deposit and has none. */
export interface Owing {
  readonly id: number;
  readonly name: string;
  readonly contractor_corp_name: string | null;
  readonly region_name: string | null;
  readonly contract_amount: string;
  readonly deposit_required_amount: string;
  readonly deposit_reason: string | null;
  readonly deposit_due: string;
  readonly overdue_days: number;
  readonly is_waiting: boolean;
}
