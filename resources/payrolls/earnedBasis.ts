import { dictionary } from "../kit/dictionary";

/** The basis on which a worker's earned wage was calculated. */
export const earnedBasis = dictionary("earned_basis", [
  ["contract", "劳动合同", "Contract"],
  ["floor", "最低工资标准", "Minimum wage"],
  ["none", "无考勤", "No attendance"],
  ["unknown", "在册无考勤", "On the roster, not present"],
]);
