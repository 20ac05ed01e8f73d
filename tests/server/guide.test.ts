import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyGuide } from "../support/guide";

const folder = mkdtempSync(path.join(os.tmpdir(), "guide-"));
const label = (zh: string, en: string) => ["--zh", zh, "--en", en];
const fields = "title:text:名称:Title,checked_on:day:检查日期:Checked on,checked_by:ref:workers:检查人:Checked by";
/** What a newcomer writes by `npm run new`, beside the examples. */
const added = [
  ["entity", "--name", "toolChecks", ...label("工具检查", "Tool checks"), "--fields", fields],
  ["field", "--of", "toolChecks", "--name", "tool_count", "--kind", "integer", ...label("件数", "Tools")],
  ["field", "--of", "workers", "--name", "boot_size", "--kind", "integer", ...label("鞋码", "Boot size")],
  ["rule", "--code", "E09", "--name", "helmetsUnchecked", ...label("安全帽未检查", "Helmets not checked")],
  ["view", "--name", "checkedProjects", "--of", "toolChecks", ...label("已检查项目", "Projects checked")],
];
let files: readonly string[];
beforeAll(() => {
  const examples = applyGuide(folder);
  const written = added.flatMap((answers) => {
    const said = run(path.join(folder, "scripts/new.mjs"), [...answers, "--no-migration"]);
    return [...said.matchAll(/^▸ (\S+\.ts)$/gm)].map(([, file = ""]) => file);
  });
  run(path.join(folder, "scripts/migration.mjs"), ["--name", "guide"]);
  files = [...new Set([...examples, ...written])];
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a program says that runs in the copy; it throws where that fails. */
function run(program: string, args: readonly string[]): string {
  const { VITEST: _, ...env } = process.env;
  return execFileSync(process.execPath, [program, ...args], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });
}

/** What a tool of node_modules finds wrong with the copy. */
function outputOf(tool: string, args: readonly string[]): string {
  try {
    run(path.join(folder, "node_modules", tool), args);
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

test("the guide has complete examples of every kind, and npm run new writes the same", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      "resources/inspections/siteInspections.ts",
      "resources/inspections/safetyTrainings.ts",
      "server/actions/inspections/close.ts",
      "resources/alarms/rules/inspectionRules.ts",
      "src/views/inspections/InspectionShow.tsx",
      "server/routes/inspections.ts",
      "server/jobs/inspections.ts",
      "resources/toolChecks/toolChecks.ts",
      "resources/alarms/rules/helmetsUncheckedRule.ts",
      "tests/resources/alarms/helmetsUncheckedRule.test.ts",
      "server/actions/checkedProjects/checkedProjects.ts",
    ]),
  );
});

test("every example compiles", () => {
  const project = { extends: "./tsconfig.json", include: ["tests/support/databaseServer.ts", "src/**/*.d.ts", ...files] };
  writeFileSync(path.join(folder, "tsconfig.guide.json"), JSON.stringify(project));
  expect(outputOf("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.guide.json"])).toBe("");
}, 300_000); // the whole program, beside other builds

test("every example passes the linter", () => {
  // Type-aware rules need the whole program, which the test above has compiled.
  const rules = readFileSync(".oxlintrc.json", "utf8").replace('"typeAware": true', '"typeAware": false');
  writeFileSync(path.join(folder, ".oxlintrc.json"), rules);
  expect(outputOf("oxlint/bin/oxlint", [...files])).toMatch(/^$|0 errors/);
});

test("every example is formatted", () => {
  expect(outputOf("prettier/bin/prettier.cjs", ["--check", ...files])).toBe("");
});

test("a correct entity, permission and alarm rule fail no test of the declarations", () => {
  expect(outputOf("vitest/vitest.mjs", ["run", "--project", "unit", "tests/resources"])).toBe("");
});

test("the entities of the guide do what it says, on a database", async () => {
  // The copy, as the tests of a product with these entities would see it.
  const { runGuide } = (await import(path.join(folder, "tests/support/runGuide.ts"))) as typeof import("../support/runGuide");
  expect(await runGuide()).toEqual({
    created: [201, "JC", 0, ["甲", "乙"]],
    blocked: { close: "请先填写罚款" },
    closed: 2,
    exported: ["脚手架", "临边防护"],
    imported: [201, 1],
    concerned: ["临边防护", "脚手架"],
    participants: ["甲", "乙"],
    summary: { open: 0 },
    open: [200, []],
    checked: [201, 3, "甲"],
    counted: [["云汀一号", 1]],
  });
});
