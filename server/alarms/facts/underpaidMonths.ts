import type { UnderpaidWorker } from "../../../resources/alarms/monthFacts";
import type { Month } from "../../../resources/kit/days";
import { maskName } from "../../../resources/kit/mask";
import { fetchRows, sql, type Db } from "../../db/query";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";

interface UnderpaidRow extends UnderpaidWorker, Record<string, unknown> {
  project: number;
  month: Month;
}

/** By the ledger: who was paid something, but less than what the contract and the attendance of the month are worth. */
export async function loadUnderpaidMonths(db: Db, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<UnderpaidRow>(
    db,
    sql`with requested as ${monthsToQuery(requested)}
        select m.project, m.month, l.worker, w.worker_name as name, l.corp, l.earned_amount, l.paid_amount,
          (l.paid_amount + l.deduct_amount + l.advance_amount) * 100.0 / l.earned_amount as percent
        from requested m
        join wage_ledger l on l.project = m.project and l.pay_month = m.month
        join workers w on w.id = l.worker
        where l.earned_basis = 'contract' and l.paid_amount > 0
          and l.paid_amount + l.deduct_amount + l.advance_amount < l.earned_amount
        order by percent, l.worker`,
  );
  return found.map(({ project, month, name, ...worker }) => ({
    project,
    month,
    facts: { below_earned: [{ ...worker, name: maskName(name) }] },
  }));
}
