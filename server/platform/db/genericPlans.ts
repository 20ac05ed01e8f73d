import type pg from "pg";
import { workLimits } from "./limits";
import { openSiblingPool } from "./pool";
import { sharesSessions } from "./pooling";

/**
 * For statements that find few rows by their keys: planned once on a connection, for any values. By default PostgreSQL plans the
 * first five executions for their values and compares the costs, in which planning counts too little: a page of one row takes up
 * to 10 ms to plan and less than 1 ms to read.
 */
export const genericPlans = { plan_cache_mode: "force_generic_plan" } as const;

const poolSize = 8;
const pools = new WeakMap<pg.Pool, pg.Pool>();

/** Opens connections with generic plans beside those of a pool. The caller ends them. */
export function openGenericPlanPool(pool: pg.Pool, log: (line: string) => void): pg.Pool {
  const own = openSiblingPool(pool, log, poolSize, workLimits, genericPlans);
  // Behind a pooler, nothing is prepared, and settings are those of the role.
  if (!sharesSessions(pool)) pools.set(pool, own);
  return own;
}

/** The connections with generic plans beside `pool`; `pool` itself if there are none. */
export const genericPlanPool = (pool: pg.Pool): pg.Pool => pools.get(pool) ?? pool;
