// npm run bench:audit: audited writes a second of sixteen connections on a PostgreSQL with a synchronous standby, both on this machine with
// fsync: as they are, with a single chain (no side chains), and without the audit log, in turns. Fails below 500 a second. CONNECTIONS,
// SECONDS of each measurement. See docs/scaling.md.
import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { audit } from "../server/engine/audit/audit";
import { verifyAudit } from "../server/engine/audit/verifyAudit";
import { startCluster } from "../server/platform/db/cluster";
import { workLimits } from "../server/platform/db/limits";
import { migrate } from "../server/platform/db/migrate";
import { openPool } from "../server/platform/db/pool";
import { execute, fetchOne, transaction } from "../server/platform/db/query";

const connections = Number(process.env.CONNECTIONS ?? 16);
const seconds = Number(process.env.SECONDS ?? 8);
const rounds = 3;
const minWrites = 500;

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), "bench-audit-")));
chmodSync(folder, 0o755); // PostgreSQL runs under a separate account when we are root
const [ofPrimary, ofStandby] = [path.join(folder, "primary"), path.join(folder, "standby")];
const start = (dataDir: string, settings: Record<string, string> = {}) =>
  startCluster({ dataDir, log: () => undefined, settings: { wal_level: "replica", ...settings } });

const empty = await start(ofPrimary);
const first = openPool(empty.url, () => undefined, 2);
await migrate(first);
await first.end();
await empty.stop();
execFileSync("cp", ["-a", ofPrimary, ofStandby]);
writeFileSync(path.join(ofStandby, "postgres/cluster/standby.signal"), "");
const primary = await start(ofPrimary, { synchronous_standby_names: "*", synchronous_commit: "on" });
const { searchParams, password, username } = new URL(primary.url);
const standby = await start(ofStandby, {
  primary_conninfo: `host=${searchParams.get("host")} port=${searchParams.get("port")} user=${username} password=${password}`,
});
const pool = openPool(primary.url, console.error, connections, { ...workLimits, lockMs: 60_000 });

let written = 0;
/** A change of a row and its audit row, as a call makes them. */
const write = (row: number, isAudited: boolean) =>
  transaction(pool, async (db: pg.PoolClient) => {
    await execute(db)`update holidays set version = version + 1, updated_at = now() where id = ${row}`;
    const source = { actor: { id: null }, ip: "127.0.0.1", now: new Date() };
    if (isAudited) await audit(db, source, { action: "update", entity: "holidays", row, after: { n: ++written } });
  });

async function perSecond(isAudited: boolean): Promise<number> {
  const until = performance.now() + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, at) => {
      for (; performance.now() < until; done += 1) await write(at + 1, isAudited);
    }),
  );
  return done / seconds;
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;

await execute(
  pool,
)`insert into holidays (date, kind) select date '2001-01-01' + i, 1 from generate_series(1, ${connections}::int) i`;
await execute(pool)`create table side_tails (like audit_side_tails)`;
const measured = { "as it is": [] as number[], "a single chain": [] as number[], "without the audit log": [] as number[] };
await perSecond(true); // connections, prepared statements
for (let round = 0; round < rounds; round += 1) {
  measured["as it is"].push(await perSecond(true));
  await execute(pool)`with gone as (delete from audit_side_tails returning *) insert into side_tails select * from gone`;
  measured["a single chain"].push(await perSecond(true));
  await execute(pool)`with gone as (delete from side_tails returning *) insert into audit_side_tails select * from gone`;
  measured["without the audit log"].push(await perSecond(false));
}
const state = await fetchOne<{ sync_state: string }>(pool)`select sync_state from pg_stat_replication`;
const { rows, chains, faults } = await verifyAudit(pool);
console.log(`standby: ${state?.sync_state}; ${rows} rows in ${chains.length} chains, ${faults.length} faults`);
for (const [what, values] of Object.entries(measured))
  console.log(`${what}: ${values.map((value) => value.toFixed(0)).join(", ")} writes a second of ${connections} connections`);
if (state?.sync_state !== "sync" || faults.length > 0 || median(measured["as it is"]) < minWrites) process.exitCode = 1;
await pool.end();
await primary.stop();
await standby.stop();
rmSync(folder, { recursive: true, force: true });
