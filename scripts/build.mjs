// Builds pages and server, each only if its sources have changed since its last build.
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
    sources: [...shared, "src", "providers", "index.html", "public", "vite.config.ts"],
    args: ["build"],
  },
  {
    name: "worker's pages",
    result: "dist/client/worker/worker.html",
    sources: [...shared, "src", "providers", "worker.html", "vite.worker.config.ts"],
    args: ["build", "--config", "vite.worker.config.ts"],
  },
  {
    name: "server",
    result: "dist/server/main.js",
    sources: [...shared, "server", "demo", "vite.server.config.ts"],
    args: ["build", "--config", "vite.server.config.ts"],
  },
];

const stampFile = join(root, "dist/built.json");

export function ensureBuilt() {
  const stamps = existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : {};
  for (const { name, result, sources, args } of parts) {
    const stamp = fingerprint(sources);
    if (stamps[name] === stamp && existsSync(join(root, result))) continue;
    say(`Building the ${name} …`);
    must(runTool("vite/bin/vite.js", [...args, "--logLevel", "warn"], { NODE_ENV: "production" }), `Building the ${name}`);
    stamps[name] = stamp;
    mkdirSync(join(root, "dist"), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamps));
  }
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
