import fastify from "fastify";
import { expect, test } from "vitest";
import { loggerOptions } from "../../../../server/engine/plugins/requestLog";

test("a request is logged by its path, without what its query holds", async () => {
  const logged: string[] = [];
  const logger = { ...loggerOptions("info", (stack) => stack), stream: { write: (line: string) => void logged.push(line) } };
  const app = fastify({ logger });
  app.get("/auth/v1/sso/callback", async () => ({}));
  await app.inject({ url: "/auth/v1/sso/callback?code=4711&state=xyz", headers: { authorization: "Token abc" } });
  await app.close();
  const [incoming, completed] = logged.map((line) => JSON.parse(line) as { reqId: string; req?: object });
  expect(incoming).toMatchObject({ req: { method: "GET", url: "/auth/v1/sso/callback", remoteAddress: "127.0.0.1" } });
  expect(completed!.reqId).toBe(incoming!.reqId);
  expect(logged.join()).not.toMatch(/4711|xyz|abc/);
});

test("the stack of a defect is written with the lines of the sources; what is no error is written as it is", () => {
  const { err } = loggerOptions("info", (stack) => stack.replace(/at .*/s, "at start (server/start.ts:1:1)")).serializers;
  expect(err(Object.assign(new Error("out of order"), { code: "E1" }))).toMatchObject({
    ...{ message: "out of order", code: "E1", stack: "Error: out of order\n    at start (server/start.ts:1:1)" },
  });
  expect(err("no error")).toEqual({ type: "string", message: "no error", stack: "" });
});
