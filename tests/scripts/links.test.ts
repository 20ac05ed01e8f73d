import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenLinks, missingMentions } from "../../scripts/check-links.mjs";
import { readPage } from "../../scripts/docs/markdown.mjs";
import { buildSite } from "../../scripts/docs/site.mjs";

const pages = (texts: Readonly<Record<string, string>>) => new Map(Object.entries(texts));

test.each([
  ["another page", "[a](docs/other.md)"],
  ["a heading", "[a](docs/other.md#a-call-get-x)"],
  ["a repeated heading", "[a](docs/other.md#again-1)"],
  ["its own heading", "# Here\n[a](#here)"],
  ["another site", "[a](https://www.example.org/none)"],
  ["what is only an example", "```\n[a](none.md)\n```\n`[a](none.md)`"],
])("a link to %s is right", (_, text) => {
  const other = "# Other\n## A call: `GET /x/`\n## Again\n## Again";
  expect(brokenLinks(pages({ "README.md": text, "docs/other.md": other }))).toEqual([]);
});

test("a link to a page or a heading that is not there is found with its line", () => {
  const texts = { "docs/a.md": "# A\n\n[b](b.md)\n\n| x |\n| - |\n| [c](../README.md#none) |", "README.md": "# Title" };
  expect(brokenLinks(pages(texts))).toEqual([
    "docs/a.md:3 links to b.md, which is no page",
    "docs/a.md:7 links to ../README.md#none, but README.md has no heading #none",
  ]);
});

test("a file or a command that is mentioned and does not exist is found", () => {
  const text = "`server/platform/db/pool.ts`, `server/none.ts`, `npm run types`, `npm run none`, `pool.ts`, `server/*.ts`";
  const repository = { isFile: (name: string) => name === "server/platform/db/pool.ts", commands: ["types"] };
  expect(missingMentions(pages({ "a.md": text }), repository)).toEqual([
    "a.md:1 names server/none.ts, which does not exist",
    "a.md:1 names npm run none, which does not exist",
  ]);
});

const folder = mkdtempSync(path.join(os.tmpdir(), "docs-"));
let site: ReturnType<typeof buildSite>;
beforeAll(() => {
  site = buildSite(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the site's links lead to pages and anchors that it has", () => {
  const html = new Map(site.map(({ address }) => [address, readFileSync(path.join(folder, address), "utf8")]));
  const dead = [...html].flatMap(([address, text]) =>
    [...text.matchAll(/href="([^"]+)"/g)].flatMap(([, href = ""]) => {
      if (/^[a-z]+:/.test(href) || href.endsWith(".css")) return [];
      const [target = "", anchor] = href.split("#");
      const found = html.get(target === "" ? address : path.posix.join(path.posix.dirname(address), target));
      return found && (anchor === undefined || found.includes(`id="${anchor}"`)) ? [] : [`${address}: ${href}`];
    }),
  );
  expect(dead).toEqual([]);
  expect([...html.keys()]).toEqual(expect.arrayContaining(["index.html", "tutorial.html", "decisions/map.html"]));
});

test("the search has every section of every page", () => {
  const sections = readFileSync(path.join(folder, "sections.js"), "utf8");
  for (const { address } of site) expect(sections).toContain(`"id":"${address}#`);
});

test("words at the end of a line and at the start of the next are two words to the search", () => {
  expect(readPage("# A\n\nstarts again and\napplies it").sections[0]?.body).toBe("starts again and applies it\n");
});
