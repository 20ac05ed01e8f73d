import { firstDay, isMonth, lastDay, monthOf, shiftMonth, type Day, type Month } from "../../../resources/kit/days";

export interface Period {
  readonly from: Month;
  readonly to: Month;
  readonly first: Day;
  /** Its last day, or today where that has not come. */
  readonly last: Day;
}

const given = (value: unknown): Month | undefined => (typeof value === "string" && isMonth(value) ? value : undefined);

/** The requested months of a report; by default the last complete one. */
export function periodOf(today: Day, filter: Readonly<Record<string, unknown>>): Period {
  const to = given(filter["to"]) ?? given(filter["from"]) ?? shiftMonth(monthOf(today), -1);
  const from = given(filter["from"]) ?? to;
  const end = lastDay(to);
  return { from, to, first: firstDay(from), last: end < today ? end : today };
}
