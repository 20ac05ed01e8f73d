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

/**
 * The months as a table: `nth` represents project and month wherever rows are put together, for a number is compared faster than both.
 * The months have the type of the columns they meet: of another, no index would find them.
 */
export const monthsToQuery = ({ projects, months }: MonthKeys): Sql =>
  sql`(select nth::int as nth, project, month
       from unnest(${projects}::bigint[], ${months}::char(7)[]) with ordinality as requested (project, month, nth))`;
