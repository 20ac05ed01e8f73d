import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { examples } from "../../scripts/new/guide.mjs";
import { cloneDatabase } from "../support/testDatabase";
import { freePort } from "../support/freePort";
import { applyExample, applyGuide, copySources, underStandIns } from "../support/guide";
import { patienceMs } from "../support/patience";

const folder = mkdtempSync(path.join(os.tmpdir(), "guide-"));
const label = (zh: string, en: string) => ["--zh", zh, "--en", en];
const fields =
  "title:text:名称:Title,checked_on:day:检查日期:Checked on,checked_by:ref:workers:检查人:Checked by,users:refs:workers:使用人:Users";
/** What a newcomer writes by `npm run new`, beside the examples, under names that no product takes. */
const added = [
  ["entity", "--name", "guideChecks", ...label("工具检查", "Tool checks"), "--fields", fields],
  [
    ...["entity", "--name", "guideRegisters", ...label("工具登记", "Tools"), "--rows", "company", "--states", "-"],
    ...["--fields", "maker:text:厂家:Maker"],
  ],
  ["field", "--of", "guideChecks", "--name", "tool_count", "--kind", "integer", ...label("件数", "Tools"), "--more", "filter"],
  ["field", "--of", "teams", "--name", "guide_helpers", "--kind", "refs:workers", ...label("帮手", "Helpers")],
  ["rule", "--code", "E99", "--name", "guideUnchecked", ...label("安全帽未检查", "Helmets not checked")],
  ["view", "--name", "guideCheckedProjects", "--of", "guideChecks", ...label("已检查项目", "Projects checked")],
];
const devCommand = "npm run dev";
const testCommand = "npx vitest run tests/server/dormitories tests/resources";
const boots = [
  "field",
  "--of",
  "workers",
  "--name",
  "guide_size",
  "--kind",
  "choice:小=Small/大=Large",
  ...label("鞋码", "Boots"),
];
let files: readonly string[];
let linesOfField: number;
beforeAll(() => {
  copySources(folder);
  const ofField = filesIn(run(path.join(folder, "scripts/new.mjs"), boots));
  linesOfField = changedLines();
  const ofGuide = applyGuide(folder);
  const written = added.flatMap((answers) => filesIn(run(path.join(folder, "scripts/new.mjs"), [...answers, "--no-migration"])));
  const ofTutorial = examples("docs/tutorial.md").flatMap((example) =>
    example.text.startsWith("npm run new") ? filesIn(shell(example.text)) : applyExample(folder, example),
  );
  run(path.join(folder, "scripts/migration.mjs"), ["--name", "guide"]);
  files = [...new Set([...ofField, ...ofGuide, ...written, ...ofTutorial])];
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// The runs in the copy write no report over that of this run.
const { VITEST: _, TEST_SUMMARY: __, ...env } = process.env;

/** What a program says that runs in the copy; it throws where that fails. */
const run = (program: string, args: readonly string[]): string =>
  execFileSync(process.execPath, [program, ...args], { cwd: folder, env, encoding: "utf8", stdio: "pipe" });

/** The same for a command as the tutorial writes it. */
const shell = (command: string, more: NodeJS.ProcessEnv = {}): string =>
  execFileSync("sh", ["-c", underStandIns(command)], { cwd: folder, env: { ...env, ...more }, encoding: "utf8", stdio: "pipe" });

const filesIn = (said: string): string[] => [...said.matchAll(/^▸ (\S+\.ts)$/gm)].map(([, file = ""]) => file);

/** How many lines of the copy differ from its last commit. */
function changedLines(): number {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" });
  git("add", "--all");
  const counts = git("diff", "--cached", "--numstat").trim().split("\n");
  return counts.flatMap((line) => line.split("\t").slice(0, 2).map(Number)).reduce((sum, lines) => sum + lines);
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
      "resources/guideprobes/siteGuideprobes.ts",
      "resources/guideprobes/safetyGuidelabs.ts",
      "server/topics/guideprobes/actions/close.ts",
      "resources/alarms/rules/guideprobeRules.ts",
      "src/views/guideprobes/GuideprobeShow.tsx",
      "server/topics/guideprobes/routes/guideprobes.ts",
      "server/topics/guideprobes/jobs/guideprobes.ts",
      "resources/guideChecks/guideChecks.ts",
      "resources/guidetuties/guidetuties.ts",
      "tests/server/guidetuties/guidetuties.test.ts",
      "resources/alarms/rules/guideUncheckedRule.ts",
      "tests/resources/alarms/guideUncheckedRule.test.ts",
      "server/topics/guideCheckedProjects/actions/guideCheckedProjects.ts",
    ]),
  );
});

