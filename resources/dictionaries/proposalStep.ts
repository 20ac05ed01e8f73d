import { dictionary } from "../kit/dictionary";

/** A decision that needs two officials: proposed by one, it waits for another. */
export const proposalStep = dictionary("proposal_step", {
  none: [0, "无", "None", "quiet"],
  proposed: [1, "待复核", "To be confirmed", "wait"],
});
