// An exported name has one meaning in the whole tree, so that search and auto-import find it; and the code uses standard terms
// (docs/vocabulary.md).
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["resources", "providers", "src", "server", "demo", "tests", "bench", "scripts", "docs", "README.md"];
/** Modules that replace another module in a test export its names. */
const standIns = new Set(["tests/src/app/shell/sampleResources.tsx"]);
const exported = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
// Character classes keep the patterns from matching themselves.
const privateWords = /(?<!m)as[k]er|to[l]d|wan[t]ed|ane[w]|who[e]ver|\bsta[n]ds\b|sta[n]dsFor/gi;
const comment = /(?:^\s*\*|(?:^|\s)\/(?:\/|\*\*?))\s.*$/;
const proseInComments = /\b(?:as[k]ed|(?:no|some|any|every)bod[y]|sta[n]d|goes o[n]|by itsel[f]|hande[d] in|which[e]ver)\b/gi;
/** Participles used as nouns; prepositions as names; limits must be named max… and min…. */
const oddNames =
  /\b(?:const|let|function|readonly|interface|type) (?:(?:as[k]ed|ke[p]t|sai[d])\b|o[f]\b(?!\s)|(?:mos[t]|leas[t])[A-Z]\w*)/g;

/** Names exported by several files, each with all these files. */
export function duplicateExports(files) {
  const filesByName = new Map();
  for (const [file, text] of files) {
    if (standIns.has(file) || !/\.tsx?$/.test(file)) continue;
    for (const name of new Set([...text.matchAll(exported)].map((match) => match[1])))
      filesByName.set(name, [...(filesByName.get(name) ?? []), file]);
  }
  return [...filesByName].filter(([, of]) => of.length > 1).map(([name, of]) => `${name} is exported by ${of.join(", ")}`);
}

/** Outdated words of this project with their lines; in comments of code also figurative prose. */
export const privateWordsIn = (file, text) =>
  text.split("\n").flatMap((line, index) => {
    const prose = file.endsWith(".md") ? "" : (comment.exec(line)?.[0] ?? "");
    const names = file.startsWith("tests/") ? [] : line.matchAll(oddNames);
    const words = [...line.matchAll(privateWords), ...names, ...prose.matchAll(proseInComments)];
    return words.map(([word]) => `${file}:${index + 1} says "${word}"`);
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const listed = execFileSync("git", ["ls-files", ...folders], { cwd: root, encoding: "utf8" }).split("\n");
  const files = listed
    .filter((file) => /\.(?:tsx?|mjs|mts|md|css)$/.test(file))
    .map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]);
  const faults = [...duplicateExports(files), ...files.flatMap(([file, text]) => privateWordsIn(file, text))];
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${faults.length} faults in names`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
