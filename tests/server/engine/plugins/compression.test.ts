import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  for (let count = 0; count < 30; count++) await world.official([]);
});
afterAll(() => world.close());

const list = "/system/v1/accounts/";

test.each([list, "/openapi.json"])("%s is compressed for a browser, and the same as without", async (url) => {
  const { token } = await world.administrator();
  const get = (encoding: string) =>
    world.app.inject({ method: "GET", url, headers: { authorization: `Token ${token}`, "accept-encoding": encoding } });
  const [compressed, plain] = [await get("gzip"), await get("identity")];
  expect(compressed.headers["content-encoding"]).toBe("gzip");
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(gunzipSync(compressed.rawPayload).toString()).toBe(plain.body);
  expect(compressed.rawPayload.length).toBeLessThan(plain.body.length / 2);
  expect(compressed.headers["content-range"]).toBe(plain.headers["content-range"]);
});

test("a list still says which rows of how many it holds", async () => {
  const reply = await (await world.administrator()).get(list);
  expect(reply.headers["content-range"]).toMatch(/^accounts 0-\d+\/\d+$/);
});
