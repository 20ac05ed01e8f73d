import { dictionary } from "../kit/dictionary";

/** Specification §9. */
export const projectStatus = dictionary("project_status", {
  preparation: [1, "筹备", "In preparation"],
  approved: [2, "立项", "Approved"],
  underConstruction: [3, "在建", "Under construction"],
  completed: [4, "完工", "Completed"],
  suspended: [5, "停工", "Suspended"],
});
