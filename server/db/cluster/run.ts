import { spawn } from "node:child_process";
import type { OsAccount } from "./account";

/** Little is inherited: secrets of the program are none of the database's business, and PG* variables would confuse it. */
export const childEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, SystemRoot, TEMP, LC_ALL: "C" };
};

/** Runs one of PostgreSQL's own tools and gives its words as the error when it fails. */
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
