import { finished } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import { withTimeLimit } from "./withTimeLimit";

/** How long the rest of a refused upload is read before its answer goes out. */
const drainMs = 3_000;

/**
 * A handler that refuses an upload, or fails at it, leaves the rest of the body unread: on the same connection the next request, behind
 * a proxy another client's, would wait for ever. The rest is read and dropped; where it is slow in coming, the connection is closed.
 * Register after the multipart parser.
 */
export function drainRefusedUploads(app: FastifyInstance, limitMs = drainMs): void {
  app.addHook("onSend", async (request, reply) => {
    const { raw } = request;
    if (reply.statusCode < 400 || !request.isMultipart() || raw.readableEnded) return;
    raw.unpipe();
    raw.resume();
    const isRead = finished(raw, { writable: false }).then(
      () => true,
      () => false,
    );
    if (!(await withTimeLimit(limitMs, isRead, () => false))) void reply.header("Connection", "close");
  });
}
