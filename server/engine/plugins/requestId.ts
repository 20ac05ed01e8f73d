import { randomUUID } from "node:crypto";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";

/** Never taken from the caller, who could hide a request behind another one's id. */
export const newRequestId = (): string => randomUUID();

const requestIdHeader = "X-Request-Id";

type FrameworkErrorHandler = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => void;

/** Requests that fail before routing run no hooks. */
export const withRequestId =
  (handle: FrameworkErrorHandler): FrameworkErrorHandler =>
  (error, request, reply) =>
    handle(error, request, reply.header(requestIdHeader, request.id));

/**
 * One id for each request: in the response header, in each log line (`reqId`), in its audit rows, and in the body of a server
 * error. Below 500 the body contains only fields, because a client shows each as a message (specification §8).
 */
export const requestIds = fastifyPlugin(async (app) => {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header(requestIdHeader, request.id);
  });
  app.addHook("preSerialization", async (request, reply, payload) =>
    reply.statusCode >= 500 && typeof payload === "object" && payload !== null ? { ...payload, request_id: request.id } : payload,
  );
});
