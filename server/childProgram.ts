import { fork } from "node:child_process";

/** A child process failed; it has printed the reason. */
export class ChildFailure extends Error {
  override readonly name = "ChildFailure";
}

/** Megabytes: a computing process that serves no requests spends a tenth of its time on garbage collection with the usual 16. */
const semiSpace = 64;

/** Runs a command of this program in a child process, so that its memory is freed at the end. */
export function runInChild(program: string, command: string): Promise<void> {
  const child = fork(program, [command], { execArgv: [...process.execArgv, `--max-semi-space-size=${semiSpace}`] });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 ? resolve() : reject(new ChildFailure(`${command} has ended with ${signal ?? `exit code ${code}`}.`)),
    );
  });
}

/** In the child: exits when the parent process does. */
export function exitWithParent(): void {
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
