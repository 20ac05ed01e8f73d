import { finished } from "node:stream/promises";
import type { FastifyInstance } from "fastify";
import { withTimeLimit } from "./withTimeLimit";

/** How long the rest of a refused upload is read before the response is sent. */
const drainMs = 3_000;

/**
 * If a handler refuses an upload, or fails, the rest of the body is unread, and the next request on the same connection (behind a
 * proxy, another client's) would wait forever. So the rest is read and dropped; if it is slow, the connection is closed. Register
 * it after the multipart parser.
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
