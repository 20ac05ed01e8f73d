import { fork } from "node:child_process";
import { OperatorError } from "./operatorError";

/** A child process failed; it has printed the reason. */
export class ChildFailure extends OperatorError {
  override readonly name = "ChildFailure";
}

/** Megabytes: a computing process that serves no requests spends a tenth of its time on garbage collection with the usual 16. */
const semiSpace = 64;
/** Garbage collection on several threads ends earlier, but takes more processor time, which the platform beside it needs. */
const ofCollector = [`--max-semi-space-size=${semiSpace}`, "--single-threaded-gc"];

/** Adds the projects of the demo city that are not there when it is first served. */
export const growCommand = "grow-demo";

interface ChildProgram {
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Runs a command of this program in a child process, so that its memory is freed at the end. */
export function startChild(program: string, command: string): ChildProgram {
  const child = fork(program, [command], { execArgv: [...process.execArgv, ...ofCollector] });
  let isStopped = false;
  const ended = new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) =>
      code === 0 || isStopped
        ? resolve()
        : reject(new ChildFailure(`${command} has ended with ${signal ?? `exit code ${code}`}.`)),
    );
  });
  return {
    ended,
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
      await ended.catch(() => undefined);
    },
  };
}

/** In the child: exits when the parent process does. */
export function exitWithParent(): void {
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
