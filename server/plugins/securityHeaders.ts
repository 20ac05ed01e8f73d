import helmet from "@fastify/helmet";
import fastifyPlugin from "fastify-plugin";

/** These apply to the document alone; scripts come by the dozen, and each would carry half a kilobyte of them. */
export const documentHeaders = [
  "Content-Security-Policy",
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

/** Security headers of every answer (helmet, Content-Security-Policy). Without a Cache-Control of its own, as in nearly every answer of the API, no cache stores it. */
export const securityHeaders = fastifyPlugin(async (app) => {
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
    crossOriginOpenerPolicy: { policy: "same-origin" },
  });
  app.addHook("onSend", async (request, reply) => {
    if (!reply.hasHeader("Cache-Control")) void reply.header("Cache-Control", "no-store");
    // By a trusted proxy's word, or over a connection of our own.
    if (request.protocol === "https") void reply.header("Strict-Transport-Security", `max-age=${hstsSeconds}`);
  });
});
