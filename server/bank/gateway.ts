import type { Day } from "../../resources/kit/days";
import type { MoneyFen } from "../../resources/kit/money";

/** Everything the platform can ask of a bank. No other transfer exists: money leaves a special account as wages or not at all. */
export interface BankGateway {
  /** Throws BankNoResponse when no answer came: the batch may or may not have been taken, and queryBatch decides. */
  submitBatch(batch: PaymentBatch): Promise<SubmitAnswer>;
  queryBatch(batchNo: string): Promise<BatchAnswer>;
  queryBalance(accountNo: string): Promise<BalanceAnswer>;
  /** What came into the account and went out since that day, of a bank that sends statements: labour fees are confirmed by it. */
  entries?(accountNo: string, since: Day): Promise<StatementEntry[]>;
}

/** One entry of an account, as reported by the bank's statement. */
export interface StatementEntry {
  readonly serial_no: string;
  /** Below nothing: it went out. */
  readonly amount_fen: MoneyFen;
  readonly booked_on: Day;
  readonly payer_name: string;
  readonly payer_account_no: string;
  readonly remark: string;
}

/** Wages, the only purpose of payment (ISO 20022 external purpose code). */
export const wagePurpose = "SALA";

export interface PaymentBatch {
  /** Payroll code and attempt: the bank takes a number once. */
  readonly batch_no: string;
  readonly requested_at: Date;
  readonly debit: {
    readonly account_no: string;
    readonly account_name: string;
    readonly bank_link_number: string;
  };
  readonly count: number;
  readonly total_fen: MoneyFen;
  readonly purpose: typeof wagePurpose;
  /** "2025-08工资 项目名" */
  readonly remark: string;
  readonly records: readonly PaymentLine[];
}

export interface PaymentLine {
  readonly seq: number;
  readonly e2e_id: string;
  readonly name: string;
  readonly card_no: string;
  readonly bank_code: string | null;
  readonly bank_link_number: string | null;
  readonly amount_fen: MoneyFen;
  readonly id_card_last4: string;
}

export interface SubmitAnswer {
  readonly accepted: boolean;
  /** The bank's own number of the batch. */
  readonly bank_batch_no: string | null;
  /**
   * Empty, or a code of the dictionary bankFailure. A bank may send others. `foreignOrder`: under this number the bank has an order of other
   * content; the same order sent again is accepted.
   */
  readonly code: string;
  readonly message: string;
}

/** The bank's code for a number that it has taken for another order. */
export const foreignOrder = "DUPL";

/** NOTF: the bank knows no batch of that number. PART: some lines are finished. RJCT: the batch as a whole was refused. */
export const batchStatuses = ["RCVD", "PDNG", "PART", "DONE", "RJCT", "NOTF"] as const;
export type BatchStatus = (typeof batchStatuses)[number];
/** ACSC: the money is on the worker's card. */
export const lineStatuses = ["ACSC", "RJCT", "PDNG"] as const;
export type LineStatus = (typeof lineStatuses)[number];

export interface BatchAnswer {
  readonly status: BatchStatus;
  readonly code: string;
  readonly message: string;
  readonly records: readonly LineAnswer[];
}

export interface LineAnswer {
  readonly seq: number;
  readonly e2e_id: string;
  readonly status: LineStatus;
  readonly code: string;
  readonly message: string;
  readonly bank_serial_no: string | null;
  readonly settled_at: Date | null;
}

interface BalanceAnswer {
  readonly balance_fen: MoneyFen;
  /** What batches on their way have not reserved. */
  readonly available_fen: MoneyFen;
  readonly as_of: Date;
}

/** Timeout, no connection, or a response that cannot be read: the outcome at the bank is unknown. */
export class BankNoResponse extends Error {
  override readonly name = "BankNoResponse";
}
