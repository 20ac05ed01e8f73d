import { dictionary } from "../kit/dictionary";

/** Whether the company agrees to a worker's objection. */
export const objectionOutcome = dictionary("objection_outcome", {
  agreed: [1, "同意", "Agreed", "good"],
  rejected: [2, "不同意", "Not agreed", "wait"],
});
