import { dictionary } from "../kit/dictionary";

/** Filing of a special account with the supervising department. */
export const filingStatus = dictionary("filing_status", {
  none: [0, "未备案", "Not filed", "quiet"],
  pending: [1, "待备案", "Pending filing", "wait"],
  filed: [2, "已备案", "Filed", "good"],
  sentBack: [3, "备案已退回", "Filing returned", "bad"],
});