test("a field with its list of codes and its migration is a change of at most 20 lines", () => {
  expect(linesOfField).toBeLessThanOrEqual(20);
});

test("the first field of a new entity names its rows, whatever its name", () => {
  const declared = (name: string) => readFileSync(path.join(folder, `resources/${name}/${name}.ts`), "utf8");
  expect(declared("guideRegisters")).toContain('recordRepresentation: "maker"');
  // `title` names the rows by default.
  expect(declared("guideChecks")).not.toContain("recordRepresentation");
});

test("a name that is taken is refused before any file is written", () => {
  const program = path.join(folder, "scripts/new.mjs");
  const answers = (name: string) => ["entity", "--name", name, ...label("手套", "Gloves"), "--no-migration"];
  expect(() => run(program, answers("workers"))).toThrow(/resources\/people\/workers.ts declares workers already/);
  const registry = path.join(folder, "resources/entities.ts");
  const before = readFileSync(registry, "utf8");
  mkdirSync(path.join(folder, "tests/server/guideGloves"));
  writeFileSync(path.join(folder, "tests/server/guideGloves/guideGloves.test.ts"), "");
  expect(() => run(program, answers("guideGloves"))).toThrow(/guideGloves.test.ts exists already/);
  expect(existsSync(path.join(folder, "resources/guideGloves"))).toBe(false);
  expect(readFileSync(registry, "utf8")).toBe(before);
  rmSync(path.join(folder, "tests/server/guideGloves"), { recursive: true });
});

test("no migration is written of a declaration that cannot be read", () => {
  const file = path.join(folder, "resources/guideChecks/guideChecks.ts");
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.replace("d.text(", "d.txt("));
  try {
    expect(() => run(path.join(folder, "scripts/migration.mjs"), ["--name", "unreadable"])).toThrow(
      /reading the declarations failed/,
    );
  } finally {
    writeFileSync(file, text);
  }
});

test("every example compiles", () => {
  const project = { extends: "./tsconfig.json", include: ["tests/support/databaseServer.ts", "src/**/*.d.ts", ...files] };
  writeFileSync(path.join(folder, "tsconfig.guide.json"), JSON.stringify(project));
  expect(outputOf("typescript/bin/tsc", ["--noEmit", "-p", "tsconfig.guide.json"])).toBe("");
});

test("every example passes the linter", () => {
  // Type-aware rules need the whole program, which the test above has compiled.
  const rules = readFileSync(".oxlintrc.json", "utf8").replace('"typeAware": true', '"typeAware": false');
  writeFileSync(path.join(folder, ".oxlintrc.json"), rules);
  expect(outputOf("oxlint/bin/oxlint", [...files])).toMatch(/^$|0 errors/);
});

test("every example is formatted", () => {
  expect(outputOf("prettier/bin/prettier.cjs", ["--check", ...files])).toBe("");
});

test("the other commands of the tutorial are the ones that are run here", () => {
  const commands = examples("docs/tutorial.md").flatMap(({ kind, text }) => (kind === "sh" ? [text.trim()] : []));
  expect(commands.filter((command) => !command.startsWith("npm run new"))).toEqual([devCommand, testCommand]);
});

test("the tutorial's server offers the calls of its entity, and its pages are served", async () => {
  const database = await cloneDatabase();
  const [port, pages] = [await freePort(), await freePort()];
  const data = mkdtempSync(path.join(os.tmpdir(), "guide-data-"));
  const ports = { PORT: String(port), DEV_PORT: String(pages) };
  const server = spawn("sh", ["-c", devCommand], {
    cwd: folder,
    env: { ...env, ...ports, DATABASE_URL: database.url, DATA_DIR: data },
    stdio: "ignore",
    detached: true, // its programs are ended with it
  });
  try {
    const status = async (address: string) =>
      fetch(address).then(
        ({ status }) => status,
        () => undefined,
      );
    await expect.poll(async () => status(`http://127.0.0.1:${port}/realname/v1/guidetuties/`), { timeout: patienceMs }).toBe(401);
    await expect.poll(async () => status(`http://127.0.0.1:${pages}/`), { timeout: patienceMs }).toBe(200);
  } finally {
    const ended = new Promise((resolve) => server.once("exit", resolve));
    process.kill(-server.pid!, "SIGTERM");
    await ended;
    await database.drop();
    rmSync(data, { recursive: true, force: true });
  }
});

test("the entities, the permission and the rules pass the tests that the tutorial runs: its own and those of all declarations", () => {
  shell(testCommand, { DATABASE_URL: inject("databaseServer") });
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
