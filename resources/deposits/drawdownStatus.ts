import { dictionary } from "../kit/dictionary";

/** State of an order to the bank to pay workers from a deposit. */
export const drawdownStatus = dictionary("drawdown_status", {
  ordered: [1, "待银行支付", "Awaiting the bank", "busy"],
  paid: [2, "已支付", "Paid", "good"],
  withdrawn: [3, "已撤回", "Withdrawn", "quiet"],
});
