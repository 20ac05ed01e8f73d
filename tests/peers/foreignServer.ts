import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface ForeignRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server that is not ours: JSON answers, some after a mark; without one the connection breaks. */
export async function foreignServer(answer: (request: ForeignRequest) => object | undefined, mark = "") {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const reply = answer({ path: request.url ?? "", headers: request.headers, body });
      if (!reply) return request.socket.destroy();
      response.setHeader("content-type", "application/json; charset=utf-8");
      return response.end(mark + JSON.stringify(reply));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
export type ForeignServer = Awaited<ReturnType<typeof foreignServer>>;
