import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../support/world";

interface Operation {
  readonly operationId?: string;
  readonly tags?: readonly string[];
  readonly security?: readonly unknown[];
}
interface Document {
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

let world: World;
let document: Document;
beforeAll(async () => {
  world = await openWorld();
  document = (await world.anonymous.get("/openapi.json")).body;
});
afterAll(() => world.close());

const operations = (): Operation[] => Object.values(document.paths).flatMap((path) => Object.values(path));

test("a public linter finds no error in the document", async () => {
  // The specification's addresses end with a slash; the server of a test is this machine.
  const config = await createConfig({
    extends: ["recommended"],
    rules: { "no-path-trailing-slash": "off", "no-server-example.com": "off" },
  });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: "openapi.json", config });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

test("every call has an id of its own, declared tags and a server", () => {
  const ids = operations().map(({ operationId }) => operationId);
  expect(ids).not.toContain(undefined);
  expect(new Set(ids).size).toBe(ids.length);
  const declared = new Set(document.tags.map(({ name }) => name));
  expect(operations().flatMap(({ tags = [] }) => tags.filter((tag) => !declared.has(tag)))).toEqual([]);
  expect(document.servers.map(({ url }) => URL.canParse(url))).toEqual([true]);
});

test("a login needs no token, a list needs one", () => {
  expect(document.paths["/auth/v1/token/"]?.post?.security).toEqual([]);
  expect(document.paths["/building/v1/corps/"]?.get?.security).toBeUndefined();
});

test("an array says what it holds, a tuple too", () => {
  const withoutItems: string[] = [];
  const visit = (value: unknown, at: string): void => {
    if (typeof value !== "object" || value === null) return;
    if ("type" in value && value.type === "array" && !("items" in value)) withoutItems.push(at);
    for (const [name, part] of Object.entries(value)) visit(part, `${at}/${name}`);
  };
  visit(document, "");
  expect(withoutItems).toEqual([]);
});

test("a masked value is documented as it is sent: without the format of the clear one", async () => {
  const list = JSON.stringify(document.paths["/auth/v1/realinfos/"]?.get);
  expect(list).toMatch(/"birthday":\{"anyOf":\[\{"type":"string","description"/);
});
