// Repeats all failures at the end, because the beginning of a long log is often cut off.
import { stripVTControlCharacters } from "node:util";

const lines = (text, most) => stripVTControlCharacters(text).split("\n").slice(0, most).join("\n");
const summary = (name, message) => `${name}\n${lines(message, 12).replace(/^/gm, "    ")}`;

/** Failures in vitest's JSON report: tests, and files that could not be loaded. */
export function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length === 0) return status === "failed" ? [summary(name, message)] : [];
    return tests.map((test) => summary(`${name} › ${test.fullName}`, test.failureMessages.join("\n")));
  });
}

/** Failures in Playwright's JSON report, whose suites are nested. */
export function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) =>
      summary(
        `${file}:${line} › ${title}`,
        tests
          .flatMap((test) => test.results)
          .flatMap((result) => result.errors)
          .map((error) => error.message ?? "")
          .join("\n"),
      ),
    );
  return [...own, ...suites.flatMap(playwrightFailures)];
}

/** The names of all failures, with as much of their messages as fits into so many lines. */
export function inFewLines(failures, most) {
  const each = Math.max(1, Math.floor(most / failures.length));
  const chosen = failures.flatMap((failure) => failure.split("\n").slice(0, each)).map((line) => line.slice(0, 300));
  return chosen.length > most ? [...chosen.slice(0, most - 1), `and ${chosen.length - most + 1} more`] : chosen;
}
