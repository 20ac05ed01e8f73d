import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { examples, patched } from "../../scripts/new/guide.mjs";

const root = path.join(import.meta.dirname, "../..");
const copied = [
  ...["resources", "server", "providers", "src", "demo", "tests", "scripts", "docs"],
  ...["package.json", "package-lock.json", "tsconfig.json", ".prettierrc.json", ".gitignore"],
  ...["index.html", "vite.config.ts", "vite.declarations.ts", "vite.worker.config.ts", "vitest.config.ts", "drizzle.config.ts"],
];

/** Words of the examples and their replacements in the copy, so that a product may have an entity of the same name; as long, for the formatting. */
const standIns: readonly (readonly [RegExp, string])[] = [
  [/inspection/g, "guideprobe"],
  [/Inspection/g, "Guideprobe"],
  [/training/g, "guidelab"],
  [/Training/g, "Guidelab"],
  [/boardUnchecked/g, "boardGuideline"],
  [/\bE08\b/g, "E98"],
  [/dormitor/g, "guidetut"],
  [/Dormitor/g, "Guidetut"],
];
export const underStandIns = (text: string): string =>
  standIns.reduce((done, [word, standIn]) => done.replaceAll(word, standIn), text);

/** A copy of the sources, as its last commit. */
export function copySources(folder: string): void {
  for (const name of copied) cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  // `npm run migration` compares the declarations with those of the last commit.
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, stdio: "pipe" });
  git("init", "-q");
  git("add", "-A");
  git("-c", "user.name=guide", "-c", "user.email=guide@example.org", "commit", "-q", "-m", "Sources");
}

/** Writes the examples of the guide into a copy; returns the files that they write or change. */
export function applyGuide(folder: string): readonly string[] {
  const run = path.join(folder, "tests/support/runGuide.ts");
  writeFileSync(run, underStandIns(readFileSync(run, "utf8")));
  return [...new Set(examples().flatMap((example) => applyExample(folder, example)))];
}

/** Writes one example into the copy; returns its file. */
export function applyExample(folder: string, { kind, file, text }: ReturnType<typeof examples>[number]): readonly string[] {
  if (kind === "sh") return [];
  const name = underStandIns(file);
  const target = path.join(folder, name);
  const written = underStandIns(text);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, kind === "diff" ? patched(name, readFileSync(target, "utf8"), written) : written);
  return [name];
}
