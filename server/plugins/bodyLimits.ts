import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { maxFileBytes } from "../../resources/kit/validators";
import { refuse } from "../../resources/refusals";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The caller of a public route proves himself by a signature over the body, as a bank does. */
    signedBody?: true;
    /** Its body holds many lines. */
    bulk?: true;
  }
}

const kib = 1024;
const multipartType = "multipart/form-data";
export const formType = "application/x-www-form-urlencoded";

/** Public: what is read before the caller is known is small. */
export const publicBodyBytes = 64 * kib;
/** JSON of a session, or of a caller who signs. */
export const knownBodyBytes = 1024 * kib;
/** JSON of a session whose call is declared to hold many lines: a payroll of two thousand, every field filled in. */
export const bulkBodyBytes = 4 * 1024 * kib;
/** Two hundred punches with a picture each of 70 KB; sites with larger pictures send fewer at a time. */
const siteBodyBytes = 20 * 1024 * kib;
/** A file of the maximum file size, with the names and boundaries of its form around it. */
export const uploadBodyBytes = maxFileBytes + publicBodyBytes;
export const uploadLimits = { fileSize: maxFileBytes, files: 1, fields: 20, parts: 21, fieldSize: publicBodyBytes } as const;
/** A refused body up to here is read to its end and dropped, so that the caller sees the answer and keeps the connection. */
const drainedBytes = 2 * siteBodyBytes;

const consumesOf = ({ schema }: Pick<RouteOptions, "schema">): readonly string[] => schema?.consumes ?? [];

/** What a route takes follows from how it is declared: what it consumes, whether its caller is known before the body is read, and whether it holds many lines. */
function limitOf(route: RouteOptions & { readonly config?: FastifyContextConfig }): number {
  if (consumesOf(route).includes(formType)) return route.config?.bulk ? siteBodyBytes : publicBodyBytes;
  if (route.config?.access === "public") return route.config.signedBody ? knownBodyBytes : publicBodyBytes;
  return route.config?.bulk ? bulkBodyBytes : knownBodyBytes;
}

/** Refuses a body that is too large, or a form where none is declared, before it is parsed. Register before any route. */
export function bodyLimits(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = limitOf(route);
  });
  // Multipart is read by its handler as it comes in, past Fastify's own limit.
  app.addHook("preParsing", async (request) => {
    if (!request.headers["content-type"]?.toLowerCase().startsWith(multipartType)) return;
    if (!consumesOf({ schema: request.routeOptions.schema }).includes(multipartType)) throw refuse("mediaType");
    if (declaredBytes(request) > uploadBodyBytes) throw refuse("bodyTooLarge");
  });
  app.addHook("onSend", async (request, reply) => {
    if (reply.statusCode !== 413) return;
    if (declaredBytes(request) <= drainedBytes) reply.removeHeader("connection");
    else void reply.header("connection", "close");
  });
}

/** Infinite for a chunked body, whose end is not announced. */
const declaredBytes = ({ headers }: FastifyRequest): number => {
  const declared = headers["content-length"];
  return declared === undefined ? Number.POSITIVE_INFINITY : Number(declared);
};
