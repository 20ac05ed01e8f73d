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

/** Serves the document at /openapi.json and a page to browse it at /openapi/, both generated from the routes. */
export const openapiPlugin = fastifyPlugin<{ title: string }>(async (app, { title }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title, version: "1.0.0" },
      components: {
        securitySchemes: {
          token: { type: "apiKey", in: "header", name: "Authorization", description: "Token {token}, of a login" },
          apiKey: { type: "http", scheme: "bearer", description: "an API key (wk_…), for calls that only read" },
        },
      },
      security: [{ token: [] }, { apiKey: [] }],
    },
    transform: ({ schema, ...route }) => {
      const documented = { ...route, schema: { ...schema, ...route.route.config?.documentation?.() } };
      return withIdempotencyKey(route.route, withAnswers(route.route, jsonSchemaTransform(documented)));
    },
    transformObject: jsonSchemaTransformObject,
  });
  await app.register(swaggerUi, { routePrefix: "/openapi" });
  app.get("/openapi.json", { config: { access: "public" }, schema: { hide: true } }, () => app.swagger());
});

type Transformed = ReturnType<typeof jsonSchemaTransform>;

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
  if (method !== "POST" || config?.access === undefined || config.access === "public" || schema.hide) return { schema, url };
  const response = { ...(schema.response ?? { 200: { description: "Default Response" } }), ...keyResponses };
  return { url, schema: { ...schema, headers: keyHeader, response } };
}
