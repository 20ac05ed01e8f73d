import { dictionary } from "../kit/dictionary";

/** The state of handling an alarm. */
export const alarmStatus = dictionary("alarm_status", {
  pending: [1, "待处置", "New", "bad"],
  rectifying: [2, "整改中", "In rectification", "wait"],
  verifying: [3, "待核实", "Pending verification", "busy"],
  closed: [4, "已销号", "Closed", "good"],
  dismissed: [5, "已豁免", "Waived", "quiet"],
});

export const openAlarmStatuses = [alarmStatus.pending, alarmStatus.rectifying, alarmStatus.verifying] as const;
