import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from "fastify";
import { maxFileBytes } from "../../../resources/kit/validators";
import { refuse } from "../../../resources/refusals";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The caller of a public route is authenticated by a signature over the body, like a bank. */
    signedBody?: true;
    /** The body may contain many lines. */
    bulk?: true;
  }
}

const kib = 1024;
const multipartType = "multipart/form-data";
export const formType = "application/x-www-form-urlencoded";

/** Small, because the caller is not authenticated when it is read. */
export const publicBodyBytes = 64 * kib;
/** JSON with a session, or from a caller who signs. */
export const knownBodyBytes = 1024 * kib;
/** JSON of a call declared as bulk: a payroll of two thousand lines with all fields. */
export const bulkBodyBytes = 4 * 1024 * kib;
/** Two hundred punches with a picture of 70 KB each; sites with larger pictures send fewer at a time. */
const siteBodyBytes = 20 * 1024 * kib;
/** The maximum file size, plus the form around it. */
export const uploadBodyBytes = maxFileBytes + publicBodyBytes;
export const uploadLimits = { fileSize: maxFileBytes, files: 1, fields: 20, parts: 21, fieldSize: publicBodyBytes } as const;
/** A refused body up to this size is read and dropped, so that the caller gets the response and keeps the connection. */
const drainedBytes = 2 * siteBodyBytes;

const consumesOf = ({ schema }: Pick<RouteOptions, "schema">): readonly string[] => schema?.consumes ?? [];

/** The limit of a route, by its declaration: content type, whether the caller is known before the body is read, bulk. */
function limitOf(route: RouteOptions & { readonly config?: FastifyContextConfig }): number {
  if (consumesOf(route).includes(formType)) return route.config?.bulk ? siteBodyBytes : publicBodyBytes;
  if (route.config?.access === "public")
    return !route.config.signedBody ? publicBodyBytes : route.config.bulk ? bulkBodyBytes : knownBodyBytes;
  return route.config?.bulk ? bulkBodyBytes : knownBodyBytes;
}

/** Refuses a body that is too large, or an undeclared form, before it is parsed. Register it before any route. */
export function bodyLimits(app: FastifyInstance): void {
  app.addHook("onRoute", (route) => {
    route.bodyLimit = limitOf(route);
  });
  // Clients name a content type also where they send nothing, as ra-data-simple-rest does when it deletes.
  app.addHook("onRequest", async ({ method, headers }) => {
    if (method === "DELETE" && !hasBody(headers)) delete headers["content-type"];
  });
  // Multipart is streamed to its handler, without Fastify's own limit.
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

const hasBody = (headers: FastifyRequest["headers"]): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Infinite for a chunked body, which has no declared length. */
export const declaredBytes = ({ headers }: FastifyRequest): number => {
  const declared = headers["content-length"];
  return declared === undefined ? Number.POSITIVE_INFINITY : Number(declared);
};
