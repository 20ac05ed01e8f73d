import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxLargeBodies } from "../../../../../server/engine/plugins/largeBodies";
import { siteCodes } from "../../../../../server/topics/site/pushApi/protocol";
import { openWorld, type World } from "../../../../support/world";

let world: World;
let port: number;
beforeAll(async () => {
  world = await openWorld();
  port = Number(new URL(await world.app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => world.close());

const head = (bytes: number) =>
  `POST /open.api HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${bytes}\r\n\r\n`;
const large = 5_000_000;

/** Sends the head of a call and the first byte of its body. */
async function begin(bytes: number): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(`${head(bytes)}a`);
  return socket;
}
/** The code of the protocol: every answer has the status 200. */
const codeOf = async (socket: Socket): Promise<string> => {
  const [answer] = (await once(socket, "data")) as [Buffer];
  const [head, body = ""] = answer.toString().split("\r\n\r\n");
  expect(head).toMatch(/^HTTP\/1\.1 200 /);
  return (JSON.parse(body) as { code: string }).code;
};

test("an address that keeps many large bodies waiting may begin no other until one of them has gone", async () => {
  const waiting = await Promise.all(Array.from({ length: maxLargeBodies }, () => begin(large)));
  // The next one is refused once those before it have been counted.
  await expect
    .poll(async () => {
      const another = await begin(large);
      const answered = await Promise.race([codeOf(another), once(waiting[0]!, "data").then(() => "")]);
      another.destroy();
      return answered;
    })
    .toBe(siteCodes.tooFast);
  const small = await begin(1);
  expect(await codeOf(small)).toBe(siteCodes.wrongParameter);
  for (const socket of [...waiting, small]) socket.destroy();
  await expect
    .poll(async () => {
      const socket = await begin(large);
      socket.write(Buffer.alloc(large - 1, "a"));
      const code = await codeOf(socket);
      socket.destroy();
      return code;
    })
    .toBe(siteCodes.wrongParameter);
});

test("a request that does not arrive within five minutes is ended", () => {
  expect(world.app.server.requestTimeout).toBe(300_000);
});
