import type { AlarmLevel } from "../kit/defineAlarm";
import { addWorkdays, type Day, type Holidays } from "../kit/days";
import type { AlarmLevelSetting } from "./settings";
import { alarmStatus, type openAlarmStatuses } from "../dictionaries/alarmStatus";

/** The data of an open alarm that its deadlines depend on. */
export interface TimedAlarm {
  readonly id: number;
  readonly level: AlarmLevel;
  readonly status: (typeof openAlarmStatuses)[number];
  readonly raised_on: Day;
  readonly deadline: Day | null;
  /** The last day on which the next higher organisation was notified. */
  readonly escalated_on: Day | null;
}

export interface TimersDue {
  /** Alarms that the platform sets to rectifying, with the company's deadline. */
  readonly notify: readonly { readonly id: number; readonly deadline: Day }[];
  /** Alarms to escalate to the next higher organisation: not handled, or past their deadline. */
  readonly escalate: readonly { readonly id: number; readonly reason: "unanswered" | "overdue" }[];
  /** Alarms in rectification whose deadline has passed. */
  readonly overdue: readonly number[];
}

export function timers(
  alarms: readonly TimedAlarm[],
  levelSettings: readonly AlarmLevelSetting[],
  today: Day,
  holidays: Holidays,
): TimersDue {
  const settingOf = (alarm: TimedAlarm) => levelSettings.find(({ level }) => level === alarm.level);
  /** Null for a deadline that is switched off. */
  const after = (day: Day, workdays: number | undefined): Day | null =>
    workdays === undefined || workdays === 0 ? null : addWorkdays(day, workdays, holidays);
  const isReached = (day: Day | null): boolean => day !== null && day <= today;

  const notify = alarms.filter(
    (alarm) => alarm.status === alarmStatus.pending && isReached(after(alarm.raised_on, settingOf(alarm)?.auto_notify_work_days)),
  );
  const overdue = alarms.filter(
    ({ status, deadline }) => status === alarmStatus.rectifying && deadline !== null && deadline < today,
  );
  const mayEscalate = (alarm: TimedAlarm, since: Day): boolean =>
    (alarm.escalated_on === null || alarm.escalated_on <= since) && isReached(after(since, settingOf(alarm)?.escalate_work_days));

  return {
    notify: notify.map((alarm) => ({ id: alarm.id, deadline: deadlineOf(alarm.level, levelSettings, today, holidays) })),
    escalate: [
      ...alarms
        .filter((alarm) => alarm.status === alarmStatus.pending && !notify.includes(alarm) && mayEscalate(alarm, alarm.raised_on))
        .map(({ id }) => ({ id, reason: "unanswered" as const })),
      ...overdue
        .filter((alarm) => alarm.deadline !== null && mayEscalate(alarm, alarm.deadline))
        .map(({ id }) => ({ id, reason: "overdue" as const })),
    ],
    overdue: overdue.map(({ id }) => id),
  };
}

/** The rectification deadline of an alarm of this level if the company is notified today. */
export function deadlineOf(level: AlarmLevel, levelSettings: readonly AlarmLevelSetting[], today: Day, holidays: Holidays): Day {
  const setting = levelSettings.find((row) => row.level === level);
  return addWorkdays(today, setting?.rectify_work_days ?? 0, holidays);
}
