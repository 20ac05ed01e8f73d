import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import fastifyPlugin from "fastify-plugin";
import { jsonSchemaTransform } from "fastify-type-provider-zod";

/** The document at /openapi.json and a page to browse it at /openapi/, both made from the routes as they are. */
export const openapiPlugin = fastifyPlugin<{ title: string }>(async (app, { title }) => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title, version: "1.0.0" },
      components: {
        securitySchemes: { token: { type: "apiKey", in: "header", name: "Authorization", description: "Token {token}" } },
      },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/openapi" });
  app.get("/openapi.json", { config: { gate: "public" }, schema: { hide: true } }, () => app.swagger());
});
