import type { SiteStay } from "../../../resources/attendance/attendanceDays";
import { hoursOfSeconds } from "../../../resources/attendance/hoursOfSeconds";
import type { ShiftPlan } from "../../../resources/attendance/shiftTimes";
import type { Day } from "../../../resources/kit/days";
import { daysOfStays } from "./dayOfStay";
import { dayOfPunch, secondsOfTime, timeOfSeconds, type Punch } from "./punch";
import { longestStay, pairPunches, type PairedStay } from "./stays";

const fullDaySeconds = 4 * 3600;

export const tooLongPair = "单次在场超过16小时";

export interface AttendanceDayValues {
  readonly worker: number;
  readonly project: number;
  readonly corp: number;
  readonly team: number;
  readonly date: Day;
  readonly first_in: string | null;
  readonly last_out: string | null;
  readonly punch_count: number;
  readonly work_hours: number;
  readonly work_seconds: number;
  readonly day_value: 0 | 0.5 | 1;
  readonly abnormal: boolean;
  readonly abnormal_reason: string | null;
  readonly missing_punches: number;
  readonly open_until: string | null;
  readonly stays: readonly SiteStay[];
}

export interface DayRules {
  /** Shanghai time; an entry of the last 16 hours may still get its exit. Without it, every missing punch is missing. */
  readonly now?: string;
  /** The declared shifts of the project. */
  readonly plans?: readonly ShiftPlan[];
}

/** Pairs punches to stays and adds up each worker's days. Any order; repeated punches count once. */
export function deriveAttendanceDays(punches: readonly Punch[], { now, plans = [] }: DayRules = {}): AttendanceDayValues[] {
  const byWorker = new Map<string, Punch[]>();
  for (const punch of punches) {
    const key = `${punch.worker} ${punch.project}`;
    const own = byWorker.get(key);
    if (own) own.push(punch);
    else byWorker.set(key, [punch]);
  }
  return [...byWorker.values()].flatMap((own) => {
    const stays = pairPunches(own);
    const openUntil = now === undefined ? undefined : endOfOpenStay(stays.at(-1), now);
    const days = new Map<Day, PairedStay[]>();
    daysOfStays(stays, plans).forEach((date, at) => {
      const ofDay = days.get(date);
      if (ofDay) ofDay.push(stays[at]!);
      else days.set(date, [stays[at]!]);
    });
    const [lastStay] = stays.slice(-1);
    return [...days].map(([date, ofDay]) => dayOf(date, ofDay, ofDay.at(-1) === lastStay ? openUntil : undefined));
  });
}

/** When the exit after this entry is missing; undefined if it is already, or if no exit is expected. */
function endOfOpenStay(last: PairedStay | undefined, now: string): string | undefined {
  if (!last?.entry || last.exit) return undefined;
  const until = secondsOfTime(last.entry.attend_time) + longestStay;
  return until > secondsOfTime(now) ? timeOfSeconds(until) : undefined;
}

function dayOf(date: Day, stays: readonly PairedStay[], openUntil: string | undefined): AttendanceDayValues {
  const punches = stays.flatMap(({ entry, exit }) => [entry, exit].filter((punch) => punch !== undefined));
  const missing = stays.filter(({ state }, at) => state === "missing" && !(openUntil && at === stays.length - 1));
  const reasons = new Set([
    ...punches.flatMap(({ abnormal, abnormal_reason }) => (abnormal ? (abnormal_reason ?? "").split("；") : [])),
    ...(stays.some(({ state }) => state === "tooLong") ? [tooLongPair] : []),
    ...missing.map(missingPunch),
  ]);
  const { worker, project, corp, team } = punches[0]!;
  const seconds = stays.reduce((sum, stay) => sum + stay.seconds, 0);
  const isHalf = stays.some(({ state }) => state !== "tooLong");
  return {
    worker,
    project,
    corp,
    team,
    date,
    first_in: stays.find(({ entry }) => entry)?.entry?.attend_time ?? null,
    last_out: stays.findLast(({ exit }) => exit)?.exit?.attend_time ?? null,
    punch_count: punches.length,
    work_hours: hoursOfSeconds(seconds),
    work_seconds: seconds,
    day_value: seconds >= fullDaySeconds ? 1 : isHalf ? 0.5 : 0,
    abnormal: reasons.size > 0,
    abnormal_reason: [...reasons].filter(Boolean).join("；") || null,
    missing_punches: missing.length,
    open_until: openUntil ?? null,
    stays: stays.map(({ entry, exit }) => [entry?.attend_time ?? null, exit?.attend_time ?? null]),
  };
}

const missingPunch = ({ entry, exit }: PairedStay): string =>
  entry ? `缺卡：${minuteOf(entry)}进场后没有出场记录` : `缺卡：${minuteOf(exit!)}出场前没有进场记录`;

const minuteOf = (punch: Punch): string => `${dayOfPunch(punch).slice(5)} ${punch.attend_time.slice(11, 16)}`;
