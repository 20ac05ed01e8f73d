import type { Day, Holidays } from "../../../resources/kit/days";
import { statutoryHolidays as known } from "../../../resources/law/holidays";
import { fetchRows, type Queryable, allRowsOf } from "./query";
import type { holidayKind } from "../../../resources/dictionaries/holidayKind";
import type { CodeOf } from "../../../resources/kit/dictionary";

/** Built-in holidays, overridden by those that the city entered. */
export async function loadHolidays(db: Queryable): Promise<Holidays> {
  const entered = await fetchRows<{ date: Day; kind: CodeOf<typeof holidayKind> }>(db)`
    select date, kind from ${allRowsOf("holidays")}`;
  return new Map([...known, ...entered.map(({ date, kind }) => [date, kind] as const)]);
}
