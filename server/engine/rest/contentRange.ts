import type { FastifyReply } from "fastify";

/** Tells react-admin's data provider which rows of a list the response has, and how many there are. */
export function setContentRange(reply: FastifyReply, name: string, start: number, count: number, total: number): void {
  void reply.header("Content-Range", `${name} ${start}-${Math.max(start, start + count - 1)}/${total}`);
}
