import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { resourceByName, resources } from "../../../../resources";
import type { AnyResource } from "../../../../resources/kit/resource";
import { statementTexts } from "../../../support/statements";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const get = (url: string, token = "", headers: Record<string, string> = {}) =>
  world.app.inject({ method: "GET", url, headers: { authorization: `Token ${token}`, ...headers } });
const preferences = "/system/v1/preferences/";

test("an answer that a browser stored is not sent again until it has changed", async () => {
  const { token, post } = await world.official([]);
  await post(preferences, { key: "list.projects", value: ["name"] });
  const first = await get(preferences, token);
  expect(first.statusCode).toBe(200);
  expect(first.headers["cache-control"]).toBe("private, no-cache");
  expect(String(first.headers.vary)).toContain("Authorization, Accept-Language");
  const tag = String(first.headers.etag);

  const second = await get(preferences, token, { "if-none-match": `"other", ${tag}` });
  expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, "", tag]);
  expect(second.headers["cache-control"]).toBe("private, no-cache");
  expect(second.headers["content-security-policy"]).toContain("default-src 'self'");

  await post(preferences, { key: "list.projects", value: ["name", "address"] });
  const third = await get(preferences, token, { "if-none-match": tag });
  expect(third.statusCode).toBe(200);
  expect(third.body).toContain("address");
  expect(third.headers.etag).not.toBe(tag);
});

test("another account is sent its own answer, whatever its browser has stored", async () => {
  const [one, other] = [await world.official([]), await world.official([])];
  await one.post(preferences, { key: "list.corps", value: ["of one"] });
  const tag = String((await get(preferences, one.token)).headers.etag);
  const reply = await get(preferences, other.token, { "if-none-match": tag });
  expect([reply.statusCode, reply.json()]).toEqual([200, []]);
  await one.delete("/auth/v1/token/");
  const ended = await get(preferences, one.token, { "if-none-match": tag });
  expect([ended.statusCode, ended.headers["cache-control"]]).toEqual([403, "no-store"]);
});

test("each language has its own tag, and compression changes none", async () => {
  const { token } = await world.administrator();
  const url = "/system/v1/permissions/";
  const [zh, en] = [await get(url, token), await get(url, token, { "accept-language": "en" })];
  expect(en.headers.etag).not.toBe(zh.headers.etag);
  const compressed = await get(url, token, { "accept-encoding": "gzip" });
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(zh.body);
  expect(compressed.headers.etag).toBe(zh.headers.etag);
  const again = await get(url, token, { "accept-encoding": "gzip", "if-none-match": String(zh.headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test.each([
  "/system/v1/dicts/",
  "/system/v1/platform/",
  "/system/v1/regions/",
  "/system/v1/orgs/tree/",
  "/system/v1/alarmSettings/",
  "/auth/v1/token/",
])("%s is asked for again only whether it has changed", async (url) => {
  const { token } = await world.administrator();
  const { etag } = (await get(url, token)).headers;
  expect((await get(url, token, { "if-none-match": String(etag) })).statusCode).toBe(304);
});

const followed = Object.values<AnyResource>(resources).flatMap(({ name, path, list }) =>
  list?.revalidated && list.revalidated !== true ? [[name, path ?? "", list.revalidated] as const] : [],
);
const listStatements = (texts: readonly string[], name: string) =>
  texts.filter((text) => text.includes(`from "${resourceByName(name).table}" t `));

test.each(followed)("the list of %s is read from the rows that it names, and from no other", async (name, path, names) => {
  const { token } = await world.administrator();
  const statements = listStatements(await statementTexts(() => get(path, token)), name);
  const read = statements.flatMap((text) => [...text.matchAll(/(?:from|join) "(\w+)"/g)].map(([, table]) => table));
  expect(statements).not.toEqual([]);
  expect(read.filter((table) => !names.some((each) => resourceByName(each).table === table))).toEqual([]);
});

test("while no row has changed the list is not read, and a change counts at once, for each reader", async () => {
  const path = "/system/v1/regions/";
  const { token, patch } = await world.administrator();
  const tag = String((await get(path, token)).headers.etag);
  const again = () => get(path, token, { "if-none-match": tag });
  expect((await again()).statusCode).toBe(304);
  const statements = await statementTexts(async () => {
    const reply = await again();
    expect([reply.statusCode, reply.body, reply.headers.etag, reply.headers["cache-control"]]).toEqual([
      304,
      "",
      tag,
      "private, no-cache",
    ]);
  });
  expect(listStatements(statements, "regions")).toEqual([]);

  const [city] = (await get(path, token)).json<{ id: number; version: number }[]>();
  expect((await patch(`${path}${city!.id}/`, { name: "改名市", version: city!.version })).status).toBe(200);
  const changed = await again();
  expect([changed.statusCode, changed.body.includes("改名市")]).toEqual([200, true]);
  const company = await world.company();
  const other = await get(path, company.token, { "if-none-match": tag });
  expect([other.statusCode, other.body.includes("改名市")]).toEqual([200, true]);
});

test.each(["/system/v1/accounts/", "/project/v1/workers/", "/system/v1/regions/?format=csv"])(
  "no browser stores %s",
  async (url) => {
    const { headers } = await get(url, (await world.administrator()).token);
    expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
  },
);
