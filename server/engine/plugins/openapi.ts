import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { RouteOptions } from "fastify";
import fastifyPlugin from "fastify-plugin";
import { jsonSchemaTransform, jsonSchemaTransformObject } from "fastify-type-provider-zod";
import { documentedAnswers } from "./documentedAnswers";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Schemas that only the document needs, created with it: all of them take 39 MB. */
    documentation?: () => FastifySchema;
  }
}

const description = [
  "Lists speak the dialect of ra-data-simple-rest: filter, range and sort in the query, Content-Range in the answer.",
  "Every address is also known without the slash at its end. PUT on a row is PATCH: the fields that are sent are changed.",
  "Sent fields that no declaration knows have no effect and are named in the header X-Unknown-Fields.",
  "Accept: text/csv, or the media type of an Excel workbook, answers a list as a file of all its filtered rows.",
].join(" ");

/** Serves the document at /openapi.json and a page to browse it at /openapi/, both generated from the routes. */
export const openapiPlugin = fastifyPlugin<{ title: string; publicUrl: string }>(async (app, { title, publicUrl }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title, version: "1.0.0", description },
      components: {
        securitySchemes: {
          token: { type: "apiKey", in: "header", name: "Authorization", description: "Token {token}, of a login" },
          apiKey: { type: "http", scheme: "bearer", description: "an API key (wk_…), for calls that only read" },
        },
      },
      servers: [{ url: publicUrl }],
      security: [{ token: [] }, { apiKey: [] }],
    },
    transform: ({ schema, ...route }) => {
      const documented = { ...route, schema: { ...schema, ...route.route.config?.documentation?.() } };
      return withIdempotencyKey(route.route, withAnswers(route.route, named(route.route, jsonSchemaTransform(documented))));
    },
    transformObject: (document) => withTuples(withTags(jsonSchemaTransformObject(document))),
  });
  await app.register(swaggerUi, { routePrefix: "/openapi" });
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, () => app.swagger());
});

type Transformed = ReturnType<typeof jsonSchemaTransform>;

/** "getBuildingV1CorpsById" of GET /building/v1/corps/{id}/; a public call needs no token. */
function named({ method, url: path, config }: RouteOptions, { schema, url }: Transformed): Transformed {
  if (schema.hide) return { schema, url };
  const words = path.split(/[^\w:]+/).filter(Boolean);
  const operationId =
    [method].flat()[0]!.toLowerCase() +
    words
      .map((word) =>
        word.replace(/^:(\w)/, (_, first: string) => `By${first.toUpperCase()}`).replace(/^\w/, (first) => first.toUpperCase()),
      )
      .join("");
  return { url, schema: { ...schema, operationId, ...(config?.access === "public" && { security: [] }) } };
}

type Document = ReturnType<typeof jsonSchemaTransformObject>;

/** Declares the tags that the operations use. */
function withTags(document: Document): Document {
  const operations = Object.values(document.paths ?? {}).flatMap((path) => Object.values(path ?? {}));
  const names = operations.flatMap((operation) => (isTagged(operation) ? operation.tags : []));
  return { ...document, tags: [...new Set(names)].toSorted().map((name) => ({ name })) };
}

/** Generators and validators know arrays by `items`, which tuples do not have, or refuse beyond their parts. */
function withTuples<T>(value: T): T {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(withTuples) as T;
  const read = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withTuples<unknown>(part)]));
  const { prefixItems, items } = read;
  const isTuple = Array.isArray(prefixItems) && (items === undefined || items === false);
  return {
    ...read,
    ...(isTuple && { items: { anyOf: prefixItems }, minItems: prefixItems.length, maxItems: prefixItems.length }),
  } as T;
}

const isTagged = (operation: unknown): operation is { readonly tags: readonly string[] } =>
  typeof operation === "object" && operation !== null && "tags" in operation && Array.isArray(operation.tags);

/** Adds every status that the call may return. */
function withAnswers(route: RouteOptions, { schema, url }: Transformed): Transformed {
  return { url, schema: schema.hide ? schema : { ...schema, response: documentedAnswers(route, schema.response) } };
}

const keyHeader = {
  type: "object",
  properties: {
    "Idempotency-Key": {
      type: "string",
      maxLength: 255,
      description:
        "1 to 255 visible ASCII characters, new for each intent of a person. The call is done once: sent again with the same key and content " +
        "within 24 hours it is answered as the first time, with the header Idempotency-Replayed: true.",
    },
  },
};
const keyResponses = {
  409: { description: "the same request is being processed (with Retry-After), or the state does not allow the operation" },
  422: { description: "the Idempotency-Key was used for a request with other content" },
};

/** Every POST with an account accepts the header. */
function withIdempotencyKey({ method, config }: RouteOptions, { schema, url }: Transformed): Transformed {
  const takesKeys = config?.access === "public" ? config.takesKeys === true : config?.access !== undefined;
  if (method !== "POST" || !takesKeys || schema.hide) return { schema, url };
  const response = { ...(schema.response ?? { 200: { description: "Default Response" } }), ...keyResponses };
  return { url, schema: { ...schema, headers: keyHeader, response } };
}
