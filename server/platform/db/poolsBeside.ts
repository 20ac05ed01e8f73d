import type pg from "pg";
import { workLimits } from "./limits";
import { openSiblingPool, type SessionSettings } from "./pool";
import { sharesSessions } from "./pooling";

/** A connection that is closed takes its plans with it. */
const plansIdleMs = 10 * 60_000;

/**
 * Few connections of one purpose beside those of each pool. Each connection plans each statement for itself, which costs more than
 * most executions: the fewer read the same statements, the less is planned.
 */
function poolsBeside(size: number, settings?: SessionSettings) {
  const pools = new WeakMap<pg.Pool, pg.Pool>();
  return {
    /** The caller ends them. */
    open(pool: pg.Pool, log: (line: string) => void): pg.Pool {
      const own = openSiblingPool(pool, log, size, workLimits, settings, plansIdleMs);
      // Behind a pooler, nothing is prepared, and settings are those of the role.
      if (!sharesSessions(pool)) pools.set(pool, own);
      return own;
    },
    /** Those beside `pool`; `pool` itself if there are none. */
    of: (pool: pg.Pool): pg.Pool => pools.get(pool) ?? pool,
  };
}

/**
 * For statements that find few rows by their keys: planned once on a connection, for any values. By default PostgreSQL plans the
 * first five executions for their values and compares the costs, in which planning counts too little: a page of one row takes up
 * to 10 ms to plan and less than 1 ms to read.
 */
export const genericPlans = { plan_cache_mode: "force_generic_plan" } as const;
export const genericPlanPools = poolsBeside(4, genericPlans);

/** For pages of lists that are read again and again. */
export const listPools = poolsBeside(4);
