import { Agent, request } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import multipart from "@fastify/multipart";
import Fastify from "fastify";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { StoreUnavailable } from "../../../server/platform/files/fileStore";
import { drainRefusedUploads } from "../../../server/engine/plugins/refusedUploads";
import { fileSamples } from "../platform/files/samples";
import { openWorld, type World } from "../../support/world";

let world: World;
let token: string | undefined;
let port: number;
/** One connection, as between a proxy and the server: the next call is another client's. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
beforeAll(async () => {
  world = await openWorld();
  ({ token } = await world.company());
  await world.app.listen({ port: 0, host: "127.0.0.1" });
  ({ port } = world.app.server.address() as AddressInfo);
});
afterAll(async () => {
  agent.destroy();
  await world.close();
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Answer {
  readonly status: number | undefined;
  readonly body: string;
  readonly retryAfter: string | undefined;
}

function call(method: string, path: string, headers: Record<string, string> = {}, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: "127.0.0.1", method, path, headers, agent }, (response) => {
      let received = "";
      response.setEncoding("utf8").on("data", (part: string) => (received += part));
      response.on("end", () =>
        resolve({ status: response.statusCode, body: received, retryAfter: response.headers["retry-after"] }),
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

const boundary = "----boundary";
function upload(path: string, bytes: Buffer, name = "a.pdf") {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  const headers = { "content-type": `multipart/form-data; boundary=${boundary}`, "content-length": String(body.length) };
  return call("POST", path, { authorization: `Token ${token}`, ...headers }, body);
}
/** More than what the connection and the parser hold between them. */
const large = Buffer.concat([fileSamples.pdf, Buffer.alloc(8 * 1024 * 1024, 32)]);

/** Reads the beginning, and then fails: what was not read is destroyed, as by a failed pipeline. */
const failWith = (error: Error) =>
  vi.spyOn(world.services.files, "put").mockImplementationOnce(async (stream) => {
    for await (const _ of stream) break;
    throw error;
  });

test.each([
  ["a full disk", Object.assign(new Error("write failed"), { code: "ENOSPC" }), 507, "存储空间已满"],
  ["a store that is away", new StoreUnavailable("the file store failed"), 503, "文件服务暂时不可用"],
])("after an upload that failed by %s the connection answers the next call", async (_, error, status, said) => {
  failWith(error);
  const reply = await upload("/upload/v1/files/", large);
  expect(reply).toMatchObject({ status, body: expect.stringContaining(said), retryAfter: "5" });
  expect(await call("GET", "/live")).toMatchObject({ status: 200 });
});

test.each([
  ["/upload/v1/files/", "a.exe"],
  ["/project/v1/workers/import/", "a.xlsx"],
  ["/project/v1/workerWages/import/", "a.xlsx"],
])("after an upload to %s that was refused too", async (path, name) => {
  const reply = await upload(path, large, name);
  expect(reply.status).toBeGreaterThanOrEqual(400);
  expect(reply.status).toBeLessThan(500);
  expect(await call("GET", "/live")).toMatchObject({ status: 200 });
});

test("an upload that stops in the midst of its body and is refused ends the connection", async () => {
  const app = Fastify();
  await app.register(multipart);
  drainRefusedUploads(app, 100);
  app.post("/", async (incoming, reply) => {
    const part = await incoming.file();
    part?.file.destroy();
    return reply.code(507).send("full");
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  const head = `POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9999\r\n\r\n`;
  socket.write(`${head}--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc`);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 507 /);
  expect(answer).toMatch(/connection: close/i);
  await app.close();
});
