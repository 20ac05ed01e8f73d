import type { SettlementResponse } from "../../../resources/people/responses";
import { dataSource } from "../../../resources/dictionaries/dataSource";
import type { CodeOf } from "../../../resources/kit/dictionary";
import type { earnedBasis } from "../../../resources/payrolls/earnedBasis";
import { entryExit } from "../../../resources/dictionaries/entryExit";
import { daysBetween, monthOf, type Day } from "../../../resources/kit/days";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { refuse } from "../../../resources/refusals";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, fetchRows, repeatableTransaction, type DbRow } from "../../platform/db/query";
import { takeProjectLock } from "../../platform/db/advisoryLocks";
import { withRollback } from "../../platform/db/withRollback";
import { deriveWageLedger, withDerivedLedger, type DerivedLedger } from "../ledger/deriveWageLedger";
import { rowsOf } from "../../engine/rest/scope";
import { recordMoves } from "./moves";

interface OpenMonth extends DbRow {
  readonly pay_month: string;
  readonly attend_days: number;
  readonly earned_basis: CodeOf<typeof earnedBasis>;
  readonly earned_amount: MoneyFen;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly claimed_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
  readonly due_date: Day;
}

/**
 * What a worker who leaves is still to be paid (工资支付暂行规定 第九条): the months that are not settled, from attendance and contract. A
 * monthly wage depends on the day of the exit: days after it are no absence, and statutory days off after it are not paid.
 */
export async function settlementOf(ctx: RequestContext, worker: number, exit_date?: Day): Promise<SettlementResponse> {
  const { pool } = ctx.services;
  const found = await fetchOne<{ project: number }>(pool)`
    select t.project from ${rowsOf(ctx, "workers", "t")} where t.id = ${worker}`;
  if (!found) throw refuse("notFound");
  const openMonths = ({ db }: DerivedLedger) => fetchRows<OpenMonth>(db)`
      select pay_month, attend_days, earned_basis, earned_amount, due_amount, paid_amount, claimed_amount, owed_amount, due_date
        from ${allRowsOf("wageLedger")}
        where worker = ${worker} and (owed_amount > 0 or claimed_amount > 0 or pay_month = ${monthOf(ctx.today)}) order by pay_month`;
  const months =
    exit_date === undefined
      ? await withDerivedLedger(pool, found.project, openMonths)
      : await afterExit(ctx, { worker, project: found.project, exit_date }, openMonths);
  const overdueDays = ({ owed_amount, due_date }: OpenMonth) =>
    owed_amount > 0 ? Math.max(0, daysBetween(due_date, ctx.today)) : 0;
  const owed = (counted: readonly OpenMonth[]) => toYuan(counted.reduce((total, { owed_amount }) => total + owed_amount, 0));
  return {
    months: months.map((month) => ({
      pay_month: month.pay_month,
      attend_days: month.attend_days,
      is_minimum: month.earned_basis === "floor" && month.due_amount === month.earned_amount,
      earned_amount: toYuan(month.earned_amount),
      due_amount: toYuan(month.due_amount),
      paid_amount: toYuan(month.paid_amount),
      claimed_amount: toYuan(month.claimed_amount),
      owed_amount: toYuan(month.owed_amount),
      due_date: month.due_date,
      overdue_days: overdueDays(month),
    })),
    open_days: months.filter(({ owed_amount }) => owed_amount > 0).reduce((total, { attend_days }) => total + attend_days, 0),
    owed_amount: owed(months),
    overdue_amount: owed(months.filter((month) => overdueDays(month) > 0)),
  };
}

interface Exit {
  readonly worker: number;
  readonly project: number;
  readonly exit_date: Day;
}

/** Reads the ledger as the exit will leave it, and rolls the exit back. A date on which he cannot leave changes nothing. */
const afterExit = <T>(
  { services, today, actor }: RequestContext,
  { worker, project, exit_date }: Exit,
  read: (ledger: DerivedLedger) => Promise<T>,
): Promise<T> =>
  withRollback<T>((rollBack) =>
    repeatableTransaction(services.pool, async (db) => {
      // Before the worker's row, as in every decision about wages.
      await takeProjectLock(db, "wages", project);
      const registrar = { services, db, today, source: dataSource.enterprise, by: actor.id } as const;
      await recordMoves(registrar, project, [{ worker, type: entryExit.exit, date: exit_date }]);
      return rollBack(await read(await deriveWageLedger(db, project)));
    }),
  );
