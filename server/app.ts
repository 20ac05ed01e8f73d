import { existsSync } from "node:fs";
import path from "node:path";
import compress from "@fastify/compress";
import formbody from "@fastify/formbody";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import rateLimit from "@fastify/rate-limit";
import fastifyStatic from "@fastify/static";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { maxFileBytes } from "../resources/kit/validators";
import type { AnyResource } from "../resources/kit/resource";
import "./actions";
import { projectRoot } from "./db/migrate";
import { one, sql } from "./db/query";
import { openapiPlugin } from "./plugins/openapi";
import { sessionPlugin } from "./plugins/session";
import { generatedEndpoints } from "./rest/endpoints";
import { errorAnswers } from "./rest/errors";
import { routePlugins } from "./routes";
import type { Services } from "./services";

interface AppOptions {
  readonly logger?: FastifyServerOptions["logger"];
  /** Declarations beside the registered ones: a test declares its own. */
  readonly extra?: readonly AnyResource[];
}

/** Pages, their scripts and the documentation are for everybody; every other route names its gate or admits nobody. */
const isOpen = (url: string): boolean => url === "/*" || url === "/" || url.startsWith("/openapi") || url.startsWith("/assets");

/** The whole server, without a port. */
/** What these say is read from the document alone; scripts come by the dozen, and each would carry half a kilobyte of it. */
const forDocuments = [
  "Content-Security-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
];

export async function buildApp(services: Services, { logger = false, extra = [] }: AppOptions = {}): Promise<FastifyInstance> {
  const { trustedProxies } = services.settings;
  const app = Fastify({
    logger,
    bodyLimit: 20 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: false },
    trustProxy: trustedProxies.length > 0 && trustedProxies,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook("onRoute", (route) => {
    if (isOpen(route.url)) route.config = { ...route.config, gate: "public" };
  });
  errorAnswers(app);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Emotion writes styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: false,
  });
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"], brotliOptions: { params: { 1: 4 } } });
  await app.register(formbody);
  await app.register(multipart, { limits: { fileSize: maxFileBytes, files: 20 } });
  await app.register(rateLimit, { global: false });
  await app.register(openapiPlugin, { title: services.settings.platformTitle });
  await app.register(sessionPlugin, { services });
  generatedEndpoints(app, extra);
  for (const plugin of routePlugins) await plugin(app, services);
  app.get("/health", { config: { gate: "public" }, schema: { hide: true } }, async () => {
    await one(services.pool, sql`select 1`);
    return { status: "ok" };
  });
  const client = path.join(projectRoot(), "dist/client");
  if (existsSync(client))
    await app.register(fastifyStatic, {
      root: client,
      cacheControl: true,
      setHeaders: (reply, file) => {
        const hashed = file.includes("/assets/");
        void reply.header("Cache-Control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
        if (hashed) for (const name of forDocuments) void reply.removeHeader(name);
      },
    });
  return app;
}
