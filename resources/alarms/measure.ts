import { daysBetween, type Day } from "../kit/days";
import type { WorkersSince } from "./facts";
import type { WorkerFact } from "./listed";

/** Days after a deadline: the measure of most rules. Negative before the deadline; then no level is reached. */
export function lateBy(deadline: Day, today: Day): { level_value: number; overdue_days: number } {
  const late = daysBetween(deadline, today);
  return { level_value: late, overdue_days: late };
}

/** Percentage of a total; multiplied first, so that 10 of 200 is exactly 5. */
export const share = (part: number, total: number): number => (total === 0 ? 0 : (part * 100) / total);

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Workers whose condition has lasted more than `days` days today, and the start of the longest. */
export function lastingMoreThan<Row extends WorkerFact>({ by_day, list }: WorkersSince<Row>, days: number, today: Day) {
  const isOver = (since: Day) => daysBetween(since, today) > days;
  const counted = by_day.filter(({ day, count }) => count > 0 && isOver(day));
  const earliest = counted.map(({ day }) => day).sort()[0];
  return {
    count: sum(counted.map(({ count }) => count)),
    longest: earliest === undefined ? 0 : daysBetween(earliest, today),
    list: list.filter(({ since }) => isOver(since)),
  };
}
