import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { instantOf } from "../../../resources/kit/days";
import type { Identity } from "./identity";
import { isRefusedWrite, isReplicaFailure } from "../../platform/db/replicas";
import { execute } from "../../platform/db/query";
import type { Services } from "../services";

declare module "fastify" {
  interface FastifyInstance {
    /** The services for a request of this session: a replica's if it only reads, and the replica has the session's writes. */
    servicesFor(request: FastifyRequest, session: SessionPosition): Services;
  }
}

type SessionPosition = Pick<Identity, "session" | "created_at" | "write_lsn">;

/** A login writes too, but no session has recorded its position. */
const settlingMs = 5_000;

/** Requests that neither write nor change state. */
export const isReading = ({ method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">): boolean =>
  (method === "GET" || method === "HEAD") && !routeOptions.config.changesState;

/**
 * Lists, pages, aggregates and exports are read from a replica (DATABASE_REPLICA_URL); writes, jobs, logins and anonymous
 * requests use the primary. The log position of each write is recorded in the session, and only a replica that has replayed it is
 * used. If a replica is unavailable, or the request writes after all, the primary serves it.
 */
export const replicasPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const { replicas, pool, clock, log } = services;
  if (!replicas) {
    app.decorate("servicesFor", () => services);
    return;
  }
  app.addHook("onClose", () => replicas.end());
  const readers = new Map(replicas.pools.map((each): [unknown, Services] => [each, { ...services, pool: each }]));
  /** GET calls that were found to write, like the audit entry of an export. */
  const writing = new Set<string>();
  const callOf = ({ method, routeOptions: { url } }: FastifyRequest) => `${method} ${url}`;

  app.decorate("servicesFor", (request, { created_at, write_lsn }) => {
    const age = clock.now().getTime() - (instantOf(created_at)?.getTime() ?? 0);
    if (!isReading(request) || writing.has(callOf(request)) || age < settlingMs) return services;
    return readers.get(replicas.poolAt(write_lsn)) ?? services;
  });

  app.addHook("onRoute", (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const own = request.ctx.services.pool;
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        if (!readers.has(own) || reply.raw.headersSent || !isReplicaFailure(error)) throw error;
        if (isRefusedWrite(error)) writing.add(callOf(request));
        else replicas.putAside(own);
        request.ctx = { ...request.ctx, services };
        return handler.call(this, request, reply);
      }
    };
  });

  // Before the response is sent, so that the session's next request finds it.
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || (isReading(request) && !writing.has(callOf(request)))) return;
    const { session } = request.ctx.actor;
    if (session === null) return;
    await execute(pool)`update sessions set write_lsn = pg_current_wal_insert_lsn()::text where id = ${session}`.catch(
      (error: unknown) => log.warn({ err: error }, "the position of a write could not be stored"),
    );
  });
});
