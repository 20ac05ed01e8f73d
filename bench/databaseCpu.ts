import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const ticksPerSecond = 100; // of /proc on Linux

/** Milliseconds of CPU that the database server has used, its ended connections included; 0 where /proc cannot tell. */
export async function databaseCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]!.pid);
  if (server === undefined) return 0;
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && (name === server || parentOf(Number(name)) === server));
  // Its own time and its ended children's; of those alive their own.
  const ticks = all.reduce((sum, pid) => sum + ticksOf(pid, pid === server), 0);
  return (ticks / ticksPerSecond) * 1000;
}

function ticksOf(pid: string, withEnded: boolean): number {
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = (fieldsOf(pid) ?? []).slice(11, 15).map(Number);
  return user + system + (withEnded ? userOfEnded + systemOfEnded : 0);
}

const parentOf = (pid: number): string | undefined => fieldsOf(String(pid))?.[1];

/** Fields of /proc/PID/stat after the name of the program. */
function fieldsOf(pid: string): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ");
  } catch {
    return undefined;
  }
}
