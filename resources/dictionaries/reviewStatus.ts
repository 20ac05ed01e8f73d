import { dictionary } from "../kit/dictionary";

/** Review of a company or a project. */
export const reviewStatus = dictionary("review_status", {
  pending: [0, "待审核", "Pending review"],
  passed: [1, "已通过", "Approved"],
  sentBack: [2, "已退回", "Returned"],
  draft: [9, "草稿", "Draft"],
});
