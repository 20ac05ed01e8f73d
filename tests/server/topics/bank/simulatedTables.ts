import pg from "pg";
import { withErrorListener } from "../../../../server/platform/db/pool";
import { cloneDatabase } from "../../../support/testDatabase";

export interface SimulatedTables {
  /** As many customers as processes: each has separate connections. */
  openPool(): pg.Pool;
  drop(): Promise<void>;
}

/** The bank's tables as the migrations make them, empty. */
export async function simulatedTables(): Promise<SimulatedTables> {
  const database = await cloneDatabase();
  const pools: pg.Pool[] = [];
  const openPool = () => {
    const pool = withErrorListener(new pg.Pool({ connectionString: database.url, max: 4 }), console.info);
    pools.push(pool);
    return pool;
  };
  return {
    openPool,
    async drop() {
      await Promise.all(pools.map((pool) => pool.end()));
      await database.drop();
    },
  };
}
