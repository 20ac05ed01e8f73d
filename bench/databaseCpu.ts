import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import type pg from "pg";

const ticksPerSecond = 100; // of /proc on Linux

/** Milliseconds of CPU that the database server has used, its ended connections included; 0 without /proc. */
export async function databaseCpu(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf(rows[0]!.pid);
  return server === undefined ? 0 : clusterCpu(server);
}

/** Milliseconds of CPU that a PostgreSQL server has used, by the id of its first process. */
export function clusterCpu(server: string): number {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && (name === server || parentOf(Number(name)) === server));
  // Its own time and that of the children that are alive, to the nanosecond; of those that have ended in ticks.
  const [userOfEnded = 0, systemOfEnded = 0] = (fieldsOf(server) ?? []).slice(13, 15).map(Number);
  return ((userOfEnded + systemOfEnded) / ticksPerSecond) * 1000 + all.reduce((sum, pid) => sum + runningMs(pid), 0);
}

/** Milliseconds of CPU that a process has used, with all its threads. */
export const processCpu = (pid: string): number => {
  const [user = 0, system = 0] = (fieldsOf(pid) ?? []).slice(11, 13).map(Number);
  return ((user + system) / ticksPerSecond) * 1000;
};

const processes = () => readdirSync("/proc").filter((name) => /^\d+$/.test(name));

/** The process of this machine that listens on a port. */
export function listenerOn(port: number): string | undefined {
  const listening = "0A";
  const socket = ["tcp", "tcp6"]
    .flatMap((kind) => readFileSync(`/proc/net/${kind}`, "utf8").split("\n"))
    .map((line) => line.trim().split(/\s+/))
    .find(([, local, , state]) => state === listening && local?.endsWith(`:${port.toString(16).toUpperCase().padStart(4, "0")}`));
  return processes().find((pid) => socket && linksOf(`/proc/${pid}/fd`).includes(`socket:[${socket[9]}]`));
}

function linksOf(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => readlinkSync(path.join(folder, name)));
  } catch {
    return [];
  }
}

/** The first process of the PostgreSQL that a running program started in its DATA_DIR. */
export function clusterOf(program: string): string | undefined {
  try {
    const variables = readFileSync(`/proc/${program}/environ`, "utf8").split("\0");
    const dataDir = variables.find((each) => each.startsWith("DATA_DIR="))?.slice("DATA_DIR=".length) ?? "data";
    const folder = path.resolve(readlinkSync(`/proc/${program}/cwd`), dataDir, "postgres/cluster");
    return readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0];
  } catch {
    return undefined;
  }
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
