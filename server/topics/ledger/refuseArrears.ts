import type { Day } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, sql } from "../../platform/db/query";
import { overdueRows, personCount } from "./personsOwed";
import type { DerivedLedger } from "./deriveWageLedger";

/** The persons to whom the project owes wages past their day, and how much. */
export async function arrearsOf({ db, project }: DerivedLedger, today: Day): Promise<{ workers: number; amount: number }> {
  const owed = await fetchOne<{ workers: number; amount: number }>(db)`
    select ${personCount(sql`l`)} as workers, coalesce(sum(l.owed_amount), 0)::bigint as amount from ${allRowsOf("wageLedger", "l")}
      where l.project = ${project} and ${overdueRows(today)}`;
  return owed ?? { workers: 0, amount: 0 };
}

/** With overdue wages a project is not completed, its account not closed and its deposit not released (保障农民工工资支付条例 第二十七条). */
export async function refuseArrears(ledger: DerivedLedger, today: Day): Promise<void> {
  const owed = await arrearsOf(ledger, today);
  if (owed.workers > 0) throw refuse("projects.owesWages", owed);
}
