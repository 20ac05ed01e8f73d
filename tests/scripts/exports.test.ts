import { expect, test } from "vitest";
import { unusedExports, wrongDependencies } from "../../scripts/check-exports.mjs";

const total = ["server/total.ts", "export const total = 1;"] as const;

test("an export that no other file imports is found, though its own file uses it", () => {
  const files = [total, ["server/sum.ts", "export function sum() {}\nsum();"]] as const;
  expect(unusedExports(files)).toEqual(["server/total.ts: total", "server/sum.ts: sum"]);
});

test.each([
  ["by name", `import { total } from "./total";`],
  ["under another name", `import { type Other, total as all } from "./total";`],
  ["over several lines", `import {\n  other,\n  total,\n} from "./total";`],
  ["with everything else", `import * as totals from "./total";`],
  ["later, by a call", `const load = () => import("./total");`],
  ["as a type, by a call", `type Totals = typeof import("./total");`],
  ["to be handed on", `export { total as sum } from "./total";\nimport { sum } from "./use";`],
])("what is imported %s is used", (_, text) => {
  expect(unusedExports([total, ["server/use.ts", text]])).not.toContain("server/total.ts: total");
});

test("what is handed on by `export *` is used where its name is imported", () => {
  const files = [
    total,
    ["server/other.ts", "export const other = 1;"],
    ["server/index.ts", `export * from "./total";\nexport * from "./other";`],
    ["src/use.ts", `import { total } from "../server";`],
  ] as const;
  expect(unusedExports(files)).toEqual(["server/other.ts: other"]);
});

test("a name that is handed on, and then not imported, is found where it is handed on", () => {
  const files = [total, ["server/more.ts", `export { total } from "./total";`]] as const;
  expect(unusedExports(files)).toEqual(["server/more.ts: total"]);
});

test("a default export is used by a default import", () => {
  const page = ["src/Page.tsx", "export default function Page() {}"] as const;
  expect(unusedExports([page])).toEqual(["src/Page.tsx: default"]);
  expect(unusedExports([page, ["src/main.tsx", `import Page, { type Props } from "./Page";`]])).toEqual([]);
});

test("a type may be exported for a signature of its own file, and for nothing", () => {
  const options = "export interface Options { a: string }";
  expect(unusedExports([["server/a.ts", options]])).toEqual(["server/a.ts: Options"]);
  expect(unusedExports([["server/a.ts", `${options}\nconst make = (options: Options) => options;`]])).toEqual([]);
});

const manifest = { dependencies: { pg: "8", "@mui/material": "7" }, devDependencies: { vitest: "4" } };

test.each([
  ["server/a.ts", `import pg from "pg";\nimport { readFileSync } from "node:fs";\nimport "@mui/material/styles";`, []],
  ["tests/a.test.ts", `import { test } from "vitest";\nimport "pg";\nimport "@mui/material";`, []],
  ["server/a.ts", `import { test } from "vitest";`, ["server/a.ts imports vitest, which package.json does not list"]],
  ["tests/a.test.ts", `import sinon from "sinon/pkg";`, ["tests/a.test.ts imports sinon, which package.json does not list"]],
])("%s: %s", (file, text, faults) => {
  const found = wrongDependencies([[file, text]], manifest);
  expect(found.filter((fault) => !fault.endsWith("which nothing imports"))).toEqual(faults);
});

test("a dependency that no file names is found; one that is only named is not", () => {
  expect(wrongDependencies([["server/a.ts", `resolve("pg/lib/index.js");`]], manifest)).toEqual([
    "package.json lists @mui/material, which nothing imports",
  ]);
});
