// npm test: all tests, from a fresh clone. Unit, server and page tests first, then end-to-end tests in a real browser with the
// built product; ends with one line that sums up both.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { playwrightFailures, vitestFailures } from "./failures.mjs";
import { ensureInstalled } from "./install.mjs";
import { ensurePrograms } from "./programs.mjs";
import { root, run, runTool, say } from "./run.mjs";

ensureInstalled();
await ensurePrograms();

const summaries = join(root, ".cache");
mkdirSync(summaries, { recursive: true });

/** Runs one kind of tests; a run without a summary counts as one failure. */
function stage(name, script, args, count) {
  const summary = join(summaries, `${name}.json`);
  rmSync(summary, { force: true });
  const status = runTool(script, args, { TEST_SUMMARY: summary });
  const counted = existsSync(summary) ? count(JSON.parse(readFileSync(summary, "utf8"))) : { passed: 0, failed: 0, failures: [] };
  return status !== 0 && counted.failed === 0
    ? { ...counted, failed: 1, failures: [...counted.failures, `${name} ended with ${status}`] }
    : counted;
}

const results = [
  stage("vitest", "vitest/vitest.mjs", ["run"], (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: vitestFailures(report),
  })),
];
// In a separate process, so that a failed build counts as one failure and earlier counts remain.
if (run(process.execPath, ["scripts/build.mjs"]) === 0) {
  say("Journeys in the browser …");
  results.push(
    stage("playwright", "@playwright/test/cli.js", ["test"], (report) => ({
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      failures: playwrightFailures(report),
    })),
  );
} else results.push({ passed: 0, failed: 1, failures: ["the build"] });

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
const [passed, failed] = [sum("passed"), sum("failed")];
const failures = results.flatMap((result) => result.failures);
writeFileSync(join(summaries, "summary.json"), JSON.stringify({ passed, failed, failures }));
if (failures.length > 0) console.log(`\nFailed:\n\n${failures.join("\n\n")}\n`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
