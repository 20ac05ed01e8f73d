import fastifyPlugin from "fastify-plugin";
import { Refusal } from "../../../resources/kit/refusal";
import { DenialLog, entityOf } from "../audit/denials";
import type { Services } from "../services";

declare module "fastify" {
  interface FastifyInstance {
    readonly denials: DenialLog;
  }
}

/** What a killed process loses at most. */
const flushMs = 5_000;

const rowOf = (params: unknown): number | null => {
  const id = typeof params === "object" && params !== null && "id" in params ? Number(params.id) : NaN;
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

/** Records every refusal (403, or an invalid token) and every row outside the caller's scope (404) for the audit log. */
export const denialsPlugin = fastifyPlugin<{ services: Services }>(async (app, { services }) => {
  const denials = new DenialLog(services);
  app.decorate("denials", denials);
  app.addHook("onError", async (request, _, error) => {
    if (!(error instanceof Refusal) || (error.status !== 403 && error.status !== 404) || request.is404) return;
    const path = request.routeOptions.url ?? "";
    denials.record({
      actor: request.ctx?.actor.id ?? null,
      ip: request.ip,
      call: `${request.method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
      status: error.status,
      reason: error.code,
      entity: entityOf(path),
      row: rowOf(request.params),
      requestId: request.id,
      time: services.clock.now(),
    });
  });
  let timer: NodeJS.Timeout | undefined;
  app.addHook("onListen", async () => {
    timer = setInterval(() => void denials.flush(), flushMs).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await denials.flush();
  });
});
