import { dictionary } from "../kit/dictionary";

/** State of a complaint. A merged complaint is handled with another one about the same project. */
export const complaintStatus = dictionary("complaint_status", {
  pending: [1, "待办", "To do", "wait"],
  inProgress: [2, "处理中", "In progress", "busy"],
  settled: [3, "办结", "Closed", "good"],
  merged: [4, "已合并", "Merged", "quiet"],
});

export const openComplaintStatuses = [complaintStatus.pending, complaintStatus.inProgress] as const;
