import { dictionary } from "../kit/dictionary";

/** What came of a call or text to a worker. "Says paid" is a statement, which settles nothing: the wage ledger decides by evidence. */
export const contactOutcome = dictionary("contact_outcome", {
  reached: [1, "已接通", "Reached", "busy"],
  saysPaid: [2, "自述已发", "Says paid", "wait"],
  saysUnpaid: [3, "自述未发", "Says unpaid", "bad"],
  wrongNumber: [4, "号码错误", "Wrong number", "quiet"],
  noAnswer: [5, "无人接听", "No answer", "quiet"],
  texted: [6, "已发短信", "Texted", "busy"],
});
