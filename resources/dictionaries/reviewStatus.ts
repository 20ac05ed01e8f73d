import { dictionary } from "../kit/dictionary";

/** Review of a company or a project. */
export const reviewStatus = dictionary("review_status", {
  pending: [0, "待审核", "To be reviewed"],
  passed: [1, "已通过", "Passed"],
  sentBack: [2, "已退回", "Sent back"],
  draft: [9, "草稿", "Draft"],
});
