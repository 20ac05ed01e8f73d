import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler } from "fastify";
import type { z } from "zod";
import type { AnswerOf } from "../../resources/answers/parts";
import type { Access } from "../../resources/kit/access";
import type { Label } from "../../resources/kit/label";
import type { RequestContext } from "../services";
import type { FileDescription } from "./handlers";
import { schemaValidator } from "./schemaErrors";

/** "public" needs no session; "session" any; otherwise an access rule. Scope of rows is the route's own care, through `readScope`. */
export type RouteAccess = Access | "public" | "session";

/** JSON of a schema, bytes, or the one or the other as the query says (`jsonOrFile`). */
type ResponseSpec = z.ZodType | FileDescription;

/** What the handler of such a response returns; bytes are sent by way of the reply. */
type Answer<R> = R extends z.ZodType
  ? AnswerOf<R> | FastifyReply | (undefined extends z.output<R> ? void : never)
  : R extends { content: { "application/json": { schema: infer Json extends z.ZodType } } }
    ? AnswerOf<Json> | FastifyReply
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
  /** Of a success. The answer carries what its schema declares and nothing more. */
  readonly response: R;
  /** Of a success; 200 by default. */
  readonly status?: number;
  /** What is read by other means than JSON, for the documentation alone; and what other statuses answer. */
  readonly documents?: {
    readonly consumes?: readonly string[];
    readonly body?: z.ZodType;
    readonly response?: Readonly<Record<number, z.ZodType>>;
  };
  /** Open too to everyone who has to change his password or to set up his second factor first. */
  readonly allowedWhilePending?: true;
  /** The session may also come in the header `sid` (specification §7). */
  readonly sidHeader?: true;
  /** The database has to answer within the short limits (server/db/limits.ts), through `services` of the context. */
  readonly shortLimits?: true;
  /** A browser stores the answer and asks whether it is still the same (ETag, 304). */
  readonly revalidated?: true;
  /** Requests a minute from one address. */
  readonly perMinute?: number;
  /** Public, but the caller proves himself by a signature over the body. */
  readonly signedBody?: true;
  /** The call is answered with and without a slash at its end (spec §7, auth). */
  readonly slashOptional?: boolean;
  readonly answer: (context: RouteContext<z.output<Q>, z.output<B>>) => Promise<Answer<R>>;
}

export interface RouteContext<Q = unknown, B = unknown> extends RequestContext {
  readonly query: Q;
  readonly body: B;
  readonly params: Readonly<Record<string, string>>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A form with a file is read by its handler as it comes in. */
const unreadBody: FastifySchemaCompiler<unknown> = ({ schema, ...part }) =>
  part.httpPart === "body" ? (value: unknown) => ({ value }) : schemaValidator({ schema: schema as z.ZodType, ...part });

/** A route written by hand: it names its query, its body and who may call it, then hands over to one function. */
export function route<R extends ResponseSpec, Q extends z.ZodType, B extends z.ZodType>(
  app: FastifyInstance,
  spec: RouteSpec<Q, B, R>,
): void {
  const status = spec.status ?? 200;
  const url = spec.path.replaceAll(/\{(\w+)\}/g, ":$1");
  const urls = spec.slashOptional ? [url.replace(/\/$/, ""), `${url.replace(/\/$/, "")}/`] : [url];
  for (const [index, each] of urls.entries())
    app.route({
      method: spec.method ?? "GET",
      url: each,
      config: {
        gate: spec.access,
        ...(spec.status && { status: spec.status }),
        ...(spec.allowedWhilePending && { allowedWhilePending: true }),
        ...(spec.sidHeader && { sidHeader: true }),
        ...(spec.signedBody && { signedBody: true }),
        ...(spec.shortLimits && { shortLimits: true }),
        ...(spec.revalidated && { revalidated: true }),
        ...(spec.perMinute && { rateLimit: { max: spec.perMinute, timeWindow: "1 minute" } }),
      },
      schema: {
        summary: `${spec.summary[0]} · ${spec.summary[1]}`,
        tags: [spec.path.split("/").slice(1, 3).join("/")],
        ...(index > 0 && { hide: true }),
        ...(spec.query && { querystring: spec.query }),
        ...(spec.body && { body: spec.body }),
        ...spec.documents,
        ...(status !== 204 && { response: { ...spec.documents?.response, [status]: spec.response } }),
      },
      ...(spec.documents?.body && { validatorCompiler: unreadBody }),
      handler: async (request, reply) => {
        const answer = await spec.answer({
          ...request.ctx,
          query: request.query as z.output<Q>,
          body: request.body as z.output<B>,
          params: request.params as Record<string, string>,
          request,
          reply,
        });
        // A reply is awaited until its bytes are out or the client has gone.
        if (reply.sent || reply.raw.headersSent || answer === reply) return reply;
        return reply.code(status).send(answer);
      },
    });
}
