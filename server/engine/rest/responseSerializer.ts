import type { RouteOptions } from "fastify";
import type { z } from "zod";

type SerializerCompiler = NonNullable<RouteOptions["serializerCompiler"]>;

/** The handler's response does not match the schema of its route. */
class UndeclaredResponse extends Error {
  override readonly name = "UndeclaredResponse";
}

/** Sends only the properties that the schema declares; a response that does not match it is a defect (500). */
export const responseSerializer: SerializerCompiler =
  ({ schema, method, url }) =>
  (value) => {
    const parsed = (schema as z.ZodType).safeParse(value);
    if (!parsed.success) throw new UndeclaredResponse(`${method} ${url}`, { cause: parsed.error });
    return JSON.stringify(parsed.data);
  };
