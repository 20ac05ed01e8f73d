import type { Day } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { fetchOne } from "../../platform/db/query";
import type { DerivedLedger } from "./deriveWageLedger";

/** With overdue wages a project is not completed, its account not closed and its deposit not released (保障农民工工资支付条例 第二十七条). */
export async function refuseArrears({ db, project }: DerivedLedger, today: Day): Promise<void> {
  const owed = await fetchOne<{ workers: number; amount: number }>(db)`
    select count(distinct person)::int as workers, coalesce(sum(owed_amount), 0)::bigint as amount from wage_ledger
      where project = ${project} and owed_amount > 0 and due_date < ${today}`;
  if (owed && owed.workers > 0) throw refuse("projects.owesWages", owed);
}
