import type { Day } from "../../../resources/kit/days";
import { sql, type Sql } from "../../platform/db/query";

/** People are persons: who is owed on two sites, or by two employers, counts once (by real-name record, one for each ID number). */
export const personCount = (alias: Sql): Sql => sql`count(distinct ${alias}.person)::int`;

/** Overdue rows `l` of the wage ledger on a day. */
export const overdueRows = (today: Day): Sql => sql`l.owed_amount > 0 and l.due_date < ${today}`;
