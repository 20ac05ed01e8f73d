import type { FastifyInstance } from "fastify";
import { unavailability } from "../../../platform/db/connectionError";
import { fetchOne } from "../../../platform/db/query";
import { checkWrites } from "../../../platform/db/checkWrites";
import { StoreUnavailable } from "../../../platform/files/fileStore";
import { cityLags } from "../../province/cityLags";
import { withTimeLimit } from "../../../engine/plugins/withTimeLimit";
import type { Services } from "../../../engine/services";
import { version } from "../../../platform/version";

const probe = { config: { access: "public", shortLimits: true, isProbe: true }, schema: { hide: true } } as const;
/** A load balancer gives up after five seconds. */
const checkMs = 4_600;
/** How long the result of a check is cached. */
const reuseMs = 1_000;

/**
 * Health checks for supervisors and load balancers, without a session. /live: the process runs. /ready: it can work, which
 * includes writing to the database and the file store; otherwise 503 with the reasons. A full file store is full for every process, and
 * only uploads are refused: 200 with the reason. /health: the database answers.
 */
export async function healthRoutes(app: FastifyInstance): Promise<void> {
  app.get("/live", probe, async () => ({ status: "ok", version }));

  app.get("/health", probe, async ({ ctx }) => {
    await fetchOne(ctx.services.pool)`select 1`;
    return { status: "ok" };
  });

  let latest: { at: number; faults: Promise<readonly Fault[]> } | undefined;
  app.get("/ready", probe, async ({ ctx }, reply) => {
    if (!latest || Date.now() - latest.at >= reuseMs) latest = { at: Date.now(), faults: failedChecks(ctx.services) };
    const faults = app.shutdown.hasBegun ? [{ reason: "closing" }] : await latest.faults;
    const reasons = faults.map(({ reason }) => reason);
    const { replicas, pool, settings } = ctx.services;
    if (faults.every(({ isTolerable }) => isTolerable))
      return {
        ...(reasons.length === 0 ? { status: "ok" } : { status: "degraded", reasons }),
        ...(replicas && { replica_lag_seconds: replicas.lagSeconds() }),
        // An unreachable city is shown with its last data; the province is ready.
        ...(settings.deployment === "province" && { city_lag_seconds: await cityLags(pool) }),
      };
    return reply.code(503).header("Retry-After", "5").send({ status: "unavailable", reasons });
  });
}

interface Fault {
  readonly reason: string;
  /** The process serves nevertheless. */
  readonly isTolerable?: boolean;
}

async function failedChecks({ pool, files, log }: Services): Promise<readonly Fault[]> {
  const checks = { database: checkWrites(pool), files: files.check() };
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await withTimeLimit(checkMs, check.then(noFault), () => [{ reason: `${name}: no answer` }]);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, `not ready: ${name}`);
        return [{ reason: `${name}: ${reasonOf(error)}`, isTolerable: error instanceof StoreUnavailable && error.isFull }];
      }
    }),
  );
  return found.flat();
}

const noFault = (): Fault[] => [];

/** Reasons that may be public. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreUnavailable) return error.isFull ? "disk full" : "cannot be written";
  const outage = unavailability(error);
  return outage ? { diskFull: "disk full", databaseAway: "no answer", databaseBusy: "takes no writes" }[outage] : "failed";
}
