import { dictionary } from "../kit/dictionary";

/** The risk that a project will owe wages (8.4). Codes are those of the alarm levels; labels differ, because it is another scale. */
export const riskLevel = dictionary("risk_level", [
  [1, "高", "High", "level1"],
  [2, "中", "Medium", "level2"],
  [3, "低", "Low", "level3"],
  [9, "正常", "Normal", "quiet"],
]);
