import type { MoneyFen } from "../../resources/kit/money";
import type { PlatformBooks } from "../bank/simulated/store";
import { one, sql, type Db } from "../db/query";

/**
 * What the simulated bank believes of an account: every bill that was recorded, and what was paid before it first saw the account.
 * A number that several projects share is one account to the bank.
 */
export function platformBooks(blindIndex: (accountNo: string) => string): PlatformBooks<Db> {
  const total = async (db: Db, query: ReturnType<typeof sql>): Promise<MoneyFen> =>
    (await one<{ total: number }>(db, query))?.total ?? 0;
  return {
    billed: (accountNo, db) =>
      total(
        db,
        sql`select coalesce(sum(b.amount), 0)::float8 as total
            from wage_account_bills b join wage_accounts a on a.id = b.wage_account
            where a.account_no_index = ${blindIndex(accountNo)} and b.deleted_at is null and a.deleted_at is null`,
      ),
    paid: (accountNo, db) =>
      total(
        db,
        sql`select coalesce(sum(total_out), 0)::float8 as total from wage_accounts
            where account_no_index = ${blindIndex(accountNo)} and deleted_at is null`,
      ),
  };
}
