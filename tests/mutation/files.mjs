// For Stryker: its runner of Vitest counts tests, and a test file that cannot be loaded has none. A mutant that breaks a file as it is
// loaded is noticed all the same, so such a file counts as one test that fails.
import { VitestTestRunner } from "./node_modules/@stryker-mutator/vitest-runner/dist/src/vitest-test-runner.js";

/** TestStatus.Failed of Stryker. */
const failed = 1;

const runTests = VitestTestRunner.prototype.run;
VitestTestRunner.prototype.run = async function run(selection) {
  const result = await runTests.call(this, selection);
  if (result.status !== "complete") return result;
  const unloaded = this.ctx.state.getFiles().filter((file) => file.result?.state === "fail" && file.tasks.length === 0);
  const tests = unloaded.map(({ filepath, result: { errors = [] } }) => ({
    id: filepath,
    name: filepath,
    fileName: filepath,
    timeSpentMs: 0,
    status: failed,
    failureMessage: errors[0]?.message ?? "not loaded",
  }));
  return { ...result, tests: [...result.tests, ...tests] };
};

export const strykerPlugins = [];
