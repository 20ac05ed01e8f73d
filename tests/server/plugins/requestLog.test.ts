import fastify from "fastify";
import { expect, test } from "vitest";
import { loggerOptions } from "../../../server/plugins/requestLog";

test("a request is logged by its path, without what its query holds", async () => {
  const logged: string[] = [];
  const app = fastify({ logger: { ...loggerOptions("info"), stream: { write: (line) => void logged.push(line) } } });
  app.get("/auth/v1/sso/callback", async () => ({}));
  await app.inject({ url: "/auth/v1/sso/callback?code=4711&state=xyz", headers: { authorization: "Token abc" } });
  await app.close();
  const [incoming, completed] = logged.map((line) => JSON.parse(line) as { reqId: string; req?: object });
  expect(incoming).toMatchObject({ req: { method: "GET", url: "/auth/v1/sso/callback", remoteAddress: "127.0.0.1" } });
  expect(completed!.reqId).toBe(incoming!.reqId);
  expect(logged.join()).not.toMatch(/4711|xyz|abc/);
});
