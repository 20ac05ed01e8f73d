import type { FastifyRequest } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { instantOf } from "../../resources/kit/days";
import type { Identity } from "../auth/identity";
import { isRefusedWrite, isReplicaFailure } from "../db/replicas";
import { execute } from "../db/query";
import type { Services } from "../services";

declare module "fastify" {
  interface FastifyInstance {
    /** The services by which a call of this session is answered: on a replica where it only reads, and has seen its own writes there. */
    servicesFor(request: FastifyRequest, session: SessionPosition): Services;
  }
}

type SessionPosition = Pick<Identity, "session" | "created_at" | "write_lsn">;

/** A login is a write too, whose position no session has noted. */
const settlingMs = 5_000;

/** Calls that neither write nor move state. */
export const isReading = ({ method, routeOptions }: Pick<FastifyRequest, "method" | "routeOptions">): boolean =>
  (method === "GET" || method === "HEAD") && !routeOptions.config.changesState;

/**
 * Lists, pages, aggregates and exports are read from a replica (DATABASE_REPLICA_URL); writes, jobs, logins and anonymous calls stay on
 * the primary. After each write its position in the log is noted in the session, and only a replica that has replayed it is read. What a
 * replica cannot serve, because the call writes after all or the replica is not available, is served by the primary.
 */
export const replicasPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const { replicas, pool, clock, log } = services;
  if (!replicas) {
    app.decorate("servicesFor", () => services);
    return;
  }
  app.addHook("onClose", () => replicas.end());
  const readers = new Map(replicas.pools.map((each): [unknown, Services] => [each, { ...services, pool: each }]));
  /** Calls under GET that were found to write, as an export does in the audit log. */
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

  // Before the answer is out, so that the next call of the session finds it.
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode >= 400 || (isReading(request) && !writing.has(callOf(request)))) return;
    const { session } = request.ctx.actor;
    if (session === null) return;
    await execute(pool)`update sessions set write_lsn = pg_current_wal_insert_lsn()::text where id = ${session}`.catch(
      (error: unknown) => log.warn({ err: error }, "the position of a write was not noted"),
    );
  });
});
