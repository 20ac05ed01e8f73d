import { expect, test } from "vitest";
import { folderCycles, folderOf } from "../../scripts/check-cycles.mjs";

test.each([
  ["server/engine/rest/listRows.ts", "server/engine/rest"],
  ["server/engine/services.ts", "server/engine/services.ts"],
  ["server/topics/alarms/facts/months.ts", "server/topics/alarms"],
  ["server/topics/alarms/actions/handle.ts", "server/topics/alarms/actions"],
  ["server/app.ts", "server/app.ts"],
  ["src/views/payrolls/PayRollShow.tsx", "src/views/payrolls"],
  ["src/views/system/audit/AuditList.tsx", "src/views/system"],
  ["src/views/index.ts", "src/views/index.ts"],
  ["src/crud/list/GeneratedList.tsx", "src/crud"],
  ["providers/session.ts", "providers"],
])("%s belongs to %s", (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

test("two folders that import each other are found, with a file of each", () => {
  const files = [
    ["server/platform/db/query.ts", `import { log } from "../../engine/rest/log";`],
    ["server/engine/rest/log.ts", `export const log = 1;`],
    ["server/engine/rest/read.ts", `import { query } from "../../platform/db/query";`],
  ] as const;
  expect(folderCycles(files)).toEqual([
    "server/platform/db → server/engine/rest → server/platform/db\n  server/platform/db/query.ts imports server/engine/rest/log.ts\n  server/engine/rest/read.ts imports server/platform/db/query.ts",
  ]);
});

test.each([
  ["a type", `import type { A } from "../b/b";`],
  ["a part fetched later", `const b = () => import("../b/b");`],
  ["an export from another file", `export { b } from "../b/b";`],
  ["an import of several lines", `import {\n  b,\n  type A,\n} from "../b/b";`],
])("%s counts, and a longer way round", (_, text) => {
  const files = [
    ["src/a/a.ts", text],
    ["src/b/b.ts", `import { c } from "../c";`],
    ["src/c/index.ts", `import { a } from "../a/a";`],
  ] as const;
  expect(folderCycles(files)).toHaveLength(1);
  expect(folderCycles(files)[0]).toMatch(/^src\/a → src\/b → src\/c → src\/a\n/);
});

test("one direction is no cycle, nor is what a folder imports of itself", () => {
  const files = [
    ["src/a/a.ts", `import { b } from "../b/b";\nimport { other } from "./other";\nimport "react";`],
    ["src/a/other.ts", `import type { A } from "./a";`],
    ["src/b/b.ts", `import { translate } from "../../resources/kit/label";`],
    ["resources/kit/label.ts", `export const translate = 1;`],
  ] as const;
  expect(folderCycles(files)).toEqual([]);
});
