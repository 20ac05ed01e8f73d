import { dictionary } from "../kit/dictionary";

/** Handling of an alarm. */
export const alarmStatus = dictionary("alarm_status", {
  pending: [1, "待处置", "New"],
  rectifying: [2, "整改中", "In rectification"],
  verifying: [3, "待核实", "Pending verification"],
  closed: [4, "已销号", "Closed"],
  dismissed: [5, "已豁免", "Waived"],
});

export const openAlarmStatuses = [alarmStatus.pending, alarmStatus.rectifying, alarmStatus.verifying] as const;
