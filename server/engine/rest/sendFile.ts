import type { FastifyReply } from "fastify";

/** Sends a stored or generated file as an attachment; caches keep no copy. */
export function sendFile(
  reply: FastifyReply,
  { file, name, type }: { file: NodeJS.ReadableStream | Buffer; name: string; type: string },
): FastifyReply {
  return reply
    .header("Content-Type", type)
    .header("Cache-Control", "no-store")
    .header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .send(file);
}
