import { addDays, type Day } from "../../../resources/kit/days";
import { shiftsOn, type ShiftPlan } from "../../../resources/attendance/shiftTimes";
import { dayOfPunch, secondsBetween, secondsOfTime } from "./punch";
import { longestStay, type PairedStay } from "./stays";

/** A meal within a night's work, not the rest between two days' work. */
const longestBreak = 2 * 3600;

/**
 * The day of each stay, in the order of the stays of one worker on one project: with declared shifts the day of the shift that it
 * overlaps most, otherwise the day of its entry. A break does not begin a new day: work that continues after it belongs to the day
 * it began on, or eight hours from 20:00 with a meal at midnight would be two days, and the same from 08:00 one.
 */
export function daysOfStays(stays: readonly PairedStay[], plans: readonly ShiftPlan[]): Day[] {
  return stays.map((stay, at) => dayByShift(stay, plans) ?? dayByEntry(stays, at));
}

function dayByEntry(stays: readonly PairedStay[], at: number): Day {
  let begin = stays[at]!;
  const { exit } = begin;
  for (let earlier = at - 1; begin.state === "whole" && exit && earlier >= 0; earlier -= 1) {
    const before = stays[earlier]!;
    const isSameWork =
      before.state === "whole" &&
      secondsBetween(before.exit!, begin.entry!) <= longestBreak &&
      secondsBetween(before.entry!, exit) <= longestStay;
    if (!isSameWork) break;
    begin = before;
  }
  return dayOfPunch((begin.entry ?? begin.exit)!);
}

/** Undefined if no shift is declared, or none overlaps. */
function dayByShift({ entry, exit, state }: PairedStay, plans: readonly ShiftPlan[]): Day | undefined {
  if (plans.length === 0) return undefined;
  const punch = (entry ?? exit)!;
  const day = dayOfPunch(punch);
  const at = secondsOfTime(punch.attend_time);
  let found: { readonly date: Day; readonly fit: number } | undefined;
  // The day of the punch first: on a tie it is preferred.
  for (const date of [day, addDays(day, -1), addDays(day, 1)])
    for (const { from, to } of shiftsOn(plans, punch.team, date)) {
      const fit =
        state === "missing"
          ? // The nearer the begin of a shift to an entry without exit, or its end to an exit without entry, the better.
            -Math.abs((entry ? from : to) - at)
          : Math.min(to, secondsOfTime(exit!.attend_time)) - Math.max(from, at);
      if ((state === "missing" || fit > 0) && (!found || fit > found.fit)) found = { date, fit };
    }
  return found?.date;
}
