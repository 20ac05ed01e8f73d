import { dictionary } from "../kit/dictionary";

/** What the history of a project tells. */
export const projectEvent = dictionary("project_event", [
  [1, "变更申请", "Change asked for"],
  [2, "即时变更", "Changed at once"],
  [3, "提交审核", "Submitted"],
  [4, "审核通过", "Approved"],
  [5, "审核退回", "Sent back"],
  [6, "撤回", "Withdrawn"],
]);
