import { dictionary } from "../kit/dictionary";

/** Whether a project has one of the six systems (六项制度) in place; this requires positive evidence. */
export const systemState = dictionary("system_state", {
  inPlace: [1, "已落实", "In place", "good"],
  lacking: [2, "未落实", "Not in place", "bad"],
  notDue: [3, "未到期", "Not due", "quiet"],
  waived: [4, "已豁免", "Waived", "quiet"],
});
