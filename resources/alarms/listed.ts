import type { MoneyFen } from "../kit/money";

/** An exact count, and the rows that name the worst of them, worst first, at most `evidenceLimit`. */
export interface Listed<Row> {
  readonly count: number;
  readonly list: readonly Row[];
}

/** With what they are worth together, in fen. */
export interface ListedAmount<Row> extends Listed<Row> {
  readonly amount: MoneyFen;
}

export interface WorkerFact {
  readonly worker: number;
  /** Masked: 张*. */
  readonly name: string;
  readonly corp: number;
}

/** What the wage ledger says of a worker: of one month, or of several added up. */
export interface WageFact extends WorkerFact {
  readonly attend_days: number;
  readonly earned_amount: MoneyFen;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
}
