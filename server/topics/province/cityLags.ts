import { fetchRows, storedRowsOf, type Db } from "../../platform/db/query";

/** Up to this lag a city counts as current: its heartbeat comes every few seconds. */
export const maxLagSeconds = 60;

/** Replication lag of each city in seconds, by code; null during the initial copy of its tables. */
export async function cityLags(db: Db): Promise<Readonly<Record<string, number | null>>> {
  const found = await fetchRows<{ code: string; lag: number | null }>(db)`
    select r.code, extract(epoch from now() - s.data_until)::float8 as lag
      from province.states s join ${storedRowsOf("regions", "r")} on r.id = s.city order by r.code`;
  // A city's clock may be ahead.
  return Object.fromEntries(found.map(({ code, lag }) => [code, lag === null ? null : Math.max(0, lag)]));
}
