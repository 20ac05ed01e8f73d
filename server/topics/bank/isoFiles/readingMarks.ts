import type { Stats } from "node:fs";
import { readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";

/** A reader on another machine that has not finished after this time has ended. */
const longestReadMs = 10 * 60_000;
const self = { host: hostname(), pid: process.pid, started: Math.round(performance.timeOrigin) };

type Reader = typeof self;

/** Milliseconds since the file was last written. */
export const ageOf = ({ mtimeMs }: Stats): number => Date.now() - mtimeMs;

/**
 * Marks a file while it is being read. A mark whose reader is gone says that the file ended its reader: it must not be read
 * again at every start.
 */
export function readingMarks(folder: string) {
  const markOf = (name: string): string => join(folder, `.${name}.reading`);
  return {
    /** "mine" if this process may read the file; then call `end`. */
    async begin(name: string): Promise<"mine" | "busy" | "abandoned"> {
      try {
        await writeFile(markOf(name), JSON.stringify(self), { flag: "wx", mode: 0o600 });
        return "mine";
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
        return (await isReading(markOf(name))) ? "busy" : "abandoned";
      }
    },
    end: (name: string): Promise<void> => rm(markOf(name), { force: true }),
  };
}

async function isReading(mark: string): Promise<boolean> {
  try {
    const { host, pid, started } = JSON.parse(await readFile(mark, "utf8")) as Reader;
    if (host !== self.host) return ageOf(await stat(mark)) < longestReadMs;
    // A process of the same number, as in a container, that started at another time is another one.
    return pid === self.pid ? started === self.started : isAlive(pid);
  } catch {
    return true; // it has just ended, or is just writing its mark
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
