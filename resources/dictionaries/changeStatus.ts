import { dictionary } from "../kit/dictionary";

/** Whether a passed project waits for the review of a change. */
export const changeStatus = dictionary("change_status", {
  none: [0, "无变更", "No change", "quiet"],
  pending: [1, "变更待审", "Change pending review", "wait"],
});
