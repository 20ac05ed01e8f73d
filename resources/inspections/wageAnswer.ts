import { dictionary } from "../kit/dictionary";

/** What a worker says about the wages. A statement is evidence; it never settles a debt. */
export const wageAnswer = dictionary("wage_answer", {
  paid: [1, "已足额发放", "Paid in full", "good"],
  partly: [2, "部分发放", "Paid in part", "wait"],
  unpaid: [3, "未发放", "Unpaid", "bad"],
  unknown: [4, "不清楚", "Does not know", "quiet"],
});
