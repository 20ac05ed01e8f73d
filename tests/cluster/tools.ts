import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, createWriteStream, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { installPackages } from "../../scripts/programs.mjs";
import { expandTemplate } from "../support/template";

/** Debian's packages and the program that each is needed for. */
const programs = {
  /** Debian 12 has 1.18; PGBOUNCER names a newer one, which prepares statements. */
  pgbouncer: process.env.PGBOUNCER ?? "/usr/sbin/pgbouncer",
  haproxy: "/usr/sbin/haproxy",
  patroni: "/usr/bin/patroni",
  "etcd-server": "/usr/bin/etcd",
  postgresql: "/usr/lib/postgresql/15/bin/postgres",
} as const;
export type Package = keyof typeof programs;

/** Installs these packages where they are missing. Returns why they cannot be tried here; undefined where they can. */
export function whyNot(...packages: readonly Package[]): string | undefined {
  if (process.getuid?.() !== 0) return "it needs root, to run each program under an account of its own";
  const missing = packages.filter((each) => !existsSync(programs[each]));
  if (missing.length === 0 || installPackages(missing)) return undefined;
  return `Debian's packages are missing: apt-get install --no-install-recommends ${missing.join(" ")}`;
}

/** The version that the pooler prints, as 1.21. */
export function poolerVersion(): number {
  const printed = execFileSync(programs.pgbouncer, ["--version"], { encoding: "utf8" });
  const [, major = "0", minor = "0"] = /(\d+)\.(\d+)/.exec(printed) ?? [];
  return Number(major) + Number(minor) / 100;
}

/** A program of a package under an account without rights, as its package runs it. */
export interface Tool {
  readonly child: ChildProcess;
  end(signal?: NodeJS.Signals): Promise<void>;
}

const toolEnv = { PATH: "/usr/lib/postgresql/15/bin:/usr/bin:/bin", HOME: "/", LANG: "C.UTF-8" };

const account = () => {
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(execFileSync("id", [flag, "nobody"], { encoding: "utf8" })));
  return { uid: uid!, gid: gid! };
};

/** In memory: fast, and gone with `rmSync`. */
export function makeFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : "/tmp", `${name}-`));
  own(folder, 0o755);
  return folder;
}

export function own(path: string, mode: number): void {
  const { uid, gid } = account();
  chownSync(path, uid, gid);
  chmodSync(path, mode);
}

/** Writes a template of deploy/ with these values, for the tools' account alone. Returns where. */
export function writeConfig(
  folder: string,
  template: string,
  name: string,
  values: Readonly<Record<string, string | number>>,
): string {
  const path = join(folder, name);
  writeFileSync(path, expandTemplate(readFileSync(join("deploy", template), "utf8"), values));
  own(path, 0o600);
  return path;
}

/** Runs a program to its end, under the tools' account. Returns what it prints; throws where it fails. */
export const runTool = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(program, args, { ...account(), cwd: "/", encoding: "utf8", env: { ...toolEnv, ...env } });

export function startTool(of: Package, args: readonly string[], log: string): Tool {
  const output = createWriteStream(log, { flags: "a" });
  const child = spawn(programs[of], args, {
    ...account(),
    cwd: "/",
    env: toolEnv,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  child.stdout.pipe(output, { end: false });
  child.stderr.pipe(output, { end: false });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  return {
    child,
    async end(signal = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

/** Resolves with what `look` finds, and in how many milliseconds; throws after `maxMs`. */
export async function eventually<T>(what: string, maxMs: number, look: () => Promise<T | undefined>): Promise<T> {
  const began = performance.now();
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    if (performance.now() - began > maxMs) throw new Error(`not within ${maxMs} ms: ${what}`);
    await pause(100);
  }
}
