import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

/** Never taken from the caller: a chosen id could hide a request among another's. */
export const newRequestId = (): string => randomUUID();

const requestIdHeader = "X-Request-Id";

type FrameworkErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** What fails before any route is found runs no hook. */
export const withRequestId =
  (handle: FrameworkErrorHandler): FrameworkErrorHandler =>
  (error, request, reply) =>
    handle(error, request, reply.header(requestIdHeader, request.id));

/**
 * One id for a request: in the header of its response, in each line of the log (`reqId`), in its audit rows, and in the body of a
 * failure. Below 500 the body names fields only: a client shows each of them as a message (specification §8).
 */
export const requestIds = fastifyPlugin(async (app) => {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header(requestIdHeader, request.id);
  });
  app.addHook("preSerialization", async (request, reply, payload) =>
    reply.statusCode >= 500 && typeof payload === "object" && payload !== null ? { ...payload, request_id: request.id } : payload,
  );
});
