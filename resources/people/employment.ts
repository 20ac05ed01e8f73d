import { dictionary } from "../kit/dictionary";

/** On the job or left (specification §9). */
export const employment = dictionary("employment", [
  [true, "在职", "On the job", "good"],
  [false, "离职", "Left", "quiet"],
]);
