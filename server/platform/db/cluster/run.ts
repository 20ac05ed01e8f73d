import { spawn } from "node:child_process";
import type { OsAccount } from "./account";

/** What makes a program start as this one did, under the same clock where a test moves it (libfaketime). */
const ofLoader = ["PATH", "SystemRoot", "TEMP", "LD_PRELOAD", "FAKETIME", "FAKETIME_DONT_FAKE_MONOTONIC", "NO_FAKE_STAT"];

/** Passes few variables: the database must not get the program's secrets, and PG* variables would change its behaviour. */
export const childEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(ofLoader.map((name) => [name, process.env[name]])),
  LC_ALL: "C",
});

/** Runs a PostgreSQL tool; if it fails, its output is the error. */
export function runToEnd(file: string, args: readonly string[], account: OsAccount | undefined, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...account, cwd, env: childEnvironment(), stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    child.stdout.on("data", (part: Buffer) => output.push(part));
    child.stderr.on("data", (part: Buffer) => output.push(part));
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new Error(Buffer.concat(output).toString("utf8").slice(-2000))),
    );
  });
}
