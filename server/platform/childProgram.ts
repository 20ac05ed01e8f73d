import { fork } from "node:child_process";
import { OperatorError } from "./operatorError";

/** A child process failed; it has printed the reason. */
export class ChildFailure extends OperatorError {
  override readonly name = "ChildFailure";
}

/** Megabytes: a computing process that serves no requests spends a tenth of its time on garbage collection with the usual 16. */
const semiSpace = 64;

/** Fills an empty database with the demo city. */
export const fillCommand = "fill-demo";

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
