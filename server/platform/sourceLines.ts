import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Milliseconds to keep the map in memory: several defects often come together. */
const mapHeldMs = 60_000;

/** Translates lines of the built program in a stack to lines of the source. */
export function sourceLinesOf(program: string): (stack: string) => string {
  const address = new RegExp(`${program.replace(/[^\w/]/g, "\\$&")}:(\\d+):(\\d+)`, "g");
  const file = fileURLToPath(program);
  let map: SourceMap | undefined;
  /** Undefined if it cannot be read, as with too many open files: a defect is then logged with the program's own lines. */
  const loaded = (): SourceMap | undefined => {
    if (!map) {
      try {
        map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, "utf8")));
      } catch {
        return undefined;
      }
      setTimeout(() => (map = undefined), mapHeldMs).unref();
    }
    return map;
  };
  return (stack) =>
    stack.replace(address, (written, line, column) => {
      const found = loaded()?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !("originalSource" in found)) return written;
      return `${path.resolve(path.dirname(file), found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}

/**
 * Translates stacks for the log. Node's --enable-source-maps reads the maps of the program and of every package at the start,
 * which takes 35 MB and a fifth of the start's CPU time. Stacks are translated when logged, not in Error.prepareStackTrace,
 * because Node's streams read the stack of every broken connection.
 */
export const sourceLinesIfBuilt = (program: string): ((stack: string) => string) =>
  existsSync(`${fileURLToPath(program)}.map`) ? sourceLinesOf(program) : (stack) => stack;
