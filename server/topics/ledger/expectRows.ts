import { sql } from "../../platform/db/query";

/**
 * Joins one row, of which the planner expects a thousand. It multiplies the selectivities of project and month, expects one row
 * where there are hundreds, and would then join the results by nested loops.
 */
export const expectRows = sql`cross join string_to_table('.', ',') as expected`;
