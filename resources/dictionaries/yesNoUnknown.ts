import { dictionary } from "../kit/dictionary";

/** Specification §9. */
export const yesNoUnknown = dictionary("yes_no_unknown", [
  [1, "是", "Yes"],
  [0, "否", "No"],
  [2, "未知", "Unknown"],
]);
