import { addDays, type Day } from "../../resources/kit/days";

const entering = "01";
const leaving = "02";
/** A worker who leaves before this hour and came the day before worked a night shift of that day. */
const nightEnds = "06:00:00";
/** No shift is that long: the exit of one day and the entry of the next are missing. */
const longestPairSeconds = 16 * 3600;
const fullDaySeconds = 4 * 3600;

export const tooLongPair = "单次在场超过16小时";

export interface Punch {
  readonly worker: number;
  readonly project: number;
  readonly corp: number;
  readonly team: number;
  /** "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai, as everywhere. */
  readonly attend_time: string;
  readonly direction: string;
  readonly abnormal?: boolean;
  readonly abnormal_reason?: string | null;
}

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
  readonly day_value: 0 | 0.5 | 1;
  readonly abnormal: boolean;
  readonly abnormal_reason: string | null;
}

/** Pairs punches (in → out) and adds up each worker's days (domain model 4.13). Any order; repeated punches count once. */
export function deriveAttendanceDays(punches: readonly Punch[]): AttendanceDayValues[] {
  const days = new Map<string, Punch[]>();
  let before: Punch | undefined;
  for (const punch of inOrder(punches)) {
    const key = `${punch.worker} ${dateOf(punch, before?.worker === punch.worker ? before : undefined)}`;
    const own = days.get(key);
    if (own) own.push(punch);
    else days.set(key, [punch]);
    before = punch;
  }
  return [...days].map(([key, own]) => dayOf(key.slice(key.indexOf(" ") + 1), own));
}

export const dayOfPunch = ({ attend_time }: Pick<Punch, "attend_time">): Day => attend_time.slice(0, 10);
export const isOfNight = ({ attend_time }: Pick<Punch, "attend_time">): boolean => attend_time.slice(11) < nightEnds;

function inOrder(punches: readonly Punch[]): Punch[] {
  const known = new Map(punches.map((punch) => [`${punch.worker} ${punch.attend_time} ${punch.direction}`, punch]));
  return [...known.values()].sort(
    (a, b) =>
      a.worker - b.worker ||
      (a.attend_time < b.attend_time ? -1 : a.attend_time > b.attend_time ? 1 : a.direction < b.direction ? -1 : 1),
  );
}

function dateOf(punch: Punch, before: Punch | undefined): Day {
  const day = dayOfPunch(punch);
  if (punch.direction !== leaving || !isOfNight(punch) || before?.direction !== entering) return day;
  const eve = addDays(day, -1);
  return dayOfPunch(before) === eve ? eve : day;
}

function dayOf(date: Day, punches: readonly Punch[]): AttendanceDayValues {
  const { worker, project, corp, team } = punches[0]!;
  const reasons = new Set(
    punches.flatMap(({ abnormal, abnormal_reason }) => (abnormal ? (abnormal_reason ?? "").split("；") : [])),
  );
  let seconds = 0;
  let came: Punch | undefined;
  for (const punch of punches) {
    if (punch.direction === entering) came = punch;
    else if (came) {
      const stay = secondsOf(punch.attend_time) - secondsOf(came.attend_time);
      if (stay > longestPairSeconds) reasons.add(tooLongPair);
      else seconds += stay;
      came = undefined;
    }
  }
  return {
    worker,
    project,
    corp,
    team,
    date,
    first_in: punches.find(({ direction }) => direction === entering)?.attend_time ?? null,
    last_out: punches.findLast(({ direction }) => direction === leaving)?.attend_time ?? null,
    punch_count: punches.length,
    work_hours: Math.round(seconds / 36) / 100,
    day_value: seconds >= fullDaySeconds ? 1 : seconds > 0 || punches.length === 1 ? 0.5 : 0,
    abnormal: reasons.size > 0,
    abnormal_reason: [...reasons].filter(Boolean).join("；") || null,
  };
}

const secondsOf = (time: string): number => Date.parse(`${time.replace(" ", "T")}Z`) / 1000;
