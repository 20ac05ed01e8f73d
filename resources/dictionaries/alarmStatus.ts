import { dictionary } from "../kit/dictionary";

/** Handling of an alarm. */
export const alarmStatus = dictionary("alarm_status", {
  pending: [1, "待处置", "To be handled"],
  rectifying: [2, "整改中", "Being rectified"],
  verifying: [3, "待核实", "To be verified"],
  closed: [4, "已销号", "Closed"],
  dismissed: [5, "已豁免", "Dismissed"],
});

export const openAlarmStatuses = [alarmStatus.pending, alarmStatus.rectifying, alarmStatus.verifying] as const;
