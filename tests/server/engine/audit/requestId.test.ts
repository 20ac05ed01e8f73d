import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const id = /^[0-9a-f-]{36}$/;

test.each([
  ["/system/v1/platform/", 200],
  ["/system/v1/home/", 401],
  ["/nowhere/", 404],
  ["/%zz", 400],
])("%s answers its request id beside %i, never the caller's", async (url, status) => {
  const reply = await world.app.inject({ method: "GET", url, headers: { "x-request-id": "mine" } });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers["x-request-id"]).toMatch(id);
});

test("the audit row of a write bears the id of its response, and one failed response bears it in its body", async () => {
  const administrator = await world.administrator();
  const made = await administrator.patch(`/system/v1/regions/${world.regions.east.id}/`, { hotline: "0591-12333333" });
  expect(made.status).toBe(200);
  const { rows } = await world.pool.query("select request_id from audit_logs order by seq desc limit 1");
  expect(rows[0].request_id).toBe(made.headers["x-request-id"]);
  const { pool } = world.services;
  Object.assign(world.services, { pool: { ...pool, query: () => Promise.reject(new Error("broken")) } });
  try {
    const failed = await world.anonymous.get("/system/v1/platform/");
    expect(failed).toMatchObject({ status: 500, body: { request_id: failed.headers["x-request-id"] } });
  } finally {
    Object.assign(world.services, { pool });
  }
});
