import { dictionary } from "../kit/dictionary";

/** State of a worker's objection. */
export const objectionStatus = dictionary("objection_status", {
  open: [1, "待答复", "To answer", "wait"],
  answered: [2, "已答复", "Answered", "good"],
  withdrawn: [3, "已撤回", "Withdrawn", "quiet"],
});
