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
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        // Emotion inserts styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    hsts: false,
    crossOriginOpenerPolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("Cache-Control")) void reply.header("Cache-Control", "no-store");
    // As a trusted proxy reports, or on a TLS connection of our own.
    if (request.protocol === "https") void reply.header("Strict-Transport-Security", `max-age=${hstsSeconds}`);
  });
});
