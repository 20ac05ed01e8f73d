import { dictionary } from "../kit/dictionary";

/** How likely a project is to owe wages (8.4). Its codes are those of the alarm levels; its words are not, for the scales differ. */
export const riskLevel = dictionary("risk_level", [
  [1, "高", "High", "level1"],
  [2, "中", "Medium", "level2"],
  [3, "低", "Low", "level3"],
  [9, "正常", "Normal", "quiet"],
]);
