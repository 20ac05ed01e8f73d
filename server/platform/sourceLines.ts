import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** Milliseconds to keep the maps in memory: several defects often come together. */
const mapsHeldMs = 60_000;

/** Translates lines of the built program, and of the files beside it, in a stack to lines of the source. */
export function sourceLinesOf(program: string): (stack: string) => string {
  const place = new URL(".", program).href;
  const address = new RegExp(`${place.replace(/[^\w/]/g, "\\$&")}([\\w.-]+\\.js):(\\d+):(\\d+)`, "g");
  const folder = fileURLToPath(place);
  const maps = new Map<string, SourceMap>();
  /** Undefined if it cannot be read, as with too many open files: a defect is then logged with the program's own lines. */
  const loaded = (name: string): SourceMap | undefined => {
    const known = maps.get(name);
    if (known) return known;
    try {
      const map = new SourceMap(JSON.parse(readFileSync(path.join(folder, `${name}.map`), "utf8")));
      if (maps.size === 0) setTimeout(() => maps.clear(), mapsHeldMs).unref();
      maps.set(name, map);
      return map;
    } catch {
      return undefined;
    }
  };
  return (stack) =>
    stack.replace(address, (written, name: string, line, column) => {
      const found = loaded(name)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!found || !("originalSource" in found)) return written;
      return `${path.resolve(folder, found.originalSource)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    });
}

/**
 * Translates stacks for the log. Node's --enable-source-maps reads the maps of the program and of every package at the start,
 * which takes 35 MB and a fifth of the start's CPU time. Stacks are translated when logged, not in Error.prepareStackTrace,
 * because Node's streams read the stack of every broken connection.
 */
export const sourceLinesIfBuilt = (program: string): ((stack: string) => string) =>
  existsSync(`${fileURLToPath(program)}.map`) ? sourceLinesOf(program) : (stack) => stack;
