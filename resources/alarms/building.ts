import { addDays, daysBetween, daysFrom, firstDay, lastDay, type Day, type Holidays, type Month } from "../kit/days";
import type { ProjectFacts } from "./facts";
import { isSuspendedOn } from "./watching";

/** The construction period of a project. */
type Course = Pick<ProjectFacts, "actual_start_date" | "actual_complete_date" | "suspensions">;

/** A month with fewer days of work is not evaluated: its wages and fees are settled with the neighbouring month. */
const judgedFromDays = 5;

/** Whether the month, as far as it has passed, has enough days of work. Suspended days do not count. */
export function isJudgedMonth(facts: Course, month: Month, today: Day): boolean {
  return buildingDays(facts, month, today) >= judgedFromDays;
}

function buildingDays(facts: Course, month: Month, today: Day): number {
  const { actual_start_date, actual_complete_date, suspensions } = facts;
  if (actual_start_date === null) return 0;
  const from = laterDay(firstDay(month), actual_start_date);
  const to = earlier(lastDay(month), earlier(today, actual_complete_date ?? today));
  const suspended = suspensions.map((pause) => daysIn(laterDay(from, pause.from), earlier(to, pause.to ?? to)));
  return daysIn(from, to) - suspended.reduce((sum, days) => sum + days, 0);
}

/**
 * Completed days after `from` on which workers were expected: neither statutory holidays nor suspended. Today is not complete.
 */
export function countedDaysAfter(facts: ProjectFacts, from: Day, today: Day, holidays: Holidays): Day[] {
  return daysFrom(addDays(from, 1), addDays(today, -1)).filter((day) => holidays.get(day) !== 1 && !isSuspendedOn(facts, day));
}

/** The day after which missing punches count: the last punch, the day before the start, or the last day of a past suspension. */
export function lastSign({ actual_start_date, suspensions }: ProjectFacts, lastPunch: Day | null, today: Day): Day | null {
  if (actual_start_date === null) return null;
  const resumed = suspensions.flatMap(({ to }) => (to !== null && to < today ? to : []));
  return earlier(today, [lastPunch ?? "", ...resumed].reduce(laterDay, addDays(actual_start_date, -1)));
}

export const laterDay = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

const daysIn = (first: Day, last: Day): number => Math.max(0, daysBetween(first, last) + 1);
