// What a visitor downloads before a page works, compressed, from the manifest of the last build: a page's own script and all
// it imports, with styles. Fails when a page grows past its budget, or when login or big-screen reach react-admin or MUI.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

const built = process.argv[2] ?? "dist/client";
const pages = [
  { name: "login", script: "src/pages/login/Login.tsx", budget: 110, never: ["ra", "mui", "charts"] },
  { name: "screen", script: "src/screen/Screen.tsx", budget: 250, never: ["ra", "mui"] },
  { name: "administration", script: "src/App.tsx", budget: 470, never: ["charts"] },
];

const manifestFile = join(built, ".vite/manifest.json");
if (!existsSync(manifestFile)) {
  console.error(`${manifestFile} is missing: build first (npm run build)`);
  process.exit(1);
}
const manifest = JSON.parse(readFileSync(manifestFile, "utf8"));

function reached(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const next of manifest[key]?.imports ?? []) reached(next, found);
  return found;
}

const kibibytes = (file) => gzipSync(readFileSync(join(built, file)), { level: 9 }).length / 1024;

const failures = [];
for (const { name, script, budget, never } of pages) {
  if (!manifest[script]) {
    failures.push(`${name}: ${script} is not in the build`);
    continue;
  }
  const chunks = [...reached("index.html", reached(script))].map((key) => manifest[key]);
  const files = new Set(chunks.flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])]));
  const total = [...files].reduce((sum, file) => sum + kibibytes(file), 0);
  const forbidden = chunks.map((chunk) => chunk.name).filter((chunk) => never.includes(chunk));
  if (total > budget) failures.push(`${name}: ${total.toFixed(1)} KiB, budget ${budget} KiB`);
  if (forbidden.length > 0) failures.push(`${name}: loads the chunk ${forbidden.join(", ")}`);
  console.log(`${name.padEnd(15)} ${total.toFixed(1).padStart(6)} of ${budget} KiB in ${files.size} files`);
  if (process.argv.includes("--files"))
    for (const file of files) console.log(`  ${kibibytes(file).toFixed(1).padStart(6)} ${file}`);
}

for (const failure of failures) console.error(`over budget: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);
