import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");
const block = /^```(tsx?|diff)\n(?:\/\/|---) ([\w./]+\.tsx?)\n([\s\S]*?)^```$/gm;

/** A copy of the sources with the examples of the guide in it; returns the files that they write or change. */
export function applyGuide(folder: string): readonly string[] {
  const copied = ["resources", "server", "providers", "src", "tests", "package.json", "tsconfig.json", "vitest.config.ts"];
  // Snapshots are for the migration generator alone, and large.
  const isNeeded = (file: string) => !/migrations[\\/]meta[\\/].*_snapshot\.json$/.test(file);
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter: isNeeded });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const guide = readFileSync(path.join(root, "docs/extending.md"), "utf8");
  const files = [...guide.matchAll(block)].map(([, kind, file = "", text = ""]) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, kind === "diff" ? patched(file, readFileSync(target, "utf8"), text) : text);
    return file;
  });
  return [...new Set(files)];
}

/** Adds the lines with a plus after the line before them. */
function patched(file: string, source: string, diff: string): string {
  const lines = source.split("\n");
  let at = -1;
  for (const line of diff.trimEnd().split("\n")) {
    if (line.startsWith("+")) lines.splice(++at, 0, line.slice(1));
    else {
      at = lines.indexOf(line.slice(1), at + 1);
      if (at < 0) throw new Error(`${file} has no line "${line.slice(1)}"`);
    }
  }
  return lines.join("\n");
}
