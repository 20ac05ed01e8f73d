import { createServer, type AddressInfo } from "node:net";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { listen, refuseTakenPort } from "../../../../server/engine/plugins/listen";

test("a port in use and an address of another machine are reported in a sentence", async () => {
  const occupant = createServer();
  await new Promise<void>((resolve) => occupant.listen(0, "127.0.0.1", resolve));
  const { port } = occupant.address() as AddressInfo;
  await expect(listen(Fastify(), { host: "127.0.0.1", port })).rejects.toThrow(
    `The server cannot listen on port ${port} of 127.0.0.1: another program uses it. End that program, or set PORT to another port.`,
  );
  await expect(listen(Fastify(), { host: "192.0.2.1", port: 0 })).rejects.toThrow("Set HOST to one that it has");
  await expect(refuseTakenPort({ host: "127.0.0.1", port })).rejects.toThrow("another program uses it");
  occupant.close();
});

test("a port that is free is free afterwards too", async () => {
  const free = createServer();
  await new Promise<void>((resolve) => free.listen(0, "127.0.0.1", resolve));
  const { port } = free.address() as AddressInfo;
  await new Promise((resolve) => free.close(resolve));
  await refuseTakenPort({ host: "127.0.0.1", port });
  const app = Fastify();
  await listen(app, { host: "127.0.0.1", port });
  await app.close();
});
