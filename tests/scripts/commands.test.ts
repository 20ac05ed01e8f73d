import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

/** The program from its source, without a database. */
const program = (...words: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "server/main.ts", ...words], { encoding: "utf8", timeout: 60_000 });

test.each(["bakcup", "constructor"])("the misspelt command %s ends the program with the commands that exist", (command) => {
  const { status, stderr } = program(command);
  expect(status).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Unknown command "${command}". The commands are: publish, .*backup, .*restore`));
  expect(stderr).not.toContain("fill-demo");
});
