import type pg from "pg";
import type { DepositDrawdown } from "../../../resources/deposits/depositDrawdowns";
import { drawdownStatus } from "../../../resources/deposits/drawdownStatus";
import type { Day, Month } from "../../../resources/kit/days";
import { allRowsOf, execute, fetchRows, storedRowsOf, transaction, type Db } from "../../platform/db/query";
import { payOldestFirst, type Debt } from "./payOldestFirst";
import { monthsIn, monthsOfWorker } from "./workerArrears";

type Drawdown = Pick<DepositDrawdown, "id" | "project" | "persons">;

/**
 * Records an order's bank payments in the wage ledger, for each person's oldest months first. Returns the number of payments
 * written.
 */
export async function recordPayments(db: Db, { id, project, persons }: Drawdown, paid_on: Day): Promise<number> {
  let written = 0;
  for (const { worker, months: text, amount } of persons) {
    const months = monthsIn(text);
    const known = await monthsOfWorker(db, project, worker, months);
    const debts = known.length > 0 ? known : await withoutLedger(db, worker, months);
    for (const { corp, pay_month, amount: paid } of payOldestFirst(debts, amount))
      written += await execute(db)`insert into drawdown_payments (drawdown, project, corp, worker, pay_month, amount, paid_on)
          values (${id}, ${project}, ${corp}, ${worker}, ${pay_month}, ${paid}, ${paid_on})`;
  }
  return written;
}

/** The debt may have left the ledger since the order (corrected attendance), but the money was paid. */
async function withoutLedger(db: Db, worker: number, months: readonly Month[]): Promise<Debt[]> {
  const pay_month = months.at(-1);
  if (pay_month === undefined) return [];
  const found = await fetchRows<{ corp: number }>(db)`select corp from ${storedRowsOf("workers")} where id = ${worker}`;
  return found.map(({ corp }) => ({ corp, pay_month, owed_amount: 0 }));
}

/** Records orders paid before the ledger had payments of deposits, divided over their months, each once. */
export async function recordEarlierPayments(pool: pg.Pool): Promise<number> {
  const earlier = await fetchRows<Drawdown & { readonly paid_on: Day } & Record<string, unknown>>(pool)`
    select id, project, persons, paid_on from ${allRowsOf("depositDrawdowns", "d")}
      where status = ${drawdownStatus.paid} and paid_on is not null
        and not exists (select 1 from ${allRowsOf("drawdownPayments", "e")} where e.drawdown = d.id) order by paid_on, id`;
  let written = 0;
  for (const drawdown of earlier)
    written += await transaction(pool, async (db) => recordPayments(db, drawdown, drawdown.paid_on));
  return written;
}
