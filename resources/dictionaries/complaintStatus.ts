import { dictionary } from "../kit/dictionary";

/** State of a complaint. */
export const complaintStatus = dictionary("complaint_status", [
  [1, "待办", "To do"],
  [2, "处理中", "In progress"],
  [3, "办结", "Settled"],
]);
