import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { withTimeLimit } from "./withTimeLimit";

declare module "fastify" {
  interface FastifyInstance {
    shutdown: { hasBegun: boolean; readonly sockets: Set<Socket> };
  }
}

/** After the shutdown has begun, each response closes its connection, so that no client reuses a closed one. */
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
  /** How long requests on open connections are still accepted: a load balancer notices by /ready, clients by a response. */
  readonly drainMs: number;
  /** Requests unfinished by then, counted from the beginning, are aborted. */
  readonly requestsMs: number;
  /** The limit for everything else; the rest ends with the process. */
  readonly totalMs: number;
}

/** Process supervisors send SIGKILL after ten seconds. */
const shutdownLimits: ShutdownLimits = { drainMs: 2_000, requestsMs: 6_000, totalMs: 9_000 };

/** Graceful shutdown: ends the server and then each of `steps`, in order. False if something did not end in time. */
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
