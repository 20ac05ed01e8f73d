import { dictionary } from "../kit/dictionary";

/** Review of a company or a project. */
export const reviewStatus = dictionary("review_status", [
  [0, "待审核", "To be reviewed"],
  [1, "已通过", "Passed"],
  [2, "已退回", "Sent back"],
  [9, "草稿", "Draft"],
]);
