import type { MonthFacts } from "../../../resources/alarms/monthFacts";
import type { Month } from "../../../resources/kit/days";
import { sql, type Sql } from "../../db/query";

/** Which months of which projects are loaded: two arrays of the same length. */
export interface MonthKeys {
  readonly projects: readonly number[];
  readonly months: readonly Month[];
}

/** Some facts of one month; lists of several parts are put together. */
export interface MonthPart {
  readonly project: number;
  readonly month: Month;
  readonly facts: Partial<MonthFacts>;
}

/** The months as a table: project, month, its first day and the next month's. */
export const wantedMonths = ({ projects, months }: MonthKeys): Sql =>
  sql`(select project, month, to_date(month, 'YYYY-MM') as first, (to_date(month, 'YYYY-MM') + interval '1 month')::date as next
       from unnest(${projects}::bigint[], ${months}::text[]) as asked (project, month))`;
