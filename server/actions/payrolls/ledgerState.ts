import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { wageStateSql } from "../../ledger/wageStateSql";
import { registerExpression } from "../../rest/expressions";

registerExpression(wageLedger, "state", ({ today }) => wageStateSql(today, "t"));
