import { fork } from "node:child_process";

/** What was run in a process of its own has failed; that process has printed why. */
export class ChildFailure extends Error {
  override readonly name = "ChildFailure";
}

/** Megabytes: a process that computes much and serves no one spends a tenth of its time on collecting garbage with the usual 16. */
const semiSpace = 64;

/** A command of this program in a process of its own, so that the memory which it takes ends with it. */
export function runInChild(program: string, command: string): Promise<void> {
  const child = fork(program, [command], { execArgv: [...process.execArgv, `--max-semi-space-size=${semiSpace}`] });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new ChildFailure(`${command} has ended with ${signal ?? `exit code ${code}`}.`)),
    );
  });
}

/** In the child: it ends when the program that started it does. */
export function exitWithParent(): void {
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
