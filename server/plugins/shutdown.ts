import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { withTimeLimit } from "./withTimeLimit";

declare module "fastify" {
  interface FastifyInstance {
    shutdown: { hasBegun: boolean; readonly sockets: Set<Socket> };
  }
}

/** Once the shutdown has begun, each response closes its connection, so that no client sends a request into a closed one. */
export const shutdownPlugin = fastifyPlugin(async (app) => {
  const shutdown = { hasBegun: false, sockets: new Set<Socket>() };
  app.decorate("shutdown", shutdown);
  app.server.on("connection", (socket: Socket) => {
    shutdown.sockets.add(socket);
    socket.once("close", () => shutdown.sockets.delete(socket));
  });
  app.addHook("onSend", async (_, reply) => {
    if (shutdown.hasBegun) void reply.header("Connection", "close");
  });
});

export interface ShutdownLimits {
  /** Requests are still accepted for so long while connections are open: a load balancer learns from /ready, clients by a response. */
  readonly drainMs: number;
  /** Requests that have not ended by then, counted from the beginning, are cut off. */
  readonly requestsMs: number;
  /** Everything else ends by then, or is left to the exit of the process. */
  readonly totalMs: number;
}

/** Supervisors send SIGKILL after ten seconds. */
const shutdownLimits: ShutdownLimits = { drainMs: 2_000, requestsMs: 6_000, totalMs: 9_000 };

/** Graceful shutdown: ends the server and then each of `steps`, in order. False when something did not end in time. */
export async function shutDown(
  app: FastifyInstance,
  steps: readonly (() => Promise<void>)[],
  { drainMs, requestsMs, totalMs }: ShutdownLimits = shutdownLimits,
): Promise<boolean> {
  const begin = Date.now();
  const until = <T>(limitMs: number, work: Promise<T>) =>
    withTimeLimit(
      begin + limitMs - Date.now(),
      work.then(() => true),
      () => false,
    );
  app.shutdown.hasBegun = true;
  await until(drainMs, Promise.all([...app.shutdown.sockets].map(closeOf)));
  const closed = app.close();
  const hasEnded = [await until(requestsMs, closed)];
  app.server.closeAllConnections();
  for (const step of [() => closed, ...steps]) hasEnded.push(await until(totalMs, step()).catch(() => false));
  return hasEnded.every(Boolean);
}

const closeOf = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once("close", () => resolve()));
