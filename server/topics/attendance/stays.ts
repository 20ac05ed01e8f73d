import { punchesInOrder, isEntry, secondsBetween, type Punch } from "./punch";

/** No shift is that long: an exit and an entry in between are missing. */
export const longestStay = 16 * 3600;
/** An entry and an exit that are further apart are not of one stay; each lacks its other punch. */
const longestPair = 24 * 3600;

/** An entry with its exit; one of them is missing if the worker did not punch (缺卡). */
export interface PairedStay {
  readonly entry?: Punch;
  readonly exit?: Punch;
  /** 0 unless the stay is whole. */
  readonly seconds: number;
  readonly state: "whole" | "tooLong" | "missing";
}

/** Pairs the punches of one worker on one project, given in any order, whatever midnight lies between. */
export function pairPunches(punches: readonly Punch[]): PairedStay[] {
  const ordered = punchesInOrder(punches);
  const stays: PairedStay[] = [];
  for (let at = 0; at < ordered.length; at += 1) {
    const [punch, next] = [ordered[at]!, ordered[at + 1]];
    if (!isEntry(punch)) stays.push({ exit: punch, seconds: 0, state: "missing" });
    else if (!next || isEntry(next) || secondsBetween(punch, next) > longestPair)
      stays.push({ entry: punch, seconds: 0, state: "missing" });
    else {
      stays.push(stayOf(punch, next));
      at += 1;
    }
  }
  return stays;
}

function stayOf(entry: Punch, exit: Punch): PairedStay {
  const seconds = secondsBetween(entry, exit);
  return seconds > longestStay ? { entry, exit, seconds: 0, state: "tooLong" } : { entry, exit, seconds, state: "whole" };
}
