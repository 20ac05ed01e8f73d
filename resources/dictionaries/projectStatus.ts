import { dictionary } from "../kit/dictionary";

/** Specification §9. */
export const projectStatus = dictionary("project_status", [
  [1, "筹备", "In preparation"],
  [2, "立项", "Approved"],
  [3, "在建", "Under construction"],
  [4, "完工", "Completed"],
  [5, "停工", "Suspended"],
]);
