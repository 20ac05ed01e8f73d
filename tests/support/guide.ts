import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { examples, patched } from "../../scripts/new/guide.mjs";

const root = path.join(import.meta.dirname, "../..");
const copied = [
  ...["resources", "server", "providers", "src", "tests", "scripts", "docs"],
  ...["package.json", "tsconfig.json", "vitest.config.ts", "drizzle.config.ts", ".prettierrc.json"],
];

/** A copy of the sources with the examples of the guide in it; returns the files that they write or change. */
export function applyGuide(folder: string): readonly string[] {
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  const files = examples().map(({ kind, file, text }) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, kind === "diff" ? patched(file, readFileSync(target, "utf8"), text) : text);
    return file;
  });
  return [...new Set(files)];
}
