import { existsSync } from "node:fs";
import path from "node:path";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import type { AnyResource } from "../resources/kit/resource";
import "./topics/actions";
import { projectRoot } from "./platform/db/migrate";
import type { DatabaseLimits } from "./platform/db/limits";
import { bodyLimits, uploadLimits } from "./engine/plugins/bodyLimits";
import { compression } from "./engine/plugins/compression";
import { denialsPlugin } from "./engine/plugins/denials";
import { idempotencyPlugin } from "./engine/plugins/idempotency";
import { openapiPlugin } from "./engine/plugins/openapi";
import { drainRefusedUploads } from "./engine/plugins/refusedUploads";
import { documentHeaders, securityHeaders } from "./engine/plugins/securityHeaders";
import { documentAddresses, servePages } from "./engine/plugins/page";
import { platformSettings } from "./engine/platformSettings";
import { revalidation } from "./engine/plugins/revalidation";
import { newRequestId, requestIds, withRequestId } from "./engine/plugins/requestId";
import { sessionPlugin } from "./engine/session/sessionPlugin";
import { shutdownPlugin } from "./engine/plugins/shutdown";
import { generatedEndpoints } from "./engine/rest/endpoints";
import { clientErrorHandler, registerErrorHandlers, frameworkErrors } from "./engine/rest/errors";
import { responseSerializer } from "./engine/rest/responseSerializer";
import { schemaValidator } from "./engine/rest/schemaErrors";
import { provincePlugins, routePlugins } from "./topics/routes";
import type { Services } from "./engine/services";

interface AppOptions {
  readonly logger?: FastifyServerOptions["logger"];
  /** Additional declarations, for tests. */
  readonly extra?: readonly AnyResource[];
  /** For sessions, logins and health checks; smaller in tests. */
  readonly shortLimits?: DatabaseLimits;
}

/** Within it a request must have arrived: twenty megabytes over half a megabit a second. */
const requestMs = 5 * 60_000;
/** Below the usual limit of open files of a service, at which the program could no longer open any. */
const maxConnections = 10_000;

/** Pages, their scripts and the documentation are public; every other route must declare its access. */
const isOpen = (url: string): boolean =>
  url === "/*" || documentAddresses.includes(url) || url.startsWith("/openapi") || url.startsWith("/assets");

/**
 * Clients join the platform's address, which may end with a slash, and a path that begins with one. Not by the router, which
 * alone would know: keys of repeated calls and signed links are compared by their address.
 */
const withoutDoubleSlashes = (url: string): string =>
  url.includes("//") ? url.replace(/^[^?#]*/, (path) => path.replace(/(?<!^https?:)\/{2,}/gi, "/")) : url;

/** Builds the whole server without listening. */
export async function buildApp(
  services: Services,
  { logger = false, extra = [], shortLimits }: AppOptions = {},
): Promise<FastifyInstance> {
  const { trustedProxies, deployment } = services.settings;
  const app = Fastify({
    logger,
    genReqId: newRequestId,
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true },
    rewriteUrl: ({ url = "/" }) => withoutDoubleSlashes(url),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    frameworkErrors: withRequestId(frameworkErrors),
    clientErrorHandler: clientErrorHandler,
    requestTimeout: requestMs,
  });
  app.server.maxConnections = maxConnections;
  app.setValidatorCompiler(schemaValidator);
  app.setSerializerCompiler(responseSerializer);
  app.addHook("onRoute", (route) => {
    if (isOpen(route.url)) route.config = { ...route.config, access: "public" };
  });
  bodyLimits(app);
  registerErrorHandlers(app);
  await app.register(requestIds);
  await app.register(securityHeaders);
  await app.register(revalidation);
  await app.register(compression);
  await app.register(multipart, { limits: uploadLimits });
  drainRefusedUploads(app);
  await app.register(rateLimit, { global: false });
  await app.register(openapiPlugin, { title: services.settings.platformTitle, publicUrl: services.settings.publicUrl });
  await app.register(shutdownPlugin);
  await app.register(denialsPlugin, { services });
  await app.register(sessionPlugin, { services, limits: shortLimits });
  await app.register(idempotencyPlugin, { services });
  generatedEndpoints(app, extra, deployment);
  for (const plugin of deployment === "province" ? provincePlugins : routePlugins) await plugin(app, services);
  const client = path.join(projectRoot(), "dist/client");
  if (existsSync(client)) {
    servePages(app, client, services.settings.localeOverrides, platformSettings(services.settings));
    await app.register(fastifyStatic, {
      root: client,
      cacheControl: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes("/assets/");
        void reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        if (hashed) for (const name of documentHeaders) void reply.removeHeader(name);
      },
    });
  }
  return app;
}
