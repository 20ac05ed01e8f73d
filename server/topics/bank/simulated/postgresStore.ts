import type pg from "pg";
import { fetchOne, fetchRows, execute, sql, transaction, type Db } from "../../../platform/db/query";
import type { LineStatus } from "../../../engine/bankGateway";
import type { DueLine, PlatformBooks, SimAccount, SimBatch, SimBooks, SimLine, SimStore } from "./store";
import { creditedAccount, openedAccount } from "./store";

export interface PostgresStoreOptions {
  readonly pool: pg.Pool;
  readonly platform: PlatformBooks<Db>;
  /** The key of an account in the bank's books: a blind index of its number. */
  readonly keyOf: (accountNo: string) => string;
}

/** The bank's books in the tables sim_accounts, sim_batches and sim_records, shared by all processes. */
export function postgresStore({ pool, platform, keyOf }: PostgresStoreOptions): SimStore {
  return { atomically: (work) => transaction(pool, (db) => work(booksIn(db, platform, keyOf))) };
}

/** Instants are passed as milliseconds, independent of the session's time zone and the pool's parsers. */
const instant = (ms: number): Date => new Date(ms);
const dueMs = sql`(extract(epoch from due_at) * 1000)::float8 as due_ms`;
const settledMs = sql`(extract(epoch from settled_at) * 1000)::float8 as settled_ms`;
const lineColumns = sql`e2e_id, batch_no, seq, amount_fen::float8 as amount_fen, r.status, r.code, ripe_at_query, ${settledMs}`;

type AccountRow = {
  account_key: string;
  balance_fen: number;
  held_fen: number;
  credited_fen: number | null;
};
type BatchRow = {
  batch_no: string;
  account_key: string;
  payload_hash: string;
  bank_batch_no: string;
  code: string;
  due_ms: number;
};
type LineRow = {
  e2e_id: string;
  batch_no: string;
  seq: number;
  amount_fen: number;
  status: LineStatus;
  code: string;
  ripe_at_query: number;
  settled_ms: number | null;
};
type DueLineRow = LineRow & { due_ms: number; queries: number };

function booksIn(db: pg.PoolClient, platform: PlatformBooks<Db>, keyOf: (accountNo: string) => string): SimBooks {
  const locked = async (key: string): Promise<AccountRow> => {
    const row = await fetchOne<AccountRow>(db)`
      select account_key, balance_fen::float8 as balance_fen, held_fen::float8 as held_fen, credited_fen::float8 as credited_fen
        from sim_accounts where account_key = ${key} for update`;
    if (row === undefined) throw new Error("the account was never opened");
    return row;
  };
  const save = async (account: SimAccount): Promise<void> => {
    const { account_key, balance_fen, held_fen, credited_fen } = account;
    await execute(db)`update sim_accounts set balance_fen = ${balance_fen}, held_fen = ${held_fen}, credited_fen = ${credited_fen}
        where account_key = ${account_key}`;
  };

  return {
    async openAccount(accountNo) {
      const key = keyOf(accountNo);
      await execute(db)`insert into sim_accounts (account_key) values (${key}) on conflict do nothing`;
      const { credited_fen, ...account } = await locked(key);
      // Read after the lock is granted, so that a bill just credited by another process is included.
      const billed = await platform.billed(accountNo, db);
      if (credited_fen === billed) return { ...account, credited_fen };
      const present =
        credited_fen === null
          ? openedAccount(key, billed, await platform.paid(accountNo, db))
          : creditedAccount({ ...account, credited_fen }, billed);
      await save(present);
      return present;
    },

    async lockAccount(accountKey) {
      const { credited_fen, ...account } = await locked(accountKey);
      return { ...account, credited_fen: credited_fen ?? 0 };
    },

    saveAccount: save,

    async findBatch(batchNo) {
      const row = await fetchOne<BatchRow>(db)`
        select batch_no, account_key, payload_hash, bank_batch_no, code, ${dueMs} from sim_batches where batch_no = ${batchNo}`;
      return row && batchOf(row);
    },

    async addBatch(batch, lines) {
      const { batch_no, account_key, payload_hash, bank_batch_no, code, due_at } = batch;
      const added = await execute(db)`insert into sim_batches (batch_no, account_key, payload_hash, bank_batch_no, code, due_at)
          values (${batch_no}, ${account_key}, ${payload_hash}, ${bank_batch_no}, ${code}, to_timestamp(${due_at.getTime() / 1000}))
          on conflict do nothing`;
      if (added === 0) return false;
      await execute(db)`insert into sim_records (e2e_id, batch_no, seq, amount_fen, status, code, ripe_at_query)
          select * from unnest(${lines.map((line) => line.e2e_id)}::text[], ${lines.map((line) => line.batch_no)}::text[],
            ${lines.map(({ seq }) => seq)}::int[], ${lines.map((line) => line.amount_fen)}::bigint[],
            ${lines.map(({ status }) => status)}::text[], ${lines.map((line) => line.code)}::text[],
            ${lines.map((line) => line.ripe_at_query)}::int[])`;
      return true;
    },

    async countQuery(batchNo) {
      await execute(db)`update sim_batches set queries = queries + 1 where batch_no = ${batchNo}`;
    },

    async linesOf(batchNo) {
      const found = await fetchRows<LineRow>(db)`
        select ${lineColumns} from sim_records r where batch_no = ${batchNo} order by seq`;
      return found.map(lineOf);
    },

    async dueLines(accountKey, now) {
      const due = await fetchRows<DueLineRow>(db)`
        select ${lineColumns}, ${dueMs}, queries from sim_records r join sim_batches b using (batch_no)
          where b.account_key = ${accountKey} and r.status = 'PDNG' and b.due_at <= to_timestamp(${now.getTime() / 1000})`;
      return due.map((row): DueLine => ({ ...lineOf(row), due_at: instant(row.due_ms), queries: row.queries }));
    },

    async saveLines(lines) {
      await execute(db)`update sim_records r set status = done.status, settled_at = to_timestamp(done.settled_ms / 1000)
          from unnest(${lines.map((line) => line.e2e_id)}::text[], ${lines.map(({ status }) => status)}::text[],
            ${lines.map(({ settled_at }) => settled_at?.getTime() ?? null)}::float8[]) as done (e2e_id, status, settled_ms)
          where r.e2e_id = done.e2e_id and r.status = 'PDNG'`;
    },
  };
}

function batchOf({ due_ms, ...row }: BatchRow): SimBatch {
  return { ...row, due_at: instant(due_ms) };
}

function lineOf({ e2e_id, batch_no, seq, amount_fen, status, code, ripe_at_query, settled_ms }: LineRow): SimLine {
  return {
    e2e_id,
    batch_no,
    seq,
    amount_fen,
    status,
    code,
    ripe_at_query,
    settled_at: settled_ms === null ? null : instant(settled_ms),
  };
}
