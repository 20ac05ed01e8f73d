import type { MoneyFen } from "../kit/money";

/** An exact count, and the worst rows, worst first, at most `evidenceLimit`. */
export interface Listed<Row> {
  readonly count: number;
  readonly list: readonly Row[];
}

/** With the total amount in fen. */
export interface ListedAmount<Row> extends Listed<Row> {
  readonly amount: MoneyFen;
}

export interface WorkerFact {
  readonly worker: number;
  /** Masked: 张*. */
  readonly name: string;
  readonly corp: number;
}

/** The wage ledger of a worker: one month, or the sum of several. */
export interface WageFact extends WorkerFact {
  readonly attend_days: number;
  readonly earned_amount: MoneyFen;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
}
