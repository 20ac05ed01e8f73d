// Writes new files and lines, and the guide's examples under other names.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";
import { examples, patched } from "./guide.mjs";

export const read = (file) => readFileSync(join(root, file), "utf8");

export function save(file, text) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return file;
}

/** Creates a new file; prettier formats it later. */
export function create(file, text) {
  if (existsSync(join(root, file))) throw new Error(`${file} exists already`);
  return save(file, text.replaceAll(/^ +/gm, "").trimStart());
}

/** Adds a line after each given line. */
export const addLines = (file, added) =>
  save(
    file,
    added.reduce((text, [after, line]) => patched(file, text, ` ${after}\n${line.replaceAll(/^/gm, "+")}`), read(file)),
  );

/** Replaces the names of the example, longest first. */
const renamed = (text, names) =>
  Object.keys(names)
    .toSorted((a, b) => b.length - a.length)
    .reduce((done, name) => done.replaceAll(name, names[name]), text);

/** Writes the example file under its new name; `edit` changes its text first. */
export function writeExample(file, names, edit = (text) => text) {
  const found = examples().find((each) => each.file === file && each.kind !== "diff");
  const target = renamed(file, names);
  if (existsSync(join(root, target))) throw new Error(`${target} exists already`);
  return save(target, renamed(edit(found.text), names));
}

/** Applies the guide's diff for this file that contains `naming`, with the names replaced. */
export function addTo(file, naming, names) {
  const diff = examples().find((each) => each.file === file && each.kind === "diff" && each.text.includes(naming));
  return save(file, patched(file, read(file), renamed(diff.text, names)));
}

/** ["中文", "English"] as code. */
export const quoted = (zh, en) => `[${JSON.stringify(zh)}, ${JSON.stringify(en)}]`;

/** siteInspections → site_inspections. */
export const snakeCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
export const kebabCase = (name) => snakeCase(name).replaceAll("_", "-");
export const singular = (name) => name.replace(/ies$/, "y").replace(/(?<=ch|sh)es$|s$/, "");

/** The file that declares a resource. */
export function fileOf(resource) {
  const [, path] =
    read("resources/entities.ts").match(new RegExp(`^export \\{[^}]*\\b${resource}\\b[^}]*\\} from "\\./(.*)";$`, "m")) ?? [];
  if (!path) throw new Error(`resources/entities.ts has no ${resource}`);
  return `resources/${path}.ts`;
}
