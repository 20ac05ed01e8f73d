import type { AlarmLogEntry } from "../../../resources/alarms/projectAlarms";
import { shanghaiTime } from "../../../resources/kit/days";

/** A log entry for what the platform itself did to an alarm. */
export const platformEntry = (now: Date, action: string, text: string): AlarmLogEntry => ({
  time: shanghaiTime(now),
  actor: "系统",
  org: "",
  action,
  text,
  files: [],
});
