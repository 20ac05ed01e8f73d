import { dictionary } from "../kit/dictionary";

/** Handling of an alarm; 1 to 3 are open. */
export const alarmStatus = dictionary("alarm_status", [
  [1, "待处置", "To be handled"],
  [2, "整改中", "Being rectified"],
  [3, "待核实", "To be verified"],
  [4, "已销号", "Closed"],
  [5, "已豁免", "Dismissed"],
]);
