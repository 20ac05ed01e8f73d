import type { Day } from "../../resources/kit/days";
import { fetchRows, sql, type Queryable, type Sql } from "../db/query";

export interface MinimumWage {
  readonly monthly_amount: number;
  /** Null where the city has entered none. */
  readonly hourly_amount: number | null;
}

/** The last day of a month `YYYY-MM`: a month has the minimum wage that applies at its end. */
export const lastDayOf = (month: Sql): Sql => sql`(${month} || '-01')::date + interval '1 month' - interval '1 day'`;

/** What applies in the region on the day, for a lateral join: at most one row. The region's own amounts come before those of the city. */
export const minimumWageOn = (region: Sql, day: Sql): Sql => sql`(
  select a.monthly_amount, a.hourly_amount, a.valid_from
  from regions place join minimum_wages a on a.region in (place.id, place.parent)
  where place.id = ${region} and a.valid_from <= ${day} and a.deleted_at is null
  order by a.region = place.id desc, a.valid_from desc limit 1)`;

/** What applies at a project on each of these days; undefined where nothing is entered. */
export async function loadMinimumWages(
  db: Queryable,
  project: number,
  days: readonly Day[],
): Promise<(day: Day) => MinimumWage | undefined> {
  const found = await fetchRows<MinimumWage & { readonly day: Day } & Record<string, unknown>>(db)`
    select d.day, a.monthly_amount, a.hourly_amount
      from projects p cross join unnest(${[...new Set(days)]}::date[]) as d (day)
      cross join lateral ${minimumWageOn(sql`p.region`, sql`d.day`)} a where p.id = ${project}`;
  const byDay = new Map(found.map(({ day, ...amounts }) => [day, amounts]));
  return (day) => byDay.get(day);
}
