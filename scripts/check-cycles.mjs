// Folders may import each other in one direction only, values and types alike, so that each can be read without those that import
// it. A folder is the first two parts of a path, on the floors of server/ and src/ the first three, and the layers of a topic
// are apart; a file outside such folders counts as its own folder.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, posix } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["resources", "providers", "src", "server", "demo"];

const layers = new Set(["actions", "routes", "jobs"]);
const floors = /^(server\/(engine|platform|identity|operations|topics)|src\/(app|views|dashboards))\//;

/** Import and export statements at the start of a line, and import() calls anywhere. */
const imports = /^(?:import|export)\s(?:[\w*{}\s,$]+?\sfrom\s)?\s*["'](\.[^"'\n]+)["']|\bimport\(\s*["'](\.[^"'\n]+)["']/gm;

export function folderOf(file) {
  const inside = file.split("/").slice(0, -1);
  if (["providers", "demo"].includes(inside[0])) return inside[0];
  if (file.startsWith("server/topics/") && inside.length > 2) return inside.slice(0, layers.has(inside[3]) ? 4 : 3).join("/");
  const depth = floors.test(file) ? 3 : 2;
  return inside.length < depth ? file : inside.slice(0, depth).join("/");
}

/** The folders that each folder imports, each with one import as an example. */
function importedFolders(files) {
  const known = new Set(files.map(([file]) => file));
  const edges = new Map();
  for (const [file, text] of files)
    for (const [, statement, call] of text.matchAll(imports)) {
      const path = posix.join(posix.dirname(file), statement ?? call);
      const target = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((one) => known.has(one));
      const [from, to] = [folderOf(file), target && folderOf(target)];
      if (!to || from === to) continue;
      if (!edges.has(from)) edges.set(from, new Map());
      if (!edges.get(from).has(to)) edges.get(from).set(to, `${file} imports ${target}`);
    }
  return edges;
}

/** The shortest import path from a folder back to itself; undefined if there is none. */
function wayBack(edges, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of edges.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start];
      if (!seen.has(next)) ways.push([...way, next]);
      seen.add(next);
    }
  return undefined;
}

/** All import cycles of folders, each once, with the files that import each other along the cycle. */
export function folderCycles(files) {
  const edges = importedFolders(files);
  const found = new Map();
  for (const folder of edges.keys()) {
    const way = wayBack(edges, folder);
    if (!way) continue;
    const key = way
      .slice(1)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .join();
    if (!found.has(key))
      found.set(
        key,
        `${way.join(" → ")}\n${way
          .slice(1)
          .map((to, at) => `  ${edges.get(way[at]).get(to)}`)
          .join("\n")}`,
      );
  }
  return [...found.values()];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const listed = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" }).split("\n");
  const files = listed.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]);
  const cycles = folderCycles(files);
  for (const cycle of cycles) console.error(cycle);
  console.log(`${files.length} files, ${cycles.length} cycles between folders`);
  process.exitCode = cycles.length > 0 ? 1 : 0;
}
