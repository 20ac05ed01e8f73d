import { wageState } from "../../../resources/dictionaries/wageState";
import type { Day } from "../../../resources/kit/days";
import { identifier, literal, sql, type Sql } from "../../platform/db/query";

/** SQL of `wageStateOn` for a row of the wage ledger. */
export function wageStateSql(today: Day, alias = "l"): Sql {
  const l = identifier(alias);
  return sql`case
    when ${l}.earned_basis = 'unknown' then ${literal(wageState.unknown)}
    when ${l}.owed_amount = 0 and ${l}.last_paid_on > ${l}.due_date then ${literal(wageState.paidLate)}
    when ${l}.owed_amount = 0 then ${literal(wageState.paid)}
    when ${today} <= ${l}.due_date and ${l}.processing_amount >= ${l}.owed_amount then ${literal(wageState.processing)}
    when ${today} <= ${l}.due_date then ${literal(wageState.notDue)}
    when ${l}.paid_amount = 0 then ${literal(wageState.unpaid)}
    else ${literal(wageState.partlyPaid)} end`;
}
