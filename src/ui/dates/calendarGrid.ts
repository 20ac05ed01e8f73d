import { addDays, addMonths, addYears, firstDay, lastDay, monthOf, weekday, type Day } from "../../../resources/kit/days";
import type { DatePrecision } from "./dateText";

const week = 7;
const monthsPerRow = 3;
const monthsPerYear = 12;

/** The rows of a calendar around `active`: the weeks of its month from Monday, or the months of its year by their first days. */
export function calendarRows(precision: DatePrecision, active: Day): readonly (readonly Day[])[] {
  if (precision === "month") {
    const january = `${active.slice(0, 4)}-01-01`;
    return rowsOf(
      Array.from({ length: monthsPerYear }, (_, at) => addMonths(january, at)),
      monthsPerRow,
    );
  }
  const [first, last] = [firstDay(monthOf(active)), lastDay(monthOf(active))];
  const monday = addDays(first, 1 - weekday(first));
  const days: Day[] = [];
  for (let day = monday; day <= last || weekday(day) !== 1; day = addDays(day, 1)) days.push(day);
  return rowsOf(days, week);
}

const rowsOf = (days: readonly Day[], length: number): Day[][] =>
  Array.from({ length: Math.ceil(days.length / length) }, (_, at) => days.slice(at * length, (at + 1) * length));

/** The date that a key moves to; undefined if it moves nothing. */
export function moved(precision: DatePrecision, active: Day, key: string): Day | undefined {
  const isMonth = precision === "month";
  const step = (count: number) => (isMonth ? addMonths(active, count) : addDays(active, count));
  const row = isMonth ? monthsPerRow : week;
  const page = (count: number) => (isMonth ? addYears(active, count) : addMonths(active, count));
  const moves: Readonly<Record<string, () => Day>> = {
    ArrowLeft: () => step(-1),
    ArrowRight: () => step(1),
    ArrowUp: () => step(-row),
    ArrowDown: () => step(row),
    PageUp: () => page(-1),
    PageDown: () => page(1),
    Home: () => (isMonth ? `${active.slice(0, 4)}-01-01` : addDays(active, 1 - weekday(active))),
    End: () => (isMonth ? `${active.slice(0, 4)}-12-01` : addDays(active, week - weekday(active))),
  };
  return moves[key]?.();
}
