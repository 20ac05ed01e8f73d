import { dictionary } from "../kit/dictionary";

/** The unit of an alarm rule's thresholds; fixed: the rule itself determines the level. */
export const alarmLevelUnit = dictionary("alarm_level_unit", [
  ["days", "天", "days"],
  ["percent", "%", "%"],
  ["count", "个", "count"],
  ["fixed", "固定", "fixed"],
]);
