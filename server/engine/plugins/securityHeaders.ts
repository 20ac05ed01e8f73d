import type { OutgoingHttpHeader } from "node:http";
import helmet from "@fastify/helmet";
import fastifyPlugin from "fastify-plugin";

/** Only for documents: a page loads dozens of scripts, which need none of these. */
export const documentHeaders = [
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Referrer-Policy",
  "X-DNS-Prefetch-Control",
  "X-Download-Options",
  "X-Frame-Options",
  "X-Permitted-Cross-Domain-Policies",
  "X-XSS-Protection",
] as const;

const hstsSeconds = 31_536_000; // one year

/** Security headers of every response (helmet, Content-Security-Policy). By default, no cache stores a response. */
export const securityHeaders = fastifyPlugin(async (app) => {
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Emotion inserts styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        // The inspector's page works without a network.
        workerSrc: ["'self'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
  });
  // The same for every request: helmet would put its directives together again each time.
  let written: readonly (readonly [name: string, value: OutgoingHttpHeader])[] | undefined;
  app.addHook("onRequest", (_, reply, next) => {
    if (written) for (const [name, value] of written) reply.raw.setHeader(name, value);
    else {
      const earlier = new Set(reply.raw.getHeaderNames());
      void reply.helmet();
      written = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
        value === undefined || earlier.has(name) ? [] : [[name, value] as const],
      );
    }
    next();
  });
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("Cache-Control")) void reply.header("Cache-Control", "no-store");
    // As a trusted proxy reports, or on a TLS connection of our own.
    if (request.protocol === "https") void reply.header("Strict-Transport-Security", `max-age=${hstsSeconds}`);
  });
});
