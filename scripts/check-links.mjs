// Links in README.md and docs/ must lead to existing pages and anchors, and mentioned files and package.json commands must exist.
// External URLs are not checked.
import { readFileSync } from "node:fs";
import { execFileSync } from "node:child_process";
import { dirname, posix } from "node:path";
import { pathToFileURL } from "node:url";
import { readPage } from "./docs/markdown.mjs";
import { examples } from "./new/guide.mjs";

const isPage = (file) => /^(?:README|CHANGELOG|docs\/.*)\.md$/.test(file);
const isExternal = (href) => /^[a-z]+:/.test(href);
/** A path below one of our folders, without placeholders or patterns. */
const path = /^(?:resources|server|src|providers|tests|bench|scripts|deploy|docs)\/[\w./-]+$/;
const command = /^npm run (?:--silent )?([a-z:-]+)/;

/** Broken links of these pages, as "file:line …". `pages` maps paths to texts. */
export function brokenLinks(pages) {
  const read = new Map([...pages].map(([file, text]) => [file, readPage(text)]));
  return [...read].flatMap(([file, { links }]) =>
    links
      .filter(({ href }) => !isExternal(href))
      .flatMap(({ href, line }) => {
        const [target, anchor] = decodeURI(href).split("#");
        const page = target === "" ? file : posix.join(posix.dirname(file), target);
        if (!read.has(page)) return [`${file}:${line} links to ${href}, which is no page`];
        if (anchor === undefined || read.get(page).headings.some(({ id }) => id === anchor)) return [];
        return [`${file}:${line} links to ${href}, but ${page} has no heading #${anchor}`];
      }),
  );
}

/** Files and commands that the pages mention but that do not exist. */
export function missingMentions(pages, { isFile, commands }) {
  return [...pages].flatMap(([file, text]) =>
    readPage(text).code.flatMap(({ text: code, line }) => {
      if (path.test(code) && !isFile(code.replace(/\/$/, ""))) return [`${file}:${line} names ${code}, which does not exist`];
      const name = command.exec(code)?.[1];
      return name === undefined || commands.includes(name) ? [] : [`${file}:${line} names npm run ${name}, which does not exist`];
    }),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const root = dirname(import.meta.dirname);
  const listed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  // A page may mention files that its own examples create.
  const written = listed.filter(isPage).flatMap((page) => examples(page).map(({ file }) => file));
  const files = new Set([...listed, ...written].flatMap((file) => [file, ...parentsOf(file)]));
  const pages = new Map(listed.filter(isPage).map((file) => [file, readFileSync(`${root}/${file}`, "utf8")]));
  const { scripts } = JSON.parse(readFileSync(`${root}/package.json`, "utf8"));
  const faults = [
    ...brokenLinks(pages),
    ...missingMentions(pages, { isFile: (name) => files.has(name), commands: Object.keys(scripts) }),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${pages.size} pages, ${faults.length} broken links and mentions`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

function parentsOf(file) {
  const folder = posix.dirname(file);
  return folder === "." ? [] : [folder, ...parentsOf(folder)];
}
