import formbody from "@fastify/formbody";
import type { FastifyError, FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { toText } from "../../../../resources/kit/text";
import { Refusal } from "../../../../resources/kit/refusal";
import { formType, publicBodyBytes } from "../../../engine/plugins/bodyLimits";
import { limitLargeBodies } from "../../../engine/plugins/largeBodies";
import type { Services } from "../../../engine/services";
import { handlePush } from "../pushApi/handlePush";
import { parseForm } from "../../../platform/network/parseForm";
import { readData, siteCodes, SiteRefusal, wrongParameter, type SiteAnswer } from "../pushApi/protocol";
import { readSignedForm } from "../pushApi/siteCall";
import { yongxinRoutes } from "../pushApi/yongxinRoutes";
import { readMultipart } from "../pushApi/readMultipart";

/** A call has eight parameters; others are ignored. */
const maxParameters = 50;

const siteForm = z.object({
  appid: z.string(),
  method: z.string(),
  version: z
    .string()
    .regex(/^1\.\d$/)
    .describe("1.0 or 1.1"),
  format: z.literal("json"),
  timestamp: z.string().describe("yyyyMMddHHmmss, China"),
  nonce: z.string().max(64),
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
    // Also as multipart or JSON, as some clients send it; anything else is read as a form.
    corner.addContentTypeParser("multipart/form-data", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) =>
      readMultipart(request.headers["content-type"] ?? "", body),
    );
    corner.addContentTypeParser(
      "application/json",
      { parseAs: "string", bodyLimit: publicBodyBytes },
      async (_: FastifyRequest, body: string) => readData(body),
    );
    corner.addContentTypeParser("*", { parseAs: "string" }, async (_: FastifyRequest, body: string) =>
      parseForm(body, maxParameters),
    );
    // Clients read the code of the answer and nothing else: every fault is 200 with a code.
    corner.setErrorHandler((error: FastifyError | Error, request, reply) => {
      if (!(error instanceof SiteRefusal) && statusOf(error) >= 500) request.log.error({ err: error }, "a site's call failed");
      return reply.code(200).send(answerOf(error));
    });
    limitLargeBodies(corner);
    sitePush(corner, services);
  });
  await app.register((corner) => yongxinRoutes(corner, services));
}

const isField = (name: string): boolean => Object.hasOwn(siteForm.shape, name);

/**
 * Some clients put the fields into the address, and leave the body empty. Beside a body, only the eight fields of a call count
 * there: another parameter is none of those that the client signed.
 */
function formIn({ query, body }: FastifyRequest): object {
  const sent = typeof body === "object" && body !== null ? body : {};
  const hasFields = Object.keys(sent).some(isField);
  const inAddress = Object.entries(query as object).filter(([name]) => !hasFields || isField(name));
  return { ...Object.fromEntries(inAddress), ...sent };
}

const methodIn = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "method" in body ? body.method : undefined;

const statusOf = (error: FastifyError | Error): number =>
  error instanceof Refusal ? error.status : "statusCode" in error ? (error.statusCode ?? 500) : 500;

function answerOf(error: FastifyError | Error): SiteAnswer {
  if (error instanceof SiteRefusal) return { code: error.code, message: error.text[0] };
  const status = statusOf(error);
  if (status === 429) return { code: siteCodes.tooFast, message: "超过频率限制，请稍后重试" };
  if (status === 413) return { code: siteCodes.wrongParameter, message: "参数错误：请求内容过大，请分批上传" };
  return status < 500
    ? { code: siteCodes.wrongParameter, message: "参数错误：请求格式不正确" }
    : { code: siteCodes.systemError, message: "系统错误" };
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
      consumes: [formType, "multipart/form-data", "application/json"],
      body: siteForm,
      response: { 200: siteAnswer },
    },
    // Every error of a call is an answer in the protocol's format.
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    handler: async (request, reply) => {
      const form = formIn(request);
      return reply
        .code(200)
        .send(await handlePush(services, () => readSignedForm(form), { method: methodIn(form), ip: request.ip }));
    },
  });
  app.route({
    method: "GET",
    url: "/open.api",
    config: { access: "public", rateLimit: { max: 600, timeWindow: "1 minute" } },
    schema: {
      summary: "工地考勤系统上传：应使用POST · Push of a site's system: POST only",
      tags: ["open.api"],
      response: { 200: siteAnswer },
    },
    handler: async ({ query, ip }) => {
      const refuse = () => {
        throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter(["应使用POST", "use POST"]), appidIn(query));
      };
      return handlePush(services, refuse, { method: methodIn(query), ip });
    },
  });
}

const appidIn = (query: unknown): string | undefined =>
  typeof query === "object" && query !== null && "appid" in query ? toText(query.appid) : undefined;
