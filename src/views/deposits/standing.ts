export const depositPath = "/building/v1/corpDeposits/";

/** Totals over all deposits that the user may read. Amounts in yuan. */
export interface DepositStanding {
  readonly required_amount: string;
  readonly stored_amount: string;
  readonly short_amount: string;
  /** Amounts above the requirement of each project; they do not offset shortfalls of other projects. */
  readonly surplus_amount: string;
  /** Still held for completed projects, and not part of the stored amount. */
  readonly completed_amount: string;
  readonly expiring_count: number;
  readonly refill_count: number;
  readonly without_count: number;
}
