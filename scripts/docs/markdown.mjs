// Parses README.md and the pages of docs/: their headings, links and mentioned files.
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";

/** Headings have GitHub's anchors, so that links work both in the repository and on the site. */
export function createMarkdown() {
  const markdown = new MarkdownIt({ html: false, typographer: false });
  markdown.core.ruler.push("anchors", ({ tokens }) => {
    const slugger = new GithubSlugger();
    for (const [at, token] of tokens.entries())
      if (token.type === "heading_open") token.attrSet("id", slugger.slug(textOf(tokens[at + 1])));
  });
  return markdown;
}

const breaks = ["softbreak", "hardbreak"];
const textOf = ({ children }) =>
  children
    .map(({ type, content }) => (type === "text" || type === "code_inline" ? content : breaks.includes(type) ? " " : ""))
    .join("");

const markdown = createMarkdown();

/**
 * Parses a page: `headings` with level, text and anchor, `links` as written, inline `code`, and `sections` (the text below each
 * heading); each with its line.
 */
export function readPage(text) {
  const page = { headings: [], links: [], code: [], sections: [] };
  const tokens = markdown.parse(text, {});
  let line = 1;
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = token.map[0] + 1;
    if (token.type === "heading_open") {
      const heading = { level: Number(token.tag.slice(1)), text: textOf(tokens[at + 1]), id: token.attrGet("id"), line };
      page.headings.push(heading);
      page.sections.push({ ...heading, body: "" });
      continue;
    }
    if (token.type !== "inline" || tokens[at - 1]?.type === "heading_open") {
      if (token.type === "fence" && page.sections.length > 0) page.sections.at(-1).body += `${token.content}\n`;
      continue;
    }
    if (page.sections.length > 0) page.sections.at(-1).body += `${textOf(token)}\n`;
    for (const child of token.children) {
      if (child.type === "link_open") page.links.push({ href: child.attrGet("href"), line });
      if (child.type === "code_inline") page.code.push({ text: child.content, line });
    }
  }
  return page;
}
