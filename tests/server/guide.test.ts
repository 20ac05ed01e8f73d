import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { applyGuide } from "../support/guide";

const folder = mkdtempSync(path.join(os.tmpdir(), "guide-"));
let files: readonly string[];
beforeAll(() => {
  files = applyGuide(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a tool of node_modules in the copy; its output where it fails. */
function outputOf(tool: string, args: readonly string[]): string {
  const { VITEST: _, ...env } = process.env;
  try {
    execFileSync(process.execPath, [path.join(folder, "node_modules", tool), ...args], { cwd: folder, env, encoding: "utf8" });
    return "";
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return stdout + stderr;
  }
}

test("the guide has complete examples of every kind", () => {
  expect(files).toEqual(
    expect.arrayContaining([
      "resources/inspections/siteInspections.ts",
      "resources/inspections/safetyTrainings.ts",
      "server/actions/inspections/close.ts",
      "resources/alarms/rules/inspectionRules.ts",
      "src/views/inspections/InspectionShow.tsx",
      "server/routes/inspections.ts",
      "server/jobs/inspections.ts",
    ]),
  );
});

test("every example compiles", () => {
  const project = { extends: "./tsconfig.json", include: ["tests/support/databaseServer.ts", "src/**/*.d.ts", ...files] };
  writeFileSync(path.join(folder, "tsconfig.guide.json"), JSON.stringify(project));
  expect(outputOf("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.guide.json"])).toBe("");
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
  });
});
