import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { wageStateSql } from "../../ledger/wageStateSql";
import { sql } from "../../../platform/db/query";
import { registerExpression } from "../../../engine/rest/expressions";

registerExpression(wageLedger, "state", ({ today }) => wageStateSql(today, "t"));
registerExpression(
  wageLedger,
  "overdue_amount",
  ({ today }) => sql`(case when t.due_date < ${today} then t.owed_amount else 0 end)`,
);
