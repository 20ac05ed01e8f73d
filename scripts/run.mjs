// Runs a program in the foreground, in the repository's folder.
import { spawnSync } from "node:child_process";
import { dirname } from "node:path";

export const root = dirname(import.meta.dirname);

/** Prints a line of our own, distinguishable from program output. */
export const say = (line) => console.log(`▸ ${line}`);

/** Returns the program's exit code; anything but 0 is a failure. It can only prompt with `stdin: "inherit"`. */
export function run(program, args, environment = {}, stdin = "ignore") {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: [stdin, "inherit", "inherit"],
    env: { ...process.env, ...environment },
  });
  if (error) console.error(`${program}: ${error.message}`);
  return status ?? 1;
}

/** Runs a tool of node_modules by its script, because node_modules/.bin differs between systems. */
export const runTool = (script, args, environment, stdin) =>
  run(process.execPath, [`node_modules/${script}`, ...args], environment, stdin);

export function must(status, what) {
  if (status === 0) return;
  console.error(`▸ ${what} failed`);
  process.exit(status);
}
