import { dictionary } from "../kit/dictionary";

/** Whether a change of an approved project is waiting for review. */
export const changeStatus = dictionary("change_status", {
  none: [0, "无变更", "No change", "quiet"],
  pending: [1, "变更待审", "Change pending review", "wait"],
});
