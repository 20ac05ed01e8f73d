import { readdirSync, readFileSync } from "node:fs";
import type pg from "pg";

const ticksPerSecond = 100; // of /proc on Linux

/** Milliseconds of CPU that the database server has used, its ended connections included; 0 without /proc. */
export async function databaseCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]!.pid);
  if (server === undefined) return 0;
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && (name === server || parentOf(Number(name)) === server));
  // Its own time and that of the children that are alive, to the nanosecond; of those that have ended in ticks.
  const [userOfEnded = 0, systemOfEnded = 0] = (fieldsOf(server) ?? []).slice(13, 15).map(Number);
  return ((userOfEnded + systemOfEnded) / ticksPerSecond) * 1000 + all.reduce((sum, pid) => sum + runningMs(pid), 0);
}

function runningMs(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return 0;
  }
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
