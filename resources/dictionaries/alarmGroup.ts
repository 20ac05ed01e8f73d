import { dictionary } from "../kit/dictionary";

/** The subject of an alarm; the first letter of its rule's code. */
export const alarmGroup = dictionary("alarm_group", [
  ["A", "工资专户", "Special accounts"],
  ["B", "工资保证金", "Wage deposits"],
  ["C", "实名用工", "Real-name employment"],
  ["D", "工资支付", "Wage payment"],
  ["E", "制度与维权", "Systems and workers' rights"],
]);
