import fastify from "fastify";
import { expect, test } from "vitest";
import { z } from "zod";
import { registerErrorHandlers } from "../../../../server/engine/rest/errors";
import { responseSerializer } from "../../../../server/engine/rest/responseSerializer";
import { route } from "../../../../server/engine/rest/route";

const site = z.object({ name: z.string(), teams: z.array(z.object({ n: z.number() })) });
type Site = z.output<typeof site>;

async function answerOf(answer: Site) {
  const logged: string[] = [];
  const app = fastify({ logger: { level: "error", stream: { write: (line) => void logged.push(line) } } });
  app.setSerializerCompiler(responseSerializer);
  registerErrorHandlers(app);
  route(app, {
    method: "GET",
    path: "/site/",
    summary: ["工地", "A site"],
    access: "public",
    response: site,
    handler: async () => answer,
  });
  const { statusCode, body } = await app.inject("/site/");
  await app.close();
  return { statusCode, body, logged };
}

test("a property that the response does not declare is not sent, however deep it is", async () => {
  const secret = { name: "东汀", password_hash: "x", teams: [{ n: 1, phone: "13800000000" }] };
  const { statusCode, body } = await answerOf(secret);
  expect([statusCode, JSON.parse(body)]).toEqual([200, { name: "东汀", teams: [{ n: 1 }] }]);
});

test("an answer of another form than the declared one is a logged defect of the server and is not sent", async () => {
  const wrong: Record<string, unknown> = { name: null, password_hash: "secret", teams: [] };
  const { statusCode, body, logged } = await answerOf(wrong as Site);
  expect(statusCode).toBe(500);
  expect(body).not.toContain("secret");
  expect(logged.join()).toContain("UndeclaredResponse");
});
