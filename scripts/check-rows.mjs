// A hand-written statement names its rows by rowsOf, allRowsOf or storedRowsOf, never a table by its bare name: whose rows they are, and
// whether deleted ones count, is then said in each statement.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["server", "demo"];
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/gm;
const declared = /define(?:Resource|Log)\(\s*"(\w+)"/g;
const tableName = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The tables of all declarations. */
export const declaredTables = (texts) => texts.flatMap((text) => [...text.matchAll(declared)].map(([, name]) => tableName(name)));

/** Places where a template reads one of the tables by its bare name. What a statement writes to is named: it locks what it found. */
export function bareReads(tables, file, text) {
  const program = text.replace(comment, (words) => words.replace(/[^\n]/g, " "));
  const table = `"?(?:${tables.join("|")})"?(?![\\w.("])`;
  const bare = new RegExp(
    `(?<!\\bdelete |\\bdistinct )\\b(?:from|join|using)\\s+(?:only\\s+|lateral\\s+)?${table}|sql\`\\s*${table}\\s+\\w+\\s`,
    "gi",
  );
  return [...program.matchAll(bare)].map(
    ({ 0: found, index }) =>
      `${file}:${program.slice(0, index).split("\n").length} ${found.replaceAll(/\s+/g, " ").trim()} reads a table by its bare name`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const textsOf = (...of) =>
    execFileSync("git", ["ls-files", ...of], { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter((file) => file.endsWith(".ts"))
      .map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]);
  const tables = declaredTables(textsOf("resources").map(([, text]) => text));
  const files = textsOf(...folders);
  const found = files.flatMap(([file, text]) => bareReads(tables, file, text));
  for (const line of found) console.error(line);
  console.log(`${files.length} files, ${tables.length} tables, ${found.length} bare reads`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
