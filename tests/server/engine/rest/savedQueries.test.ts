import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";

const path = "/system/v1/savedQueries/";
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test("an account keeps a bounded number of queries, and another its own", async () => {
  const official = await world.official([]);
  const query = (name: string) => ({ screen: "projects", name, query: {} });
  await world.pool.query(
    `insert into saved_queries (account, screen, name, query, is_shared)
     select $1, 'projects', 'q' || n, '{}', false from generate_series(1, 199) n`,
    [official.account.id],
  );
  const replies = await Promise.all(["甲", "乙", "丙"].map((name) => official.post(path, query(name))));
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(replies.find(({ status }) => status === 409)?.body).toEqual({
    detail: "常用查询最多保存200个，请先删除不用的",
  });
  expect((await (await world.official([])).post(path, query("甲"))).status).toBe(201);
});

test.each([
  ["text", "text"],
  ["number", 7],
  ["list", [1]],
  ["flag", true],
] as const)("a query is an object, no %s", async (_, query) => {
  const official = await world.official([]);
  const reply = await official.post(path, { screen: "projects", name: "甲", query });
  expect(reply).toMatchObject({ status: 400, body: { query: [expect.any(String)] } });
});

test("every answer has a content security policy: lists, errors, unknown addresses", async () => {
  const official = await world.official([]);
  const replies = [
    await official.get(path),
    await official.post(path, { screen: "projects" }),
    await official.get("/no/such/address/"),
    await world.anonymous.get("/auth/v1/token/"),
    await world.anonymous.get("/live"),
    await world.anonymous.get("/metrics"),
  ];
  for (const { headers } of replies) expect(headers["content-security-policy"]).toContain("default-src 'self'");
});
