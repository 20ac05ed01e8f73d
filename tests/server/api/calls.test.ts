import { afterAll, beforeAll, expect, test } from "vitest";
import calls from "../../resources/calls.json";
import { openWorld, type World } from "../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

test("every call of the specification is routed at its address, to the letter", () => {
  // The router keeps addresses without the slash at their end, which it ignores.
  const routed = (path: string) => path.replaceAll(/\{(\w+)\}/g, ":$1").replace(/\/$/, "");
  const missing = calls.filter(({ method, path }) => !world.app.hasRoute({ method, url: routed(path) }));
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test("a caller without a session is asked for one or answered, and never returned that the address is not there", async () => {
  const lost: string[] = [];
  for (const { method, path } of calls) {
    const reply = await world.anonymous.call(
      method as Method,
      path.replaceAll(/\{\w+\}/g, "1"),
      method === "GET" ? undefined : {},
    );
    if (reply.status === 404 || reply.status >= 500) lost.push(`${method} ${path} ${reply.status}`);
  }
  expect(lost).toEqual([]);
});
