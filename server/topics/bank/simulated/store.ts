import type { MoneyFen } from "../../../../resources/kit/money";
import type { LineStatus } from "../../../engine/bankGateway";

/** The books of the simulated bank, shared by several processes. */
export interface SimStore {
  /** A transaction; concurrent callers for the same account wait. */
  atomically<Result>(work: (books: SimBooks) => Promise<Result>): Promise<Result>;
}

export interface SimBooks {
  /** Locks the account until the end, opens it on first use, and credits all bills until now. */
  openAccount(accountNo: string): Promise<SimAccount>;
  /** Locks an account opened before until the end. */
  lockAccount(accountKey: string): Promise<SimAccount>;
  saveAccount(account: SimAccount): Promise<void>;
  findBatch(batchNo: string): Promise<SimBatch | undefined>;
  /** False, without effect, if the batch number exists. */
  addBatch(batch: SimBatch, lines: readonly SimLine[]): Promise<boolean>;
  /** Counts queries of the batch, because some lines finish only after several. */
  countQuery(batchNo: string): Promise<void>;
  linesOf(batchNo: string): Promise<SimLine[]>;
  /** Unfinished lines of the account's batches that are due. */
  dueLines(accountKey: string, now: Date): Promise<DueLine[]>;
  saveLines(lines: readonly SimLine[]): Promise<void>;
}

export interface SimAccount {
  /** Represents the account number, which the books do not contain. */
  readonly account_key: string;
  readonly balance_fen: MoneyFen;
  /** The part of the balance reserved by open batches. */
  readonly held_fen: MoneyFen;
  /** Labour fees credited so far from the platform's bills. */
  readonly credited_fen: MoneyFen;
}

export interface SimBatch {
  readonly batch_no: string;
  readonly account_key: string;
  readonly payload_hash: string;
  readonly bank_batch_no: string;
  /** Reason to refuse the whole batch, or empty. */
  readonly code: string;
  readonly due_at: Date;
}

export interface SimLine {
  readonly e2e_id: string;
  readonly batch_no: string;
  readonly seq: number;
  readonly amount_fen: MoneyFen;
  readonly status: LineStatus;
  /** The later result of the line: a reason to refuse it, or empty for paid. */
  readonly code: string;
  /** The number of queries after which the line is finished; 0 if only time counts. */
  readonly ripe_at_query: number;
  readonly settled_at: Date | null;
}

export interface DueLine extends SimLine {
  readonly due_at: Date;
  readonly queries: number;
}

/** The platform's own books of an account: the simulated bank uses them as its only source of money. */
export interface PlatformBooks<Db> {
  /** Sum (fen) of the account's labour fees, less reversals. */
  billed(accountNo: string, db: Db): Promise<MoneyFen>;
  /** Sum (fen) paid out of the account before the simulated bank first saw it. */
  paid(accountNo: string, db: Db): Promise<MoneyFen>;
}

/** The initial state of an account, from the platform's books. */
export function openedAccount(accountKey: string, billed: MoneyFen, paid: MoneyFen): SimAccount {
  return { account_key: accountKey, balance_fen: billed - paid, held_fen: 0, credited_fen: billed };
}

/** Credits bills received since the last call. Comparing sums, not bills, credits none twice and misses none. */
export function creditedAccount(account: SimAccount, billed: MoneyFen): SimAccount {
  return { ...account, balance_fen: account.balance_fen + billed - account.credited_fen, credited_fen: billed };
}
