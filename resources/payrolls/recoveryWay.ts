import { dictionary } from "../kit/dictionary";

/** How a worker gives an overpayment back. */
export const recoveryWay = dictionary("recovery_way", {
  setOff: [1, "从以后工资中扣回", "Set off against later wages"],
  return: [2, "退回专户", "Returned to the account"],
});
