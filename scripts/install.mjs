// Installs the packages of package-lock.json if node_modules is missing or has other versions.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { must, root, run, say } from "./run.mjs";

const read = (file) => JSON.parse(readFileSync(join(root, file), "utf8")).packages;

/** npm records what it installed in node_modules/.package-lock.json. */
function isInstalled() {
  if (!existsSync(join(root, "node_modules/.package-lock.json"))) return false;
  const installed = read("node_modules/.package-lock.json");
  return Object.entries(read("package-lock.json")).every(([path, { version, optional, devOptional, link }]) => {
    if (path === "" || link) return true;
    const found = installed[path];
    // Packages for other systems are in the lock file but never installed.
    return found ? found.version === version : Boolean(optional || devOptional);
  });
}

export function ensureInstalled() {
  if (isInstalled()) return;
  say("Installing packages (a minute or two the first time) …");
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  must(npm ? run(process.execPath, [npm, ...args]) : run("npm", args), "npm ci");
}
