import { dictionary } from "../kit/dictionary";

/** How likely a project is to owe wages (8.4). Its codes are those of the alarm levels; its words are not, for the scales differ. */
export const riskLevel = dictionary("risk_level", [
  [1, "高", "High"],
  [2, "中", "Medium"],
  [3, "低", "Low"],
  [9, "正常", "Normal"],
]);
