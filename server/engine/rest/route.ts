import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import { done, type ResponseOf } from "../../../resources/responses/parts";
import type { Access } from "../../../resources/kit/access";
import type { Label } from "../../../resources/kit/label";
import { refuse } from "../../../resources/refusals";
import type { RequestContext } from "../services";
import type { FileDescription } from "./handlers";
import { schemaValidator } from "./schemaErrors";

/** "public" needs no session, "session" any session, otherwise an access rule. The handler restricts the rows itself (`readScope`). */
export type RouteAccess = Access | "public" | "session";

/** JSON by a schema, a file, or either of them as the query requests (`jsonOrFile`). */
type ResponseSpec = z.ZodType | FileDescription;

/** The handler's return value for such a response; files are sent through the reply. */
type HandlerResult<R> = R extends z.ZodType
  ? ResponseOf<R> | FastifyReply | (undefined extends z.output<R> ? void : R extends typeof done ? void : never)
  : R extends { content: { "application/json": { schema: infer Json extends z.ZodType } } }
    ? ResponseOf<Json> | FastifyReply
    : FastifyReply;

interface RouteSpec<Q extends z.ZodType, B extends z.ZodType, R extends ResponseSpec> {
  /** GET by default. */
  readonly method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** With `{id}` for parameters, as the specification writes it. */
  readonly path: string;
  readonly summary: Label;
  readonly access: RouteAccess;
  readonly query?: Q;
  readonly body?: B;
  /** Schema of a success; undeclared properties are not sent. For `done` the handler returns nothing. */
  readonly response: R;
  /** Status of a success; 200 by default. */
  readonly status?: number;
  /** For the OpenAPI document only: a body that is not JSON, and the responses of other statuses. */
  readonly documents?: {
    readonly consumes?: readonly string[];
    readonly body?: z.ZodType;
    readonly response?: Readonly<Record<number, z.ZodType>>;
  };
  /** Also allowed while the caller must first change the password or set up the second factor. */
  readonly allowedWhilePending?: true;
  /** The session may also come in the header `sid` (specification §7). */
  readonly sidHeader?: true;
  /** Its `services` use the short database timeouts (server/platform/db/limits.ts). */
  readonly shortLimits?: true;
  /** Sent with an ETag; answered 304 if unchanged (server/engine/plugins/revalidation.ts). */
  readonly revalidated?: true | readonly string[];
  /** Requests per minute from one address. */
  readonly perMinute?: number;
  /** Public, but authenticated by a signature over the body. */
  readonly signedBody?: true;
  /** Public, and run once under an Idempotency-Key. */
  readonly takesKeys?: true;
  readonly handler: (context: RouteContext<z.output<Q>, z.output<B>>) => Promise<HandlerResult<R>>;
}

export interface RouteContext<Q = unknown, B = unknown> extends RequestContext {
  readonly query: Q;
  readonly body: B;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A multipart body is streamed to its handler, not validated here. */
const unreadBody: FastifySchemaCompiler<unknown> = ({ schema, ...part }) =>
  part.httpPart === "body" ? (value: unknown) => ({ value }) : schemaValidator({ schema: schema as z.ZodType, ...part });

/** The id in the address of a row; anything else matches no row. */
export function rowId({ id }: Readonly<Record<string, string>>): number {
  const number = Number(id);
  if (!Number.isSafeInteger(number) || number < 1) throw refuse("notFound");
  return number;
}

/** Registers a handwritten route with its access rule, its schemas and its handler. */
export function route<R extends ResponseSpec, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, B, R>,
): void {
  const status = spec.status ?? 200;
  const emptyResponse = Object.is(spec.response, done) ? {} : undefined;
  const url = spec.path.replaceAll(/\{(\w+)\}/g, ":$1");
  app.route({
    method: spec.method ?? "GET",
    url,
    config: {
      access: spec.access,
      ...(spec.status && { status: spec.status }),
      ...(spec.allowedWhilePending && { allowedWhilePending: true }),
      ...(spec.sidHeader && { sidHeader: true }),
      ...(spec.signedBody && { signedBody: true }),
      ...(spec.takesKeys && { takesKeys: true }),
      ...(spec.shortLimits && { shortLimits: true }),
      ...(spec.revalidated && { revalidated: spec.revalidated }),
      ...(spec.perMinute && { rateLimit: { max: spec.perMinute, timeWindow: "1 minute" } }),
    },
    schema: {
      summary: `${spec.summary[0]} · ${spec.summary[1]}`,
      tags: [spec.path.split("/").slice(1, 3).join("/")],
      ...(spec.query && { querystring: spec.query }),
      ...(spec.body && { body: spec.body }),
      ...spec.documents,
      ...(status !== 204 && { response: { ...spec.documents?.response, [status]: spec.response } }),
    },
    ...(spec.documents?.body && { validatorCompiler: unreadBody }),
    handler: async (request, reply) => {
      const response = await spec.handler({
        ...request.ctx,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        params: request.params as Record<string, string>,
        request,
        reply,
      });
      // Fastify waits for a returned reply until it is sent or the client has disconnected.
      if (reply.sent || reply.raw.headersSent || response === reply) return reply;
      return reply.code(status).send(response ?? emptyResponse);
    },
  });
}
