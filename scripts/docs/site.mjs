// Builds a static site from docs/ and README.md: one page per file, a menu, headings, and a search without a server.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { root } from "../run.mjs";
import { createMarkdown, readPage } from "./markdown.mjs";

/** The pages to read first; the others follow by name. */
const first = ["README.md", "docs/tutorial.md", "docs/extending.md", "docs/vocabulary.md"];

function sourceFiles() {
  const found = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .map((name) => posix.join("docs", name.replaceAll("\\", "/")))
    .filter((name) => name.endsWith(".md"));
  return [...first, ...found.filter((name) => !first.includes(name)).toSorted(), "CHANGELOG.md"];
}

/** docs/decisions/map.md → decisions/map.html. */
const addressOf = (file) => (file === "README.md" ? "index.html" : file.replace(/^docs\//, "").replace(/\.md$/, ".html"));

const escapeHtml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** Converts links between the sources to links between the pages. */
function renderBody(file, text) {
  const markdown = createMarkdown();
  const { link_open: open = (tokens, at, options, _, self) => self.renderToken(tokens, at, options) } = markdown.renderer.rules;
  markdown.renderer.rules.link_open = (tokens, at, ...rest) => {
    const [target, anchor] = tokens[at].attrGet("href").split("#");
    if (target.endsWith(".md") && !/^[a-z]+:/.test(target)) {
      const page = addressOf(posix.join(posix.dirname(file), target));
      const href = posix.relative(posix.dirname(addressOf(file)), page);
      tokens[at].attrSet("href", anchor === undefined ? href : `${href}#${anchor}`);
    }
    return open(tokens, at, ...rest);
  };
  // A wide table scrolls in its own box, not with the page.
  markdown.renderer.rules.table_open = () => '<div class="wide" tabindex="0"><table>';
  markdown.renderer.rules.table_close = () => "</table></div>";
  return markdown.render(text);
}

const menuGroups = (pages) => [
  ["Begin", pages.filter(({ file }) => first.includes(file))],
  ["Guides", pages.filter(({ file }) => !first.includes(file) && !file.startsWith("docs/decisions/"))],
  ["Decisions", pages.filter(({ file }) => file.startsWith("docs/decisions/"))],
];

function renderPage(page, pages) {
  const up = "../".repeat(page.address.split("/").length - 1);
  const item = ({ address, title }) =>
    `<li><a href="${up}${address}"${address === page.address ? ' aria-current="page"' : ""}>${escapeHtml(title)}</a></li>`;
  const menu = menuGroups(pages)
    .filter(([, members]) => members.length > 0)
    .map(([name, members]) => `<h2>${name}</h2><ul>${members.map(item).join("")}</ul>`)
    .join("");
  const contents = page.headings
    .filter(({ level }) => level === 2 || level === 3)
    .map(({ level, id, text }) => `<li class="level${level}"><a href="#${id}">${escapeHtml(text)}</a></li>`)
    .join("");
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${up}site.css">
<script defer src="${up}minisearch.js"></script>
<script defer src="${up}sections.js"></script>
<script defer src="${up}search.js"></script>
</head>
<body data-up="${up}">
<a class="skip" href="#content">Skip to the text</a>
<header>
<label>Search <input type="search" id="search" autocomplete="off" placeholder="Press /" aria-controls="results"></label>
<ul id="results" aria-label="Results" hidden></ul>
</header>
<nav class="menu" aria-label="Pages"><details open><summary>Pages</summary>${menu}</details></nav>
<main id="content">
${page.body}
</main>
${contents ? `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${contents}</ul></nav>` : ""}
</body>
</html>
`;
}

/** Writes the site to the folder; returns its pages. */
export function buildSite(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pages = sourceFiles().map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const { headings, sections } = readPage(text);
    const title = headings.find(({ level }) => level === 1)?.text ?? file;
    return { file, address: addressOf(file), title, headings, sections, body: renderBody(file, text) };
  });
  for (const page of pages) {
    const target = join(folder, page.address);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, renderPage(page, pages));
  }
  const sections = pages.flatMap(({ address, title, sections }) =>
    sections.map(({ id, text, body }) => ({ id: `${address}#${id}`, page: title, heading: text, text: body })),
  );
  // A script instead of JSON, because a page opened from disk cannot use fetch.
  writeFileSync(join(folder, "sections.js"), `window.sections = ${JSON.stringify(sections).replaceAll("<", "\\u003c")};\n`);
  copyFileSync(join(root, "node_modules/minisearch/dist/umd/index.js"), join(folder, "minisearch.js"));
  for (const name of ["site.css", "search.js"]) copyFileSync(join(root, "scripts/docs", name), join(folder, name));
  return pages.map(({ file, address }) => ({ file, address }));
}
