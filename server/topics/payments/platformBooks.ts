import type { MoneyFen } from "../../../resources/kit/money";
import type { PlatformBooks } from "../bank/simulated/store";
import { allRowsOf, fetchOne, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";

/**
 * The simulated bank's initial state of an account, as it has no other source of money: every recorded bill, and the lines paid
 * before it first saw the account. A number shared by several projects is one account.
 */
export function platformBooks(indexesOf: (accountNo: string) => readonly string[]): PlatformBooks<Db> {
  const total = async (db: Db, query: Sql): Promise<MoneyFen> => (await fetchOne<{ total: number }>(db, query))?.total ?? 0;
  return {
    billed: (accountNo, db) =>
      total(
        db,
        sql`select coalesce(sum(b.amount), 0)::bigint as total
            from ${allRowsOf("wageAccountBills", "b")} join ${storedRowsOf("wageAccounts", "a")} on a.id = b.wage_account
            where a.account_no_index = any(${[...indexesOf(accountNo)]})`,
      ),
    paid: (accountNo, db) =>
      total(
        db,
        sql`select coalesce(sum(d.actual_amount), 0)::bigint as total
            from ${allRowsOf("payRollDetails", "d")} join ${storedRowsOf("payRolls", "r")} on r.id = d.pay_roll join ${storedRowsOf("wageAccounts", "a")} on a.id = r.wage_account
            where a.account_no_index = any(${[...indexesOf(accountNo)]}) and d.status = ${workerPayStatus.paid}`,
      ),
  };
}
