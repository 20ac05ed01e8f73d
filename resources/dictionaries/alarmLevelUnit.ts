import { dictionary } from "../kit/dictionary";

/** In what the thresholds of an alarm rule are counted; fixed: the rule itself says the level. */
export const alarmLevelUnit = dictionary("alarm_level_unit", [
  ["days", "天", "days"],
  ["percent", "%", "%"],
  ["count", "个", "count"],
  ["fixed", "固定", "fixed"],
]);
