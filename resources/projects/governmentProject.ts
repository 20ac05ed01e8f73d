import { dictionary } from "../kit/dictionary";

/** Whether it is a government investment; imported projects often lack the answer, hence the third value. */
export const governmentProject = dictionary("government_project", [
  [1, "政府投资工程", "Government-funded"],
  [0, "非政府投资工程", "Not government-funded"],
  [2, "未知", "Unknown"],
]);
