import { fork } from "node:child_process";
import { once } from "node:events";
import { OperatorError } from "./operatorError";

/** A child process failed; it has printed the reason. */
export class ChildFailure extends OperatorError {
  override readonly name = "ChildFailure";
}

/** Megabytes: a computing process that serves no requests spends a tenth of its time on garbage collection with the usual 16. */
const semiSpace = 64;
/** Garbage collection on several threads ends earlier, but takes more processor time, which the platform beside it needs. */
const ofCollector = [`--max-semi-space-size=${semiSpace}`, "--single-threaded-gc"];

/** Fills an empty database with the demo city. */
export const fillCommand = "fill-demo";

interface ChildProgram {
  /** Resolves when the child reports that it has done what others wait for, at the latest when it ends; rejects if it fails before. */
  readonly ready: Promise<void>;
  readonly ended: Promise<void>;
  /** Lets a child continue that has reported ready and waits. */
  proceed(): void;
  stop(): Promise<void>;
}

const isReady = "ready";
const mayProceed = "proceed";

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
  const reported = new Promise<void>((resolve) => child.on("message", (message) => message === isReady && resolve()));
  return {
    ready: Promise.race([reported, ended]),
    ended,
    // Without a callback, a child that has ended meanwhile would make it an error of this process.
    proceed: () => void child.send(mayProceed, () => undefined),
    async stop() {
      isStopped = true;
      child.kill("SIGKILL");
      await ended.catch(() => undefined);
    },
  };
}

/** In the child: what the parent waits for is done. Resolves when the parent lets it continue. */
export async function reportReady(): Promise<void> {
  if (!process.send) return;
  // Until then, nothing else may keep the child running.
  process.channel?.ref();
  process.send(isReady);
  await once(process, "message");
  process.channel?.unref();
}

/** In the child: exits when the parent process does. */
export function exitWithParent(): void {
  process.on("disconnect", () => process.exit(1));
  process.channel?.unref();
}
