import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

const folder = resolve(".cache/runners");
const packages = {
  spectral: "@stoplight/spectral-cli@6.16.3",
  bru: "@usebruno/cli@4.1.0",
  openapi2postmanv2: "openapi-to-postmanv2@6.3.3",
} as const;
const programOf = (name: keyof typeof packages) => join(folder, "node_modules/.bin", name);

/** Installs the programs where they are missing. Returns why they cannot be used here; undefined where they can. */
export function whyNoRunners(): string | undefined {
  const programs = Object.keys(packages) as (keyof typeof packages)[];
  if (programs.every((name) => existsSync(programOf(name)))) return undefined;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true }));
  try {
    const options = ["--no-audit", "--no-fund", "--ignore-scripts"];
    execFileSync("npm", ["install", ...options, ...Object.values(packages)], { cwd: folder, stdio: "pipe" });
    return undefined;
  } catch (error) {
    return `npm cannot install them: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  }
}

/** Runs a program to its end. Returns what it prints, whatever its exit code: findings are read from its output. */
export const runnerOutput = (name: keyof typeof packages, args: readonly string[], cwd: string): Promise<string> =>
  new Promise((done) => {
    const options = { cwd, maxBuffer: 1 << 28, env: { ...process.env, NO_COLOR: "1" } };
    execFile(programOf(name), args, options, (_, stdout, stderr) => done(stdout + stderr));
  });
