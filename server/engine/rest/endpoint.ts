import type { FastifyContextConfig, FastifyReply, FastifyRequest, FastifySchema } from "fastify";
import { z } from "zod";
import { lowerInitial, singularLabel } from "../../../resources/kit/label";
import type { AnyResource } from "../../../resources/kit/resource";
import type { RequestContext } from "../services";
import { rowId, type RouteAccess } from "./route";

/** One call of a declared resource. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  readonly url: string;
  readonly access: RouteAccess;
  readonly summary: string;
  /** Its part of the OpenAPI document, made when that is read. */
  readonly documentation: () => FastifySchema;
  readonly consumes?: string[];
  /** May take long: callers that accept NDJSON get its progress. */
  readonly isLong?: boolean;
  readonly config?: FastifyContextConfig;
  /** Another method for a documented call. */
  readonly isAlias?: boolean;
  /** Its result is sent; undefined is sent as 204. */
  readonly handle: (ctx: RequestContext, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

export const idParams = () => ({ params: z.object({ id: z.coerce.number().int() }) });

export const idOf = ({ params }: FastifyRequest): number => rowId(params as { id: string });

export const queryOf = ({ query }: FastifyRequest) => query as Record<string, unknown>;

/** What the summaries of its endpoints call a resource: in Chinese, and in English one row and all rows. */
export const namesIn = ({ label }: AnyResource) => ({
  zh: label[0],
  one: singularLabel(label)[1],
  all: lowerInitial(label[1]),
});
