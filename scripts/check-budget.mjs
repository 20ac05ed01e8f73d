// The JavaScript that a visitor downloads before a page works, from the manifest of the last build: the page's and all it
// imports, gzipped. Fails if it exceeds its budget, if login or big screen import react-admin or MUI, or if the worker's pages
// use APIs that browsers of 2019 do not have.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const built = process.argv.slice(2).find((word) => !word.startsWith("--")) ?? "dist/client";
const login = "src/pages/login/Login.tsx";
/**
 * Budgets in bytes of gzipped JavaScript. The first list is of the topic whose declarations are largest; the bell is counted because the
 * header of every screen contains it.
 */
const pages = [
  { name: "/login", scripts: [login], budget: 80_000, never: ["ra", "mui", "router"] },
  { name: "/screen", scripts: ["src/dashboards/screen/Screen.tsx"], budget: 250_000, never: ["ra", "mui"] },
  {
    name: "login → first list",
    scripts: [login, "src/app/App.tsx", "src/app/shell/messages/MessageBell.tsx"],
    budget: 405_000,
    never: [],
    oneOf: "topic:",
  },
];

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
const shown = (count) => count.toLocaleString("en").padStart(7);
const failures = [];

/** Checks the pages of one build: `document` is the HTML entry in `folder`. */
function judge(folder, document, judged) {
  const manifestFile = join(folder, ".vite/manifest.json");
  if (!existsSync(manifestFile)) {
    console.error(`${manifestFile} is missing: build first (npm run build)`);
    process.exit(1);
  }
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));
  const reached = (key, found = new Set()) => {
    if (found.has(key)) return found;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) reached(next, found);
    return found;
  };
  // What the HTML document itself loads, whatever chunk the entry was merged into.
  const text = readFileSync(join(folder, document), "utf8");
  const first = Object.keys(manifest).filter((key) => text.includes(`/${manifest[key].file}"`));
  const load = (scripts) =>
    [...[...first, ...scripts].reduce((found, key) => reached(key, found), new Set())].map((key) => manifest[key]);
  const scriptsOf = (chunks) => [...new Set(chunks.map((chunk) => chunk.file))].filter((file) => file.endsWith(".js"));
  const weigh = (chunks) => scriptsOf(chunks).reduce((sum, file) => sum + gzipped(join(folder, file)), 0);
  for (const { name, scripts, budget, never, oneOf } of judged) {
    const absent = scripts.filter((script) => !manifest[script]);
    if (absent.length > 0) {
      failures.push(`${name}: ${absent.join(", ")} is not in the build`);
      continue;
    }
    const choices = oneOf ? Object.keys(manifest).filter((key) => key.startsWith(oneOf)) : [];
    const loads = [load(scripts), ...choices.map((choice) => load([...scripts, choice]))];
    const chunks = loads.reduce((heaviest, each) => (weigh(each) > weigh(heaviest) ? each : heaviest));
    const files = scriptsOf(chunks);
    const total = weigh(chunks);
    const forbidden = chunks.map((chunk) => chunk.name).filter((chunk) => never.includes(chunk));
    if (total > budget) failures.push(`${name}: ${total} bytes, budget ${budget}`);
    if (forbidden.length > 0) failures.push(`${name}: loads the chunk ${forbidden.join(", ")}`);
    console.log(`${name.padEnd(18)} ${shown(total)} of ${shown(budget)} bytes in ${files.length} files`);
    if (process.argv.includes("--files"))
      for (const file of files) console.log(`  ${shown(gzipped(join(folder, file)))} ${file}`);
  }
}

judge(built, "index.html", pages);
judge(join(built, "worker"), "worker.html", [{ name: "/worker", scripts: ["worker.html"], budget: 60_000, never: [] }]);
judge(join(built, "inspection"), "inspection.html", [
  { name: "/inspection", scripts: ["inspection.html"], budget: 40_000, never: ["ra", "mui"] },
]);

const newer =
  /\bglobalThis\b|\bObject\.(hasOwn|groupBy)\b|\.(at|replaceAll|toSorted|toReversed|findLast|allSettled|randomUUID)\(/g;
for (const file of readdirSync(join(built, "worker/assets")).filter((name) => name.endsWith(".js"))) {
  const found = readFileSync(join(built, "worker/assets", file), "utf8").match(newer);
  if (found) failures.push(`/worker: ${[...new Set(found)].join(" ")} is newer than its browsers`);
}

for (const failure of failures) console.error(failure);
process.exit(failures.length > 0 ? 1 : 0);
