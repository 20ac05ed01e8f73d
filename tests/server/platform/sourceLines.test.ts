import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { sourceLinesOf } from "../../../server/platform/sourceLines";

const folder = mkdtempSync(path.join(os.tmpdir(), "source-lines-"));
const program = pathToFileURL(path.join(folder, "main.js")).href;
// The second line of the program is the first of the source.
const map = { version: 3, sources: ["../server/start.ts"], names: [], mappings: ";AAAA" };
for (const name of ["main.js", "commands.js"]) writeFileSync(path.join(folder, `${name}.map`), JSON.stringify(map));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a stack names the lines of the sources, and those of packages as they are", () => {
  const stack = ["Error: out of order", `at start (${program}:2:1)`, "at run (file:///packages/pg/index.js:2:1)"].join("\n");
  expect(sourceLinesOf(program)(stack)).toBe(
    [
      "Error: out of order",
      `at start (${path.join(path.dirname(folder), "server/start.ts")}:1:1)`,
      "at run (file:///packages/pg/index.js:2:1)",
    ].join("\n"),
  );
});

test("a line that the map does not know stays", () => {
  expect(sourceLinesOf(program)(`at start (${program}:1:1)`)).toBe(`at start (${program}:1:1)`);
});

test("so do the lines of the files that the program loads from its folder", () => {
  const beside = program.replace("main.js", "commands.js");
  expect(sourceLinesOf(program)(`at run (${beside}:2:1)`)).toBe(
    `at run (${path.join(path.dirname(folder), "server/start.ts")}:1:1)`,
  );
  const unknown = program.replace("main.js", "other.js");
  expect(sourceLinesOf(program)(`at run (${unknown}:2:1)`)).toBe(`at run (${unknown}:2:1)`);
});
