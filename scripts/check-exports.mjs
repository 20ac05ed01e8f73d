// Every export must be imported by another file, otherwise it is dead or private. A type may also be exported because the
// signature of another export uses it. Every imported package must be listed in package.json (in dependencies if the product
// imports it), and every listed one must be used.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { builtinModules } from "node:module";
import { dirname, posix } from "node:path";
import { pathToFileURL } from "node:url";

const folders = ["resources", "providers", "src", "server", "demo", "tests", "bench", "scripts"];
/** Configuration files of tools: no file imports them, but what they import counts as used. */
const configs = ":(glob)*.config.ts";
/** Files named in the settings of a program, or exporting for declarations to be written later. */
const exempt = new Set(["resources/declare.ts", "server/platform/db/schema.export.ts", "tests/support/databaseServer.ts"]);
/** Peer dependencies of MUI and react-admin. */
const peers = new Set(["preact", "@emotion/react", "@emotion/styled", "react-is", "react-router"]);

const declared = /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|enum|(interface|type)) (\w+)/gm;
const defaults = /^export default\b/gm;
const lists = /^export (?:type )?\{([^}]*)\}(?: from ["']([^"']+)["'])?/gm;
const stars = /^export \* from ["']([^"']+)["']/gm;
const statements = /^import\s+(?:type\s+)?([^"';]*?)\s*from\s*["']([^"']+)["']/gm;
const effects = /^import\s*["']([^"']+)["']/gm;
/** import() of a file, in code and in types: it may use any of the file's exports. */
const calls = /\bimport\(\s*["']([^"']+)["']/g;

/** Parses `{ a, type b, c as d }` to the exported and the local names. */
const named = (list) =>
  list
    .split(",")
    .map((one) =>
      one
        .trim()
        .replace(/^type /, "")
        .split(/\s+as\s+/),
    )
    .filter(([name]) => name)
    .map(([there, here = there]) => ({ there, here }));

/** Whether the name occurs in the file outside its declaration. */
const isMentioned = (text, name) => [...text.matchAll(new RegExp(`\\b${name}\\b`, "g"))].length > 1;

function readModule(text) {
  const all = (pattern) => [...text.matchAll(pattern)];
  const imported = all(statements).flatMap(([, clause, from]) => {
    const [, first, rest] = /^(\w+)?\s*,?\s*(.*)$/s.exec(clause);
    const list = /\{([^}]*)\}/.exec(rest);
    const names = [
      ...(first ? ["default"] : []),
      ...(list ? named(list[1]).map(({ there }) => there) : []),
      ...(rest.startsWith("*") ? ["*"] : []),
    ];
    return names.map((name) => ({ from, name }));
  });
  const forwarded = all(lists).flatMap(([, list, from]) => named(list).map((one) => ({ ...one, from })));
  return {
    exports: [
      ...all(declared).flatMap(([, isType, name]) => (isType && isMentioned(text, name) ? [] : [name])),
      ...all(defaults).map(() => "default"),
      ...forwarded.map(({ here }) => here),
    ],
    imports: [
      ...imported,
      ...forwarded.filter(({ from }) => from).map(({ from, there }) => ({ from, name: there })),
      ...all(calls).map(([, from]) => ({ from, name: "*" })),
      ...all(effects).map(([, from]) => ({ from, name: "" })),
    ],
    stars: all(stars).map(([, from]) => from),
  };
}

function resolver(files) {
  return (file, specifier) => {
    const path = posix.join(posix.dirname(file), specifier);
    return ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].map((end) => path + end).find((one) => files.has(one));
  };
}

/** Exports that no other file imports, as "file: name". */
export function unusedExports(files) {
  const modules = new Map(files.map(([file, text]) => [file, readModule(text)]));
  const resolve = resolver(modules);
  const used = new Map();
  const mark = (file, name) => {
    if (!file || used.get(file)?.has(name)) return;
    used.set(file, (used.get(file) ?? new Set()).add(name));
    for (const from of modules.get(file).stars) mark(resolve(file, from), name);
  };
  for (const [file, { imports }] of modules)
    for (const { from, name } of imports) if (from.startsWith(".")) mark(resolve(file, from), name);
  return [...modules].flatMap(([file, { exports }]) => {
    const names = used.get(file) ?? new Set();
    const isDead = (name) => !names.has(name) && !names.has("*");
    // Exports in test files are text that the test uses.
    return exempt.has(file) || file.includes(".test.") || file.endsWith(".config.ts")
      ? []
      : [...new Set(exports)].filter(isDead).map((name) => `${file}: ${name}`);
  });
}

const packageOf = (specifier) => specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
const isPackage = (specifier) =>
  /^[@a-z]/.test(specifier) && !specifier.startsWith("node:") && !builtinModules.includes(specifier);

/** Packages that are imported but not listed, and packages that are listed but not used by any file. */
export function wrongDependencies(files, { dependencies, devDependencies }) {
  const unlisted = files.flatMap(([file, text]) => {
    const listed = /^(?:resources|providers|src|server)\//.test(file) ? dependencies : { ...dependencies, ...devDependencies };
    const names = new Set(readModule(text).imports.flatMap(({ from }) => (isPackage(from) ? [packageOf(from)] : [])));
    return [...names]
      .filter((name) => !(name in listed))
      .map((name) => `${file} imports ${name}, which package.json does not list`);
  });
  const unused = Object.keys(dependencies).filter(
    (name) => !peers.has(name) && !files.some(([, text]) => text.includes(`"${name}"`) || text.includes(`"${name}/`)),
  );
  return [...unlisted, ...unused.map((name) => `package.json lists ${name}, which nothing imports`)];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const listed = execFileSync("git", ["ls-files", ...folders, configs], { cwd: root, encoding: "utf8" }).split("\n");
  const files = listed
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
    .map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]);
  const faults = [
    ...unusedExports(files).map((fault) => `${fault} is imported by no other file`),
    ...wrongDependencies(files, JSON.parse(readFileSync(`${root}/package.json`, "utf8"))),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${files.length} files, ${faults.length} exports and packages that nothing uses`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
