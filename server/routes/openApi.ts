import formbody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { formType } from "../plugins/bodyLimits";
import { limitLargeBodies } from "../plugins/largeBodies";
import type { Services } from "../services";
import { handlePush } from "../pushApi/handlePush";
import { parseForm } from "../pushApi/parseForm";

/** A call has eight parameters; others are ignored. */
const maxParameters = 50;

const siteForm = z.object({
  appid: z.string(),
  method: z.string(),
  version: z.literal("1.0"),
  format: z.literal("json"),
  timestamp: z.string().describe("yyyyMMddHHmmss, China"),
  nonce: z.string().max(32),
  data: z.string().describe("JSON"),
  sign: z.string().describe("SHA-256, hex"),
});
const siteAnswer = z.object({
  code: z.string(),
  message: z.string(),
  data: z
    .object({
      rows: z.number().int().optional(),
      ok: z.number().int().optional(),
      failed: z.number().int().optional(),
      duplicate: z.number().int().optional(),
      errors: z.array(z.object({ index: z.number().int(), field: z.string(), message: z.string() })).optional(),
    })
    .loose()
    .optional(),
});

/** The push API for systems of the sites (domain model 10, docs/site-api.md). */
export async function openApiRoutes(app: FastifyInstance, services: Services): Promise<void> {
  // The platform's only URL-encoded form: elsewhere there is no parser for it.
  await app.register(async (corner) => {
    corner.removeAllContentTypeParsers();
    await corner.register(formbody, { parser: (text) => parseForm(text, maxParameters) });
    limitLargeBodies(corner);
    sitePush(corner, services);
  });
}

function sitePush(app: FastifyInstance, services: Services): void {
  app.route({
    method: "POST",
    url: "/open.api",
    // Each application may call ten times a second; a vendor's address may serve many sites.
    config: { access: "public", bulk: true, rateLimit: { max: 6000, timeWindow: "1 minute" } },
    schema: {
      summary: "工地考勤系统上传 · Push of a site's system",
      tags: ["open.api"],
      consumes: [formType],
      body: siteForm,
      response: { 200: siteAnswer },
    },
    // Every error of a call is an answer in the protocol's format.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    handler: async (request, reply) => reply.code(200).send(await handlePush(services, request.body, request.ip)),
  });
}
