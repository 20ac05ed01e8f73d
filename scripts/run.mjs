// Runs a program in the foreground, in the repository's folder.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

/** A line of our own, distinguished from what the programs print. */
export const say = (line) => console.log(`▸ ${line}`);

/** Exit code of the program; anything but 0 is a failure. Only with `stdin: "inherit"` may it prompt. */
export function run(program, args, environment = {}, stdin = "ignore") {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: [stdin, "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  if (error) console.error(`${program}: ${error.message}`);
  return status ?? 1;
}

/** A tool of node_modules, by its script: node_modules/.bin has other forms on other systems. */
export const runTool = (script, args, environment, stdin) =>
  run(process.execPath, [`node_modules/${script}`, ...args], environment, stdin);

export function must(status, what) {
  if (status === 0) return;
  console.error(`▸ ${what} failed`);
  process.exit(status);
}
