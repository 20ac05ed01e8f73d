import { payRolls } from "../../../../resources/payrolls/payRolls";
import { toPay } from "../../payments/toPay";
import { registerExpression } from "../../../engine/rest/expressions";

registerExpression(payRolls, "to_pay_amount", () => toPay);
