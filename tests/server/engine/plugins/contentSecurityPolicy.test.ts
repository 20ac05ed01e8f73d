import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type World } from "../../../support/world";

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => world.close());

/** The head of the answer to these bytes. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((world.app.server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
    let head = "";
    socket.on("data", (piece) => {
      head += String(piece);
      if (!head.includes("\r\n\r\n")) return;
      socket.destroy();
      resolve(head.toLowerCase());
    });
    socket.on("error", reject);
  });

test.each([
  ["an answer", "GET /live HTTP/1.1\r\nHost: a\r\n\r\n", " 200 "],
  ["a method that the address does not have", "DELETE /live HTTP/1.1\r\nHost: a\r\n\r\n", " 405 "],
  ["an address that cannot be decoded", "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n", " 400 "],
  ["a request that is none", "GET nothing\r\n\r\n", " 400 "],
  ["a head that is too long", `GET /live HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(40_000)}\r\n\r\n`, " 431 "],
])("%s has a content security policy", async (_, bytes, status) => {
  const head = await answerTo(bytes);
  expect(head.split("\r\n")[0]).toContain(status);
  expect(head).toMatch(/\r\ncontent-security-policy: [^\r]*default-src/);
  expect(head).toContain("\r\nx-content-type-options: nosniff");
});
