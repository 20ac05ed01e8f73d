import { inspect } from "node:util";
import { OperatorError } from "./platform/operatorError";
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

/**
 * The program serves only without a command: a misspelt one must not begin to. Loaded then, because a command, also the one that
 * adds to the demo city while it is in use, needs half of the program.
 */
const [command, ...options] = process.argv.slice(2);
const run = async (): Promise<void> =>
  command === undefined
    ? (await import("./operations/startPlatform")).startPlatform(program)
    : (await import("./operations/commands")).runCommand(command, options, program);
run().catch((error: unknown) => {
  console.error(error instanceof OperatorError ? error.message : program.sourceLines(inspect(error)));
  process.exit(1);
});
