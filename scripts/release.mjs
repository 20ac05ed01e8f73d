// npm run release [-- --os=linux --cpu=arm64 --libc=glibc]: what a server needs, ready to start with `node dist/server/main.js`: the built
// program, its migrations, the production packages and the documents, as a folder and as an archive in dist/release. By default for this
// system; npm takes the options for another one.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureBuilt } from "./build.mjs";
import { ensureInstalled } from "./install.mjs";
import { root, say } from "./run.mjs";

/** Megabytes on the disk. */
const largest = 180;

/** What the program reads beside its packages. */
export const releasedFiles = [
  "dist/client",
  "dist/server",
  "server/db/migrations/meta/_journal.json",
  "server/topics/evidence/verifier",
  "docs",
  "deploy",
  "CHANGELOG.md",
  "README.md",
];

/** Type declarations, source maps of packages and static libraries: a fifth of the packages, and no program reads them. */
const unread = /\.(d\.[cm]?ts|map|a)$/;

/** Of package.json: what a release can do without sources and development packages. */
export function releasedPackage(described) {
  const { scripts } = described;
  const rest = Object.fromEntries(Object.entries(described).filter(([name]) => !["devDependencies", "overrides"].includes(name)));
  const commands = Object.entries(scripts).filter(([, command]) => command.startsWith("node dist/"));
  const start = scripts.start.replace("scripts/start.mjs", "dist/server/main.js").replace("exec", "NODE_ENV=production exec");
  return { ...rest, scripts: { start, ...Object.fromEntries(commands) } };
}

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

function release(options) {
  const described = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const option = (name, usual) => options.find((each) => each.startsWith(`--${name}=`))?.split("=")[1] ?? usual;
  const name = `${described.name}-${described.version}-${option("os", process.platform)}-${option("cpu", process.arch)}`;
  const releases = join(root, "dist/release");
  const folder = join(releases, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of releasedFiles) cpSync(join(root, part), join(folder, part), { recursive: true });
  for (const file of readdirSync(join(root, "server/db/migrations")).filter((each) => each.endsWith(".sql")))
    cpSync(join(root, "server/db/migrations", file), join(folder, "server/db/migrations", file));
  for (const file of ["package.json", "package-lock.json"]) cpSync(join(root, file), join(folder, file));
  say("Installing the production packages …");
  const npm = process.env.npm_execpath;
  const install = ["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund", ...options];
  execFileSync(npm ? process.execPath : "npm", npm ? [npm, ...install] : install, { cwd: folder, stdio: "inherit" });
  for (const file of filesUnder(join(folder, "node_modules")).filter((each) => unread.test(each))) rmSync(file);
  rmSync(join(folder, "package-lock.json"));
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(releasedPackage(described), null, 2)}\n`);
  const size = Math.ceil(filesUnder(folder).reduce((sum, file) => sum + statSync(file).blocks * 512, 0) / 1_000_000);
  execFileSync("tar", ["-czf", `${name}.tar.gz`, name], { cwd: releases, stdio: "inherit" });
  say(`${folder}.tar.gz, ${size} MB installed`);
  if (size > largest) throw new Error(`A release may take ${largest} MB`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  ensureInstalled();
  ensureBuilt();
  release(process.argv.slice(2));
}
