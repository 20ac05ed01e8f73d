/** An exact count, and the rows that name the worst of them, worst first, at most `evidenceLimit`. */
export interface Listed<Row> {
  readonly count: number;
  readonly list: readonly Row[];
}

export interface WorkerFact {
  readonly worker: number;
  /** Masked: 张*. */
  readonly name: string;
  readonly corp: number;
}
