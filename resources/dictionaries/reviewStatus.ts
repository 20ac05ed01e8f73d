import { dictionary } from "../kit/dictionary";

/** Review of a company or a project. */
export const reviewStatus = dictionary("review_status", {
  pending: [0, "待审核", "Pending review", "wait"],
  passed: [1, "已通过", "Approved", "good"],
  sentBack: [2, "已退回", "Returned", "bad"],
  draft: [9, "草稿", "Draft", "quiet"],
});
