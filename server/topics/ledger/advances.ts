import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import type { Month } from "../../../resources/kit/days";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import { isProved } from "./declaredSql";
import { wageMonthOf } from "./wageMonth";

/** What a worker was paid for a month outside payrolls, in fen. */
export interface Advance extends Record<string, unknown> {
  readonly worker: number;
  /** Recorded manually (offline, cash), and confirmed by the worker or accepted by an official. */
  readonly by_hand: number;
  /** Recorded manually by the employer alone: no line deducts it. */
  readonly claimed: number;
  /** Paid by a wage deposit instead of the employer. */
  readonly by_deposit: number;
  /** The bank has another undecided order on the deposit for the month. */
  readonly is_ordered: boolean;
}

/** By worker id; workers without advances are omitted. */
export async function advancesOf(db: Db, month: Month, workers: readonly number[]): Promise<ReadonlyMap<number, Advance>> {
  const ids = sql`${[...workers]}::bigint[]`;
  const found = await fetchRows<Advance>(db)`
    select worker, sum(by_hand)::bigint as by_hand, sum(claimed)::bigint as claimed, sum(by_deposit)::bigint as by_deposit, bool_or(is_ordered) as is_ordered from (
        select worker, 0 as by_hand, 0 as claimed, amount as by_deposit, false as is_ordered from ${allRowsOf("drawdownPayments")}
        where worker = any(${ids}) and pay_month = ${month}
        union all
        select worker, case when ${isProved("g")} then actual_amount else 0 end, case when ${isProved("g")} then 0 else actual_amount end, 0, false
        from ${allRowsOf("workerWages", "g")}
        where worker = any(${ids}) and pay_month = ${month} and pay_roll is null and grant_status = ${workerPayStatus.paid}
        union all
        select (p ->> 'worker')::bigint, 0, 0, 0, true from ${allRowsOf("depositDrawdowns", "d")} cross join jsonb_array_elements(d.persons) p
        where d.project in (select project from ${storedRowsOf("workers")} where id = any(${ids})) and d.status = ${drawdownStatus.ordered} and (p ->> 'worker')::bigint = any(${ids}) and p ->> 'months' like ${`%${month}%`}
      ) paid group by worker`;
  return new Map(found.map((advance) => [advance.worker, advance]));
}

interface Line {
  readonly actual_amount: number;
  readonly advance_amount: number | null;
}

/** Whether a line (fen) pays a wage that a deposit pays or has paid. */
export const paysTwice = ({ actual_amount, advance_amount }: Line, { by_deposit, is_ordered }: Advance): boolean =>
  actual_amount > 0 && (is_ordered || (advance_amount ?? 0) < by_deposit);

/** The amount (fen) that a line deducts when it includes the deposit's payment, besides what was recorded manually. */
export const fullAdvance = ({ advance_amount }: Pick<Line, "advance_amount">, { by_hand, by_deposit }: Advance): number =>
  Math.min(by_hand, advance_amount ?? 0) + by_deposit;

/** The part (fen) of the net amounts of lines `d` of the payroll `t` that deposits have paid and the lines do not deduct yet. */
export const depositShare = (lines: Sql): Sql => sql`(
  select coalesce(sum(least(d.actual_amount, greatest(0, e.amount - coalesce(d.advance_amount, 0)))), 0)::bigint
  from (
    select worker, sum(amount) as amount from ${allRowsOf("drawdownPayments")}
    where project = t.project and pay_month = ${wageMonthOf("t")} group by worker
  ) e join ${storedRowsOf("payRollDetails", "d")} on d.pay_roll = t.id and d.worker = e.worker and ${lines})`;
