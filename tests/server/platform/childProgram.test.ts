import { fork } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ChildFailure, startChild } from "../../../server/platform/childProgram";

const folder = mkdtempSync(path.join(os.tmpdir(), "child-"));
const program = path.join(folder, "program.cjs");
const output = path.join(folder, "output");
writeFileSync(
  program,
  `if (process.argv[2] === "fails") process.exit(3);
   require("node:fs").writeFileSync(${JSON.stringify(output)}, process.argv[2]);
   if (process.argv[2] === "lasts") setInterval(() => undefined, 1000);`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a command runs to its end in a process of its own", async () => {
  await startChild(program, "works").ended;
  expect(readFileSync(output, "utf8")).toBe("works");
});

test("its failure is the caller's", async () => {
  await expect(startChild(program, "fails").ended).rejects.toThrow(ChildFailure);
});

test("it runs until it is stopped, which is no failure", async () => {
  const child = startChild(program, "lasts");
  await expect.poll(() => readFileSync(output, "utf8")).toBe("lasts");
  await child.stop();
  await child.ended;
});

test("it ends with the process that started it, even if that is killed", async () => {
  const file = path.join(folder, "lasting");
  const parent = fork(path.join(import.meta.dirname, "orphan.ts"), {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ORPHAN_FILE: file },
  });
  await expect.poll(() => existsSync(file)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => existsSync(file)).toBe(false);
});
