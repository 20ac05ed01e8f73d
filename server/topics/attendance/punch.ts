import { direction } from "../../../resources/dictionaries/direction";
import type { Day } from "../../../resources/kit/days";

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

/** A second swipe at the gate, in the same direction. */
export const repeatedWithin = 5 * 60;

export const isEntry = (punch: Pick<Punch, "direction">): boolean => punch.direction === direction.in;
export const dayOfPunch = ({ attend_time }: Pick<Punch, "attend_time">): Day => attend_time.slice(0, 10);
export const secondsOfTime = (time: string): number => Date.parse(`${time.replace(" ", "T")}Z`) / 1000;
/** The inverse of `secondsOfTime`. */
export const timeOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 19).replace("T", " ");
export const secondsBetween = (a: Punch, b: Punch): number => secondsOfTime(b.attend_time) - secondsOfTime(a.attend_time);

/** The punches of one worker in time order, without repeated swipes: the first one counts. */
export function punchesInOrder(punches: readonly Punch[]): Punch[] {
  const byTime = new Map<string, Map<string, Punch>>();
  for (const punch of punches) {
    const same = byTime.get(punch.attend_time);
    if (same) same.set(punch.direction, punch);
    else byTime.set(punch.attend_time, new Map([[punch.direction, punch]]));
  }
  const ordered: Punch[] = [];
  let before: Punch | undefined;
  for (const time of [...byTime.keys()].sort()) {
    const same = [...byTime.get(time)!.values()];
    // In one second, a worker on the site leaves and returns; one outside comes and leaves.
    const isInside: boolean = before !== undefined && isEntry(before);
    same.sort((a, b) => (isEntry(a) === isEntry(b) ? 0 : isEntry(a) === isInside ? 1 : -1));
    for (const punch of same) {
      const isRepeated = before?.direction === punch.direction && secondsBetween(before, punch) <= repeatedWithin;
      if (!isRepeated) ordered.push(punch);
      before = punch;
    }
  }
  return ordered;
}
