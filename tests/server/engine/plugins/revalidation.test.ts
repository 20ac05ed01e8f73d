import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
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

test.each(["/system/v1/accounts/", "/project/v1/workers/", "/system/v1/regions/?format=csv"])(
  "no browser stores %s",
  async (url) => {
    const { headers } = await get(url, (await world.administrator()).token);
    expect([headers["cache-control"], headers.etag]).toEqual(["no-store", undefined]);
  },
);
