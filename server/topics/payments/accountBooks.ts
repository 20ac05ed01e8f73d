import type pg from "pg";
import type { MoneyFen } from "../../../resources/kit/money";
import { refuse } from "../../../resources/refusals";
import { wageAccounts, type WageAccount } from "../../../resources/wageAccounts/wageAccounts";
import { allRowsOf, execute, fetchOne, sql, storedRowsOf, type Queryable, type Sql } from "../../platform/db/query";
import type { Store } from "../../platform/db/store";

/**
 * The only place that changes the balance of a special account: balance = total_in − total_out, always. A caller that moves money
 * locks the account's row first, so that payments of one account are checked one after the other.
 */
export async function lockAccount(db: pg.PoolClient, store: Store, id: number | null): Promise<WageAccount> {
  const account = id === null ? undefined : await store.find(db, wageAccounts, { id }, { lock: true });
  if (!account) throw refuse("payRolls.noAccount");
  return account;
}

/** A query for the amount (fen) reserved on an account by open orders: their lines that the bank has not decided. */
export const reservedOn = (account: Sql): Sql =>
  sql`(select coalesce(sum(r.amount), 0)::bigint from ${allRowsOf("bankRecords", "r")} join ${storedRowsOf("bankBatches", "b")} on b.id = r.bank_batch
    where b.wage_account = ${account} and b.finished_at is null and r.status = 'PDNG')`;

export const reservedAmount = async (db: Queryable, account: number): Promise<MoneyFen> =>
  (await fetchOne<{ reserved: MoneyFen }>(db)`select ${reservedOn(sql`${account}`)} as reserved`)?.reserved ?? 0;

export const freeBalance = async (db: Queryable, { id, balance }: Pick<WageAccount, "id" | "balance">): Promise<MoneyFen> =>
  balance - (await reservedAmount(db, id));

/** Books the client's labour fee (fen); a reversal is negative. */
export async function creditAccount(db: pg.PoolClient, id: number, amount: MoneyFen, now: Date): Promise<void> {
  await execute(db)`
    update wage_accounts set balance = balance + ${amount}, total_in = total_in + ${amount}, balance_at = ${now.toISOString()},
        updated_at = platform_now() where id = ${id}`;
}

/** Books wages (fen) that reached the workers' cards. */
export async function debitAccount(db: pg.PoolClient, id: number, amount: MoneyFen, now: Date): Promise<void> {
  if (amount === 0) return;
  await execute(db)`
    update wage_accounts set balance = balance - ${amount}, total_out = total_out + ${amount}, balance_at = ${now.toISOString()},
        updated_at = platform_now() where id = ${id}`;
}
