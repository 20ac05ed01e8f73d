import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export interface RecordedCall {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Passes calls on to the platform and records the answers. A stream of events is ended after its beginning. */
export async function recordingProxy(platform: string) {
  const calls: RecordedCall[] = [];
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(platform);
    const { method = "GET", url = "/", headers } = incoming;
    const onward = request(
      { hostname, port, method, path: url, headers: { ...headers, "accept-encoding": "identity" } },
      (answer) => {
        const type = answer.headers["content-type"] ?? "";
        const pieces: Buffer[] = [];
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on("data", (piece: Buffer) => {
          pieces.push(piece);
          outgoing.write(piece);
          if (type.startsWith("text/event-stream")) onward.destroy();
        });
        answer.once("close", () => {
          const status = answer.statusCode ?? 502;
          calls.push({ method, path: url.split("?")[0]!, status, type, text: Buffer.concat(pieces).toString() });
          outgoing.end();
        });
      },
    );
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    calls,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
