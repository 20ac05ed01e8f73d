// Parses README.md and the pages of docs/: their headings, links and mentioned files.
import GithubSlugger from "github-slugger";
import MarkdownIt from "markdown-it";

/** Headings have GitHub's anchors. */
function createMarkdown() {
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
 * Parses a page: `headings` with level, text and anchor, `links` as written and inline `code`; each with its line.
 */
export function readPage(text) {
  const page = { headings: [], links: [], code: [] };
  const tokens = markdown.parse(text, {});
  let line = 1;
  for (const [at, token] of tokens.entries()) {
    if (token.map) line = token.map[0] + 1;
    if (token.type === "heading_open") {
      const heading = { level: Number(token.tag.slice(1)), text: textOf(tokens[at + 1]), id: token.attrGet("id"), line };
      page.headings.push(heading);
      continue;
    }
    if (token.type !== "inline" || tokens[at - 1]?.type === "heading_open") continue;
    for (const child of token.children) {
      if (child.type === "link_open") page.links.push({ href: child.attrGet("href"), line });
      if (child.type === "code_inline") page.code.push({ text: child.content, line });
    }
  }
  return page;
}
