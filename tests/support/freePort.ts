import { createServer, type AddressInfo } from "node:net";

/** A port that was free a moment ago, for a program whose address others need before it starts. */
export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
