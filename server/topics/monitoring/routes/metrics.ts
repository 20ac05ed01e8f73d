import type { FastifyInstance } from "fastify";
import { refuse } from "../../../../resources/refusals";
import { constantTimeEqual } from "../../../platform/crypto/constantTimeEqual";
import { makeMetrics } from "../metrics";
import type { Services } from "../../../engine/services";

/** /metrics for Prometheus, with the bearer token of METRICS_TOKEN; without that setting the route does not exist. */
export async function metricsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { metricsToken } = services.settings;
  if (metricsToken === undefined) return;
  const registry = makeMetrics(app, services);
  app.get("/metrics", { config: { access: "public", isProbe: true }, schema: { hide: true } }, async (request, reply) => {
    if (!constantTimeEqual(request.headers.authorization ?? "", `Bearer ${metricsToken}`)) throw refuse("notFound");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
