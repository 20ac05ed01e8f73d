// Writes new files and lines, and the guide's examples under other names.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../run.mjs";
import { examples, patched } from "./guide.mjs";

/** Texts by file, written together at the end: a command that is refused half-way leaves no file behind. */
const pending = new Map();

export const read = (file) => pending.get(file) ?? readFileSync(join(root, file), "utf8");
export const exists = (file) => pending.has(file) || existsSync(join(root, file));

export function save(file, text) {
  pending.set(file, text);
  return file;
}

export function writePending() {
  for (const [file, text] of pending) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

function refuseExisting(file) {
  if (exists(file)) throw new Error(`${file} exists already`);
}

/** Creates a new file; prettier formats it later. */
export function create(file, text) {
  refuseExisting(file);
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
  refuseExisting(target);
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

/** The file that declares a resource, without its ending; undefined if there is no such resource. */
const declaredIn = (resource) =>
  read("resources/entities.ts").match(new RegExp(`^export \\{[^}]*\\b${resource}\\b[^}]*\\} from "\\./(.*)";$`, "m"))?.[1];

/** The file that declares a resource. */
export function fileOf(resource) {
  const path = declaredIn(resource);
  if (!path) throw new Error(`resources/entities.ts has no ${resource}`);
  return `resources/${path}.ts`;
}

/** A name that another resource has is not for a new one. */
export function refuseTaken(resource) {
  const path = declaredIn(resource);
  if (path) throw new Error(`resources/${path}.ts declares ${resource} already`);
}
