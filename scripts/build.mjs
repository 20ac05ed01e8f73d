// Builds pages and server, each only if its sources have changed since its last build.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./install.mjs";
import { must, root, runTool, say } from "./run.mjs";

const shared = ["resources", "package-lock.json", "tsconfig.json"];
const parts = [
  {
    name: "pages",
    result: "dist/client/index.html",
    sources: [...shared, "src", "providers", "index.html", "public", "vite.config.ts", "vite.declarations.ts"],
    args: ["build"],
  },
  {
    name: "worker's pages",
    result: "dist/client/worker/worker.html",
    sources: [...shared, "src", "providers", "worker.html", "vite.worker.config.ts"],
    args: ["build", "--config", "vite.worker.config.ts"],
  },
  {
    name: "inspector's page",
    result: "dist/client/inspection/inspection.html",
    sources: [...shared, "src", "providers", "inspection.html", "vite.worker.config.ts", "vite.inspection.config.ts"],
    args: ["build", "--config", "vite.inspection.config.ts"],
  },
  {
    name: "server",
    result: "dist/server/main.js",
    sources: [...shared, "server", "demo", "vite.server.config.ts"],
    args: ["build", "--config", "vite.server.config.ts"],
  },
];

const stampFile = join(root, "dist/built.json");

const readStamps = () => (existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : {});
const isBuilt = ({ name, result, sources }) => readStamps()[name] === fingerprint(sources) && existsSync(join(root, result));

/** By default all parts. */
export function ensureBuilt(names = parts.map(({ name }) => name)) {
  const stamps = readStamps();
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    const { name, sources, args } = part;
    if (isBuilt(part)) continue;
    const stamp = fingerprint(sources);
    say(`Building the ${name} …`);
    must(runTool("vite/bin/vite.js", [...args, "--logLevel", "warn"], { NODE_ENV: "production" }), `Building the ${name}`);
    stamps[name] = stamp;
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps));
  }
}

/** Builds the pages in a process beside this one, which ends if they fail; undefined if there is nothing to build. */
export function buildPagesBeside() {
  if (parts.every(isBuilt)) return undefined;
  const builder = spawn(process.execPath, [join(root, "scripts/build.mjs")], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve) => {
    builder.once("exit", (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

function fingerprint(sources) {
  const hash = createHash("sha256");
  for (const source of sources) {
    const path = join(root, source);
    if (!existsSync(path)) continue;
    for (const file of filesUnder(path).sort((a, b) => (a < b ? -1 : 1))) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (/\.[a-z]+$/.test(path)) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureInstalled();
  ensureBuilt();
}
