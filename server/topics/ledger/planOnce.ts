import { execute, type Db } from "../../platform/db/query";

/**
 * Until the end of the transaction or `planEachTime`, a prepared statement keeps the plan that it got without its parameters. The
 * ledger's statement takes longer to plan than to run for a month of a project.
 */
export const planOnce = (db: Db) => execute(db)`select set_config('plan_cache_mode', 'force_generic_plan', true)`;
export const planEachTime = (db: Db) => execute(db)`select set_config('plan_cache_mode', 'auto', true)`;
