import { payRolls } from "../../../../resources/payrolls/payRolls";
import { allRowsOf, sql } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";

/** Of the supplements' lines, which may be lower than the refused ones that they are for. */
registerExpression(
  payRolls,
  "resettled_amount",
  () => sql`(select coalesce(sum(s.actual_amount), 0)::bigint from ${allRowsOf("payRollDetails", "f")}
    join ${allRowsOf("payRollDetails", "s")} on s.id = f.resettled_by where f.pay_roll = t.id)`,
);
