import { dictionary } from "../kit/dictionary";

/** Events in the history of a project. */
export const projectEvent = dictionary("project_event", {
  changeRequested: [1, "变更申请", "Change requested"],
  changed: [2, "即时变更", "Changed directly"],
  submitted: [3, "提交审核", "Submitted"],
  approved: [4, "审核通过", "Approved"],
  sentBack: [5, "审核退回", "Returned"],
  withdrawn: [6, "撤回", "Withdrawn"],
});
