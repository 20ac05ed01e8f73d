import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { rmdir } from "node:fs/promises";
import { createServer } from "node:net";
import { isAbsolute, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { usableBinaries } from "./binaries";
import { socketFolder, type Home } from "./home";
import { childEnvironment, runToEnd } from "./run";

/** Where a running database listens, by its postmaster.pid. */
export interface ServerAddress {
  pid: number;
  host: string;
  port: number;
}

export type ServerSettings = Record<string, string | number>;

/** Sized for a machine that runs other things too: about 60 MB when idle. */
const settings: ServerSettings = {
  shared_buffers: "128MB",
  max_connections: 100,
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  // Logs server events, never statements: error messages about rows may contain personal data.
  log_min_messages: "log",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
  password_encryption: "scram-sha-256",
  unix_socket_permissions: "0700",
};

const pidFile = (home: Home) => join(home.cluster, "postmaster.pid");

/** The running database of this home; "starting" while its file does not yet say where it listens. */
export function livePostmaster(home: Home): ServerAddress | "starting" | undefined {
  const lines = readPidFile(home);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(pid > 0)) return dropEmptyPidFile(home);
  if (!isAlive(pid)) return undefined; // PostgreSQL replaces the file of a dead process
  if (!isPostmaster(pid, home)) {
    // The pid now belongs to another program: PostgreSQL would take that for its predecessor and refuse to start.
    rmSync(pidFile(home), { force: true });
    return undefined;
  }
  const [, , , port = "", socketDir = "", listenAddress = ""] = lines;
  const host = socketDir || listenAddress;
  return host && port ? { pid, host, port: Number(port) } : "starting";
}

function readPidFile(home: Home): string[] | undefined {
  try {
    return readFileSync(pidFile(home), "utf8").split("\n");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** A full disk or a power cut can leave the file empty; it is also empty for an instant at the start. */
function dropEmptyPidFile(home: Home): "starting" | undefined {
  const found = statSync(pidFile(home), { throwIfNoEntry: false });
  if (found && Date.now() - found.mtimeMs < 5_000) return "starting";
  rmSync(pidFile(home), { force: true });
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The working folder of a postmaster is its data folder, which no other program uses; a zombie has none. */
function isPostmaster(pid: number, home: Home): boolean {
  if (process.platform === "linux") {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(home.cluster);
    } catch {
      return false;
    }
  }
  if (process.platform === "win32") return isAlive(pid);
  return /postgres/.test(spawnSync("ps", ["-p", String(pid), "-o", "command="]).stdout?.toString() ?? "");
}

export interface LaunchedPostmaster {
  readonly pid: number | undefined;
  /** Set when the server has ended: its log, and whether it failed or was stopped. */
  ended?: { output: string; failed: boolean };
}

export async function launch(home: Home, extra: ServerSettings): Promise<LaunchedPostmaster> {
  const binaries = await usableBinaries(home.path, home.account);
  const options = { ...settings, ...(await whereToListen(home)), ...extra };
  const args = ["-D", home.cluster, ...Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const from = shortenLog(home.log);
  const out = openSync(home.log, "a", 0o600);
  // In its own session: Ctrl-C in a terminal must reach only the program, which then stops the database.
  const child = spawn(join(binaries, "bin", "postgres"), args, {
    ...home.account,
    cwd: home.cluster,
    env: childEnvironment(),
    detached: true,
    stdio: ["ignore", out, out],
  });
  closeSync(out);
  child.unref();
  const launched: LaunchedPostmaster = { pid: child.pid };
  child.on("error", (error) => (launched.ended = { output: error.message, failed: true }));
  child.on("exit", (code) => {
    // The folder may have been removed with the database.
    const output = existsSync(home.log) ? readFileSync(home.log).subarray(from).toString() : "";
    launched.ended = { output, failed: code !== 0 && code !== null };
  });
  return launched;
}

async function whereToListen(home: Home): Promise<ServerSettings> {
  if (process.platform === "win32") return { listen_addresses: "127.0.0.1", port: await freePort() };
  return { listen_addresses: "", unix_socket_directories: await socketFolder(home), port: 5432 };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no free port"))));
    });
  });
}

const longestLog = 5_000_000;

function shortenLog(file: string): number {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size <= longestLog) return size;
  truncateSync(file);
  return 0;
}

/** Fast shutdown: open transactions are rolled back, committed ones are kept; resolves when it has ended. */
export async function stopPostmaster(home: Home, { host }: ServerAddress): Promise<void> {
  const binaries = await usableBinaries(home.path, home.account);
  const args = ["stop", "-D", home.cluster, "-m", "fast", "-w", "-t", "60", "-s"];
  await runToEnd(join(binaries, "bin", "pg_ctl"), args, home.account, home.cluster);
  if (isAbsolute(host)) await rmdir(host).catch(() => undefined); // its socket's folder; not empty if another was just started
}

/** True also for a server that listens on a port. */
export const hasSocket = ({ host, port }: ServerAddress): boolean =>
  !isAbsolute(host) || existsSync(join(host, `.s.PGSQL.${port}`));

/** Stops a server that runs but no longer listens (its socket was deleted), because it blocks a new one. */
export async function stopUnresponsive(home: Home, { pid }: ServerAddress): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!isPostmaster(pid, home)) return;
    process.kill(pid, signal);
    for (let waited = 0; waited < 10_000 && isPostmaster(pid, home); waited += 100) await pause(100);
  }
}
