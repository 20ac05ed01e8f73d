import { firstDay, isMonth, lastDay, monthOf, shiftMonth, type Day, type Month } from "../kit/days";
import { month } from "../kit/kinds";
import type { Label } from "../kit/label";

/** The months of a report; a quarter is three months. */
export const periodFilters = {
  from: { label: ["自月份", "From month"], parameter: month("自月份", "From month") },
  to: { label: ["至月份", "To month"], parameter: month("至月份", "To month") },
} as const;

type Filter = Readonly<Record<string, unknown>>;

export interface Period {
  readonly from: Month;
  readonly to: Month;
  readonly first: Day;
  /** The last day of the period, or today if that is earlier. */
  readonly last: Day;
}

const given = (value: unknown): Month | undefined => (typeof value === "string" && isMonth(value) ? value : undefined);

/** The requested months of a report; by default the last complete one. */
export function periodOf(today: Day, filter: Filter): Period {
  const to = given(filter["to"]) ?? given(filter["from"]) ?? shiftMonth(monthOf(today), -1);
  const from = given(filter["from"]) ?? to;
  const end = lastDay(to);
  return { from, to, first: firstDay(from), last: end < today ? end : today };
}

/** The requested months; undefined if none are requested: a report on today's arrears then covers all months. */
export const requestedMonths = (today: Day, filter: Filter): Period | undefined =>
  given(filter["from"]) || given(filter["to"]) ? periodOf(today, filter) : undefined;

/** The period label of a report about months: first and last day. */
export function periodLabel(today: Day, filter: Filter): Label {
  const { first, last } = periodOf(today, filter);
  return [`统计期：${first}至${last}`, `Period: ${first} to ${last}`];
}

/** The day of a report about the state on a day: the last day of the requested months, otherwise today. */
export const dayOf = (today: Day, filter: Filter): Day => requestedMonths(today, filter)?.last ?? today;

export function lastDayLabel(today: Day, filter: Filter): Label {
  const last = dayOf(today, filter);
  return [`统计截至：${last}`, `As of ${last}`];
}

/** The period label of a report about the wages of months, as they are today. */
export function wageMonthsLabel(today: Day, filter: Filter): Label {
  const months = requestedMonths(today, filter);
  if (!months) return [`工资月份：全部，统计截至：${today}`, `Wage months: all, as of ${today}`];
  const { from, to } = months;
  const [zh, en] = from === to ? [from, from] : [`${from}至${to}`, `${from} to ${to}`];
  return [`工资月份：${zh}，统计截至：${today}`, `Wage months: ${en}, as of ${today}`];
}
