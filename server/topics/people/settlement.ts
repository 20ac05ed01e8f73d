import type { SettlementResponse } from "../../../resources/people/responses";
import { monthOf } from "../../../resources/kit/days";
import { toYuan, type MoneyFen } from "../../../resources/kit/money";
import { refuse } from "../../../resources/refusals";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchOne, fetchRows, type DbRow } from "../../platform/db/query";
import { withDerivedLedger } from "../ledger/deriveWageLedger";
import { rowsOf } from "../../engine/rest/scope";

interface OpenMonth extends DbRow {
  readonly pay_month: string;
  readonly attend_days: number;
  readonly earned_amount: MoneyFen;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly claimed_amount: MoneyFen;
  readonly owed_amount: MoneyFen;
}

/** What a worker who leaves is still to be paid (工资支付暂行规定 第九条): the months that are not settled, from attendance and contract. */
export async function settlementOf(ctx: RequestContext, worker: number): Promise<SettlementResponse> {
  const { pool } = ctx.services;
  const found = await fetchOne<{ project: number }>(pool)`
    select t.project from ${rowsOf(ctx, "workers", "t")} where t.id = ${worker}`;
  if (!found) throw refuse("notFound");
  const months = await withDerivedLedger(
    pool,
    found.project,
    ({ db }) => fetchRows<OpenMonth>(db)`
      select pay_month, attend_days, earned_amount, due_amount, paid_amount, claimed_amount, owed_amount from ${allRowsOf("wageLedger")}
        where worker = ${worker} and (owed_amount > 0 or claimed_amount > 0 or pay_month = ${monthOf(ctx.today)}) order by pay_month`,
  );
  const sum = (of: (month: OpenMonth) => number) => months.reduce((total, month) => total + of(month), 0);
  return {
    months: months.map(({ earned_amount, due_amount, paid_amount, claimed_amount, owed_amount, ...month }) => ({
      ...month,
      earned_amount: toYuan(earned_amount),
      due_amount: toYuan(due_amount),
      paid_amount: toYuan(paid_amount),
      claimed_amount: toYuan(claimed_amount),
      owed_amount: toYuan(owed_amount),
    })),
    open_days: months.filter(({ owed_amount }) => owed_amount > 0).reduce((total, { attend_days }) => total + attend_days, 0),
    owed_amount: toYuan(sum(({ owed_amount }) => owed_amount)),
  };
}
