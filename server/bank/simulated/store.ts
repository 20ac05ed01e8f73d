import type { MoneyFen } from "../../../resources/kit/money";
import type { LineStatus } from "../gateway";

/** Where the simulated bank keeps its books, so that several processes can be its customers. */
export interface SimStore {
  /** All or nothing; the caller for the same account meanwhile waits. */
  atomically<Result>(work: (books: SimBooks) => Promise<Result>): Promise<Result>;
}

export interface SimBooks {
  /** The account of that number, locked until the end, opened at first sight, and credited with every bill up to now. */
  openAccount(accountNo: string): Promise<SimAccount>;
  /** An account that was opened before, locked until the end. */
  lockAccount(accountKey: string): Promise<SimAccount>;
  saveAccount(account: SimAccount): Promise<void>;
  findBatch(batchNo: string): Promise<SimBatch | undefined>;
  /** False, and nothing done, when there is a batch of that number. */
  addBatch(batch: SimBatch, lines: readonly SimLine[]): Promise<boolean>;
  /** Counts how often the batch was queried, because some lines need patience. */
  countQuery(batchNo: string): Promise<void>;
  linesOf(batchNo: string): Promise<SimLine[]>;
  /** Lines of the account's batches that are due by now and not finished. */
  dueLines(accountKey: string, now: Date): Promise<DueLine[]>;
  saveLines(lines: readonly SimLine[]): Promise<void>;
}

export interface SimAccount {
  /** Represents the account's number, which the books do not hold. */
  readonly account_key: string;
  readonly balance_fen: MoneyFen;
  /** Part of the balance that batches on their way have reserved. */
  readonly held_fen: MoneyFen;
  /** Labour fees that were credited so far, by the platform's bills. */
  readonly credited_fen: MoneyFen;
}

export interface SimBatch {
  readonly batch_no: string;
  readonly account_key: string;
  readonly payload_hash: string;
  readonly bank_batch_no: string;
  /** Why the whole batch is refused, or empty. */
  readonly code: string;
  readonly due_at: Date;
}

export interface SimLine {
  readonly e2e_id: string;
  readonly batch_no: string;
  readonly seq: number;
  readonly amount_fen: MoneyFen;
  readonly status: LineStatus;
  /** What will become of the line: a reason to refuse it, or empty for paid. */
  readonly code: string;
  /** The query of its batch that finds the line finished; 0 when time alone finishes it. */
  readonly ripe_at_query: number;
  readonly settled_at: Date | null;
}

export interface DueLine extends SimLine {
  readonly due_at: Date;
  readonly queries: number;
}

/** What the platform's own books say of an account: the simulated bank believes them, having no other source of money. */
export interface PlatformBooks<Db> {
  /** Sum of the confirmed labour fees of the account, reversals taken off. */
  billed(accountNo: string, db: Db): Promise<MoneyFen>;
  /** Sum of what was paid out of the account before the simulated bank first saw it. */
  paid(accountNo: string, db: Db): Promise<MoneyFen>;
}

/** An account never seen before, as the platform's books leave it. */
export function openedAccount(accountKey: string, billed: MoneyFen, paid: MoneyFen): SimAccount {
  return { account_key: accountKey, balance_fen: billed - paid, held_fen: 0, credited_fen: billed };
}

/** With the bills that came since the last time. Asking for their sum, not for each, credits none twice and forgets none. */
export function creditedAccount(account: SimAccount, billed: MoneyFen): SimAccount {
  return { ...account, balance_fen: account.balance_fen + billed - account.credited_fen, credited_fen: billed };
}
