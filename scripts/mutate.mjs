// npm run mutate: the tests of each mutation in scripts/mutations.mjs must fail when it is applied. `-- --only text` runs those
// whose file or text contains it. Works in a copy of the tree; slow, and not part of the checks.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { execFileSync, spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mutations } from "./mutations.mjs";
import { root, say } from "./run.mjs";

/** The minimum percentage of mutations that a test must detect. */
const minKilled = 95;
/** A mutation may cause an endless loop. */
const timeoutMs = 300_000;

/** The text with the first occurrence of `from` replaced; undefined if the text does not contain it, or would not change. */
export function mutate(text, { from, to }) {
  const at = text.indexOf(from);
  return at < 0 || from === to ? undefined : text.slice(0, at) + to + text.slice(at + from.length);
}

/** A mutation counts as killed if a test fails, not if a file can no longer be loaded. */
export const verdictOf = ({ status, failedTests, failedFiles }) =>
  status === 0 ? "survived" : failedTests > 0 || status === null ? "killed" : failedFiles > 0 ? "does not load" : "no tests ran";

function copyTree(folder) {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const file of listed.split("\n").filter(Boolean)) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}

function runTests(folder, tests) {
  const report = join(folder, "report.json");
  rmSync(report, { force: true });
  const options = ["--project", "unit", "--project", "server", "--bail", "1", "--reporter", "json", "--outputFile", report];
  const { status } = spawnSync(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...options, ...tests], {
    cwd: folder,
    stdio: "ignore",
    timeout: timeoutMs,
  });
  try {
    const { numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8"));
    return { status, failedTests: numFailedTests, failedFiles: numFailedTestSuites };
  } catch {
    return { status, failedTests: 0, failedFiles: 0 };
  }
}

function judge(folder, { file, tests, ...change }) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const mutated = mutate(text, change);
  if (mutated === undefined) return "not found";
  writeFileSync(path, mutated);
  try {
    return verdictOf(runTests(folder, tests));
  } finally {
    writeFileSync(path, text);
  }
}

function main([flag, only = ""]) {
  const chosen = mutations.filter(({ file, from }) => flag !== "--only" || `${file} ${from}`.includes(only));
  const folder = mkdtempSync(join(tmpdir(), "mutate-"));
  try {
    copyTree(folder);
    const unchanged = runTests(folder, [...new Set(chosen.flatMap(({ tests }) => tests))]);
    if (unchanged.status !== 0) throw new Error("the tests fail without any mutation");
    let killed = 0;
    for (const mutation of chosen) {
      const verdict = judge(folder, mutation);
      if (verdict === "killed") killed += 1;
      say(`${verdict}: ${mutation.file}: ${mutation.from}`);
    }
    say(`${killed} of ${chosen.length} killed`);
    process.exitCode = chosen.length > 0 && killed * 100 >= chosen.length * minKilled ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.filename === process.argv[1]) main(process.argv.slice(2));
