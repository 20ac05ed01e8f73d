import { inspect } from "node:util";
import { runCommand } from "./operations/commands";
import { OperatorError } from "./platform/operatorError";
import { startPlatform } from "./operations/startPlatform";
import { sourceLinesIfBuilt } from "./platform/sourceLines";

declare global {
  /** Set by scripts/start.mjs while it builds the pages. */
  var pagesBuilt: Promise<void> | undefined;
}

const program = {
  address: import.meta.url,
  sourceLines: sourceLinesIfBuilt(import.meta.url),
  pagesBuilt: globalThis.pagesBuilt,
  say: (line: string) => void process.stdout.write(`${line}\n`),
};
process.on("uncaughtExceptionMonitor", (error) => console.error(program.sourceLines(inspect(error))));

/** The program serves only without a command: a misspelt one must not begin to. */
const [command, ...options] = process.argv.slice(2);
const running = command === undefined ? startPlatform(program) : runCommand(command, options, program);
running.catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : program.sourceLines(inspect(error)));
  process.exit(1);
});
