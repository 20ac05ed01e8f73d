import type { Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Queryable, type Sql } from "../../../platform/db/query";

export interface MinimumWage {
  readonly monthly_amount: number;
  /** Null if the city has not entered any. */
  readonly hourly_amount: number | null;
}

/** The last day of a month `YYYY-MM`: the minimum wage at its end applies to the whole month. */
export const lastDayOf = (month: Sql): Sql => sql`(${month} || '-01')::date + interval '1 month' - interval '1 day'`;

/** The minimum wage in a region on a day, for a lateral join: at most one row. A region's own amount precedes the city's. */
export const minimumWageOn = (region: Sql, day: Sql): Sql => sql`(
  select a.monthly_amount, a.hourly_amount, a.valid_from
  from ${storedRowsOf("regions", "place")} join ${allRowsOf("minimumWages", "a")} on a.region in (place.id, place.parent)
  where place.id = ${region} and a.valid_from <= ${day}
  order by a.region = place.id desc, a.valid_from desc limit 1)`;

/** The minimum wage at a project on each of these days; undefined if none is entered. */
export async function loadMinimumWages(
  db: Queryable,
  project: number,
  days: readonly Day[],
): Promise<(day: Day) => MinimumWage | undefined> {
  const found = await fetchRows<MinimumWage & { readonly day: Day } & Record<string, unknown>>(db)`
    select d.day, a.monthly_amount, a.hourly_amount
      from ${storedRowsOf("projects", "p")} cross join unnest(${[...new Set(days)]}::date[]) as d (day)
      cross join lateral ${minimumWageOn(sql`p.region`, sql`d.day`)} a where p.id = ${project}`;
  const byDay = new Map(found.map(({ day, ...amounts }) => [day, amounts]));
  return (day) => byDay.get(day);
}
