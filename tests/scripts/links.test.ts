import { expect, test } from "vitest";
import { brokenLinks, missingMentions } from "../../scripts/check-links.mjs";

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
