import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { inject } from "vitest";

const tables = readFileSync(new URL("../../../server/bank/simulated.sql", import.meta.url), "utf8");

export interface SimulatedTables {
  /** As many customers as processes: each has connections of its own. */
  openPool(): pg.Pool;
  drop(): Promise<void>;
}

/** The bank's tables, empty, in a schema of their own. */
export async function simulatedTables(): Promise<SimulatedTables> {
  const schema = `sim_${randomBytes(6).toString("hex")}`;
  const pools: pg.Pool[] = [];
  const openPool = () => {
    const pool = new pg.Pool({ connectionString: inject("databaseServer"), max: 4, options: `-c search_path=${schema}` });
    pools.push(pool);
    return pool;
  };
  const owner = openPool();
  await owner.query(`create schema ${schema}`);
  await owner.query(tables);
  return {
    openPool,
    async drop() {
      await owner.query(`drop schema ${schema} cascade`);
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}
