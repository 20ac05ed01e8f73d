import { defaultWageParameters } from "../../../resources/system/wageParameters";
import type { Day } from "../../../resources/kit/days";
import type { MoneyFen } from "../../../resources/kit/money";
import { allRowsOf, fetchOne, type Db } from "../../platform/db/query";

/** Whether a wage is short of what is due by more than the city's tolerance on this day: the rule of the wage ledger. */
export async function shortBeyondTolerance(db: Db, day: Day): Promise<(amount: MoneyFen, due: MoneyFen) => boolean> {
  const found = await fetchOne<{ tolerance_percent: number }>(db)`
    select tolerance_percent from ${allRowsOf("wageParameters")} where valid_from <= ${day} order by valid_from desc limit 1`;
  const percent = found?.tolerance_percent ?? defaultWageParameters.tolerance_percent;
  return (amount, due) => (due - amount) * 100 > percent * due;
}
