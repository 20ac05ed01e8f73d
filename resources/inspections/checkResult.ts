import { dictionary } from "../kit/dictionary";

/** What the inspector found about one rule. */
export const checkResult = dictionary("check_result", {
  good: [1, "符合", "In order", "good"],
  fault: [2, "有问题", "Fault", "bad"],
  notApplicable: [3, "不适用", "Not applicable", "quiet"],
});
