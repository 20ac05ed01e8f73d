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
   if (process.argv[2] === "lasts") { process.send("ready"); setInterval(() => undefined, 1000); }
   const write = () => require("node:fs").writeFileSync(${JSON.stringify(output)}, process.argv[2]);
   if (process.argv[2] === "waits") {
     process.send("ready");
     process.once("message", () => { write(); process.disconnect(); });
   } else write();`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a command runs to its end in a process of its own", async () => {
  await startChild(program, "works").ended;
  expect(readFileSync(output, "utf8")).toBe("works");
});

test("its failure is the caller's", async () => {
  const child = startChild(program, "fails");
  await expect(child.ended).rejects.toThrow(ChildFailure);
  await expect(child.ready).rejects.toThrow(ChildFailure);
});

test("it may report what the caller waits for, and goes on until it is stopped", async () => {
  const child = startChild(program, "lasts");
  await child.ready;
  await child.stop();
  await child.ended;
});

test("it may wait there until the caller lets it continue", async () => {
  rmSync(output, { force: true });
  const child = startChild(program, "waits");
  await child.ready;
  expect(existsSync(output)).toBe(false);
  child.proceed();
  await child.ended;
  expect(readFileSync(output, "utf8")).toBe("waits");
  // It has ended already: the call does nothing.
  child.proceed();
});

test("waiting for its parent's word keeps it running, and only that", async () => {
  rmSync(output, { force: true });
  const before = process.execArgv;
  process.execArgv = ["--import", "tsx"];
  const child = startChild(path.join(import.meta.dirname, "waitingChild.ts"), output);
  process.execArgv = before;
  await child.ready;
  expect(readFileSync(output, "utf8")).toBe("first ");
  child.proceed();
  await child.ended;
  expect(readFileSync(output, "utf8")).toBe("first rest");
});
