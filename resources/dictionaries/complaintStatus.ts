import { dictionary } from "../kit/dictionary";

/** State of a complaint. */
export const complaintStatus = dictionary("complaint_status", {
  pending: [1, "待办", "To do"],
  inProgress: [2, "处理中", "In progress"],
  settled: [3, "办结", "Closed"],
});
