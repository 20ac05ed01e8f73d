export const depositPath = "/building/v1/corpDeposits/";

/** What is beside the sums of the list: over everything that one may see. Amounts in yuan. */
export interface DepositStanding {
  readonly required_amount: string;
  readonly stored_amount: string;
  readonly short_amount: string;
  /** Above what each project requires; it makes up for no other project's shortfall. */
  readonly surplus_amount: string;
  readonly expiring_count: number;
  readonly refill_count: number;
  readonly without_count: number;
}
