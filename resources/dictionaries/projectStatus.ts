import { dictionary } from "../kit/dictionary";

/** Specification §9. */
export const projectStatus = dictionary("project_status", {
  preparation: [1, "筹备", "In preparation", "quiet"],
  approved: [2, "立项", "Approved", "busy"],
  underConstruction: [3, "在建", "Under construction", "good"],
  completed: [4, "完工", "Completed", "quiet"],
  suspended: [5, "停工", "Suspended", "wait"],
});
