import type { MonthFacts } from "../../../../resources/alarms/monthFacts";
import type { Month } from "../../../../resources/kit/days";
import { sql, type Sql } from "../../../platform/db/query";

/** The project months to load: two arrays of the same length. */
export interface MonthKeys {
  readonly projects: readonly number[];
  readonly months: readonly Month[];
}

/** A part of the facts of one month; lists of several parts are concatenated. */
export interface MonthPart {
  readonly project: number;
  readonly month: Month;
  readonly facts: Partial<MonthFacts>;
}

/**
 * The months as a table: joins compare `nth`, a number that represents project and month, which is faster. The months are cast to
 * the type of the columns that they are compared with: otherwise no index would be used.
 */
export const monthsToQuery = ({ projects, months }: MonthKeys): Sql =>
  sql`(select nth::int as nth, project, month
       from unnest(${projects}::bigint[], ${months}::char(7)[]) with ordinality as requested (project, month, nth))`;
