import { dictionary } from "../kit/dictionary";

/** Specification §9. */
export const yesNo = dictionary("yes_no", [
  [1, "是", "Yes"],
  [0, "否", "No"],
]);
