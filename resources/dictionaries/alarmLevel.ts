import { dictionary } from "../kit/dictionary";

/** Specification §9. 1 is the most severe, as in the national emergency-warning convention; the labels of 1 to 3 are ours. */
export const alarmLevel = dictionary("alarm_level", [
  [1, "一级预警", "Level 1 alarm", "level1"],
  [2, "二级预警", "Level 2 alarm", "level2"],
  [3, "三级预警", "Level 3 alarm", "level3"],
  [9, "无预警", "No warning", "quiet"],
]);
