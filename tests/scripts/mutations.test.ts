import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutate, verdictOf } from "../../scripts/mutate.mjs";
import { mutations } from "../../scripts/mutations.mjs";

const root = join(import.meta.dirname, "../..");

test("the first occurrence is replaced, whatever signs the replacement has", () => {
  expect(mutate("a < b; a < b;", { from: "a < b", to: "a <= $&" })).toBe("a <= $&; a < b;");
});

test("a text that is not there, or would not change, is no mutation", () => {
  expect(mutate("a < b", { from: "a > b", to: "a" })).toBeUndefined();
  expect(mutate("a < b", { from: "a < b", to: "a < b" })).toBeUndefined();
});

test.each([
  [{ status: 0, failedTests: 0, failedFiles: 0 }, "survived"],
  [{ status: 1, failedTests: 1, failedFiles: 1 }, "killed"],
  [{ status: null, failedTests: 0, failedFiles: 0 }, "killed"],
  [{ status: 1, failedTests: 0, failedFiles: 1 }, "does not load"],
  [{ status: 1, failedTests: 0, failedFiles: 0 }, "no tests ran"],
] as const)("%o is %s", (run, verdict) => {
  expect(verdictOf(run)).toBe(verdict);
});

test("every mutation is found in the code, and its tests are there", () => {
  const lost = mutations.filter(
    ({ file, tests, ...change }) =>
      !existsSync(join(root, file)) ||
      mutate(readFileSync(join(root, file), "utf8"), change) === undefined ||
      tests.length === 0 ||
      !tests.every((path) => existsSync(join(root, path))),
  );
  expect(lost.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
});

test("no mutation is listed twice, and there are enough of them", () => {
  expect(new Set(mutations.map(({ file, from, to }) => `${file} ${from} ${to}`)).size).toBe(mutations.length);
  expect(mutations.length).toBeGreaterThanOrEqual(40);
});
