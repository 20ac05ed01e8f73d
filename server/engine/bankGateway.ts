import type { Day } from "../../resources/kit/days";
import type { MoneyFen } from "../../resources/kit/money";

/** All operations of a bank. There is no other transfer: money leaves a special account as wages only. */
export interface BankGateway {
  /** Throws BankNoResponse without a reply: the batch may or may not have been received; queryBatch decides. */
  submitBatch(batch: PaymentBatch): Promise<SubmitAnswer>;
  queryBatch(batchNo: string): Promise<BatchAnswer>;
  queryBalance(accountNo: string): Promise<BalanceAnswer>;
  /** Entries of the account since that day, if the bank sends statements: labour fees are confirmed by them. */
  entries?(accountNo: string, since: Day): Promise<StatementEntry[]>;
}

/** One entry of an account, as reported by the bank's statement. */
export interface StatementEntry {
  readonly serial_no: string;
  /** Negative for a debit. */
  readonly amount_fen: MoneyFen;
  readonly booked_on: Day;
  readonly payer_name: string;
  readonly payer_account_no: string;
  readonly remark: string;
}

/** Wages, the only purpose of payment (ISO 20022 external purpose code). */
export const wagePurpose = "SALA";

export interface PaymentBatch {
  /** Payroll code and attempt: the bank accepts a number only once. */
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
   * Empty, or a code of the dictionary bankFailure; a bank may send others. `foreignOrder`: the bank has a different order under
   * this number (repeating the same order is accepted).
   */
  readonly code: string;
  readonly message: string;
}

/** The bank's code if the number belongs to a different order. */
export const foreignOrder = "DUPL";

/** NOTF: no batch with this number. PART: some lines are final. RJCT: the whole batch was refused. */
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
  /** Without the amounts reserved by open batches. */
  readonly available_fen: MoneyFen;
  readonly as_of: Date;
}

/** Timeout, no connection, or an unreadable response: the outcome at the bank is unknown. */
export class BankNoResponse extends Error {
  override readonly name = "BankNoResponse";
}
