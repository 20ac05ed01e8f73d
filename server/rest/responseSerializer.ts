import type { RouteOptions } from "fastify";
import type { z } from "zod";

type SerializerCompiler = NonNullable<RouteOptions["serializerCompiler"]>;

/** What a handler answers does not have the form that its route declares. */
class UndeclaredResponse extends Error {
  override readonly name = "UndeclaredResponse";
}

/**
 * Sends what the schema declares and nothing more: a property that it does not name is left out, and a value of another form is a
 * defect of the server (500) instead of an answer.
 */
export const responseSerializer: SerializerCompiler =
  ({ schema, method, url }) =>
  (value) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    if (!parsed.success) throw new UndeclaredResponse(`${method} ${url}`, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
