import { describe, expect, it } from "vitest";
import { inFewLines, playwrightFailures, vitestFailures } from "../../scripts/failures.mjs";

describe("what failed is reported at the end of a run", () => {
  it("names a failed test with its file and its message, and passes over those that passed", () => {
    const file = {
      name: "tests/a.test.ts",
      status: "failed",
      message: "",
      assertionResults: [
        { status: "passed", fullName: "adds", failureMessages: [] },
        { status: "failed", fullName: "pays once", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[0m\n    at line 3"] },
      ],
    };
    expect(vitestFailures({ testResults: [file] })).toEqual([
      "tests/a.test.ts › pays once\n    expected 1 to be 2\n        at line 3",
    ]);
  });
  it("names a file that could not be read", () => {
    const file = { name: "tests/b.test.ts", status: "failed", message: "no such module", assertionResults: [] };
    expect(vitestFailures({ testResults: [file] })).toEqual(["tests/b.test.ts\n    no such module"]);
  });
  it("finds a journey in whatever group it is", () => {
    const journey = (title: string, ok: boolean) => ({
      title,
      ok,
      file: "c.spec.ts",
      line: 7,
      tests: [{ results: [{ errors: ok ? [] : [{ message: "not visible" }] }] }],
    });
    const report = { suites: [{ specs: [journey("logs in", true)], suites: [{ specs: [journey("pays", false)] }] }] };
    expect(playwrightFailures(report)).toEqual(["c.spec.ts:7 › pays\n    not visible"]);
  });
  it("names all of them within the lines that there are, with as much of each message as fits", () => {
    const failures = ["pays\n    expected 1\n    to be 2\n    at line 3", "logs in\n    not visible"];
    expect(inFewLines(failures, 6)).toEqual(["pays", "    expected 1", "    to be 2", "logs in", "    not visible"]);
    expect(inFewLines(failures, 2)).toEqual(["pays", "logs in"]);
    expect(inFewLines([...failures, "signs out"], 2)).toEqual(["pays", "and 2 more"]);
    expect(inFewLines([], 6)).toEqual([]);
  });
});
