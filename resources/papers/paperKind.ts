import { dictionary } from "../kit/dictionary";

/** Official papers, each with its template. An order is an act with legal consequences; a notice only reminds. */
export const paperKind = dictionary("paper_kind", {
  order: [1, "责令限期改正指令书", "Order to correct"],
  reminder: [2, "整改提示", "Rectification notice"],
  paymentOrder: [3, "保证金支付通知书", "Deposit payment order"],
  depositNotice: [4, "动用保证金通知", "Notice of a deposit drawdown"],
  inquiry: [5, "询问笔录", "Record of an inquiry"],
  inspection: [6, "检查记录", "Record of an inspection"],
  promise: [7, "付款承诺书", "Promise of payment"],
  answer: [8, "企业答复", "Company's answer"],
  transfer: [9, "案件移送书", "Transfer letter"],
});
