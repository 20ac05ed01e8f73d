import type { DepositDrawdown } from "../../../resources/deposits/depositDrawdowns";
import { drawdownPayments } from "../../../resources/deposits/drawdownPayments";
import type { Day } from "../../../resources/kit/days";
import { workers } from "../../../resources/people/workers";
import type { Db } from "../../db/query";
import type { Store } from "../../db/store";
import { payOldestFirst } from "../../ledger/payOldestFirst";
import { monthsOfWorker } from "../../ledger/personsOwed";
import { monthsIn } from "./orderedPersons";

/** Writes what the bank paid by an order as payments of the wage ledger: to each person for the oldest of his months first. */
export async function recordPayments(
  db: Db,
  store: Store,
  { id: drawdown, project, persons }: Pick<DepositDrawdown, "id" | "project" | "persons">,
  paid_on: Day,
): Promise<void> {
  for (const { worker, months: text, amount } of persons) {
    const months = monthsIn(text);
    const known = await monthsOfWorker(db, project, worker, months);
    const debts = known.length > 0 ? known : await withoutLedger(db, store, worker, months);
    for (const { corp, pay_month, amount: paid } of payOldestFirst(debts, amount))
      await store.insert(db, drawdownPayments, { drawdown, project, corp, worker, pay_month, amount: paid, paid_on });
  }
}

/** The debt may have left the ledger since the order, as when attendance was corrected; the money was paid all the same. */
async function withoutLedger(db: Db, store: Store, worker: number, months: readonly string[]) {
  const row = await store.find(db, workers, { id: worker });
  const pay_month = months.at(-1);
  return row && pay_month ? [{ corp: row.corp, pay_month, owed_amount: 0 }] : [];
}
