import { Agent, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { shutDown, shutdownPlugin } from "../../../server/engine/plugins/shutdown";

const never = (): Promise<void> => new Promise(() => undefined);
const limits = { drainMs: 100, requestsMs: 300, totalMs: 600 };

let app: FastifyInstance;
let port: number;
let answerHeld: () => void;
let isHeld: () => void;
let underWay: Promise<void>;
beforeEach(async () => {
  app = Fastify();
  await app.register(shutdownPlugin);
  app.get("/", async () => "ok");
  const held = new Promise<void>((resolve) => (answerHeld = resolve));
  underWay = new Promise((resolve) => (isHeld = resolve));
  app.post("/", async () => "ok");
  app.get("/held", async () => {
    isHeld();
    await held;
    return "ok";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = app.server.address() as AddressInfo);
});
afterEach(() => answerHeld());

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
}
const get = (path: string, agent: Agent): Promise<Answer> =>
  new Promise((resolve, reject) =>
    request({ port, host: "127.0.0.1", path, agent }, (response) => {
      response.resume().on("end", () => resolve({ status: response.statusCode, connection: response.headers.connection }));
    })
      .on("error", reject)
      .end(),
  );

test("clients on open connections are reported to close them, requests under way are answered, and then the process has ended in order", async () => {
  const agent = new Agent({ keepAlive: true });
  expect(await get("/", agent)).toEqual({ status: 200, connection: "keep-alive" });
  const other = new Agent({ keepAlive: true });
  const answer = get("/held", other);
  await underWay;
  const order: string[] = [];
  const ending = shutDown(app, [async () => void order.push("jobs"), async () => void order.push("database")], {
    ...limits,
    ...{ drainMs: 60_000, requestsMs: 60_000, totalMs: 60_000 },
  });
  expect(await get("/", agent)).toEqual({ status: 200, connection: "close" });
  expect(order).toEqual([]);
  answerHeld();
  expect(await answer).toEqual({ status: 200, connection: "close" });
  expect(await ending).toBe(true);
  expect(order).toEqual(["jobs", "database"]);
});

test("half a request, and a call that is never answered, hold the end up no longer than the limit", async () => {
  const half = connect(port, "127.0.0.1");
  await new Promise((resolve) => half.write("POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nabc", resolve));
  const cut = get("/held", new Agent()).catch((error: unknown) => error);
  await underWay;
  const ended = new Promise((resolve) => half.on("close", resolve).resume());
  expect(await shutDown(app, [async () => undefined], limits)).toBe(false);
  expect(await cut).toBeInstanceOf(Error);
  await ended;
});

test("a database that does not let go and jobs that never end are left to the exit of the process", async () => {
  const order: string[] = [];
  const begin = Date.now();
  expect(await shutDown(app, [never, () => Promise.reject(new Error("gone")), async () => void order.push("last")], limits)).toBe(
    false,
  );
  expect(order).toEqual(["last"]);
  expect(Date.now() - begin).toBeGreaterThanOrEqual(limits.totalMs - 50);
});

test("without connections nothing is waited for", async () => {
  expect(await shutDown(app, [], { drainMs: 60_000, requestsMs: 60_000, totalMs: 60_000 })).toBe(true);
});
