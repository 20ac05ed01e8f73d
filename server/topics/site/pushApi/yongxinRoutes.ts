import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { toText } from "../../../../resources/kit/text";
import type { Services } from "../../../engine/services";
import { yongxin } from "../../siteProtocol/yongxin";
import { nameIn, toStandard } from "../../siteProtocol/rowCodec";
import { handlePush } from "./handlePush";
import { readSignedHeaders } from "./headerCall";
import { readData, siteCodes, SiteRefusal, type SiteAnswer } from "./protocol";
import type { RawFields } from "./push";
import { uploadPicture } from "./siteUploads";

const answerSchema = z.object({ code: z.number().int(), msg: z.string(), data: z.unknown().optional() });
type Answer = z.infer<typeof answerSchema>;

/** Codes of this protocol for ours. */
const codes: Readonly<Record<string, number>> = {
  [siteCodes.ok]: 0,
  [siteCodes.wrongSign]: 401,
  [siteCodes.wrongApp]: 403,
  [siteCodes.repeated]: 409,
  [siteCodes.tooFast]: 429,
  [siteCodes.systemError]: 500,
};
const states: Readonly<Record<number, string>> = { 20: "2", 10: "9" };

/** Their name of a field that the standard calls otherwise. */
const names = new Map(Object.keys(yongxin.names).map((field) => [toStandard(field), nameIn(yongxin, field)]));

/** An answer of the standard in the words of this protocol: a number, and the first error of the row as the message. */
function answerOf({ code, message, data }: SiteAnswer): Answer {
  const { errors, status, result, teamSysNo, ...others } = { ...data } as Readonly<Record<string, unknown>>;
  const [error] = Array.isArray(errors) ? (errors as { readonly field: string; readonly message: string }[]) : [];
  return {
    code: codes[code] ?? 400,
    msg: error ? `${names.get(error.field) ?? error.field}：${error.message}` : message || "成功",
    data: {
      ...others,
      ...(teamSysNo !== undefined && { teamSysNo: toText(teamSysNo) }),
      ...(typeof status === "number" && { state: states[status], message: result }),
    },
  };
}

/** 甬薪 V2 (docs/site-api.md, section 8): every method is a path. Every fault is 200 with a code, as at /open.api. */
export async function yongxinRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "string" }, async (_: unknown, body: string) => body);
  app.setErrorHandler((error: { readonly statusCode?: number }, request, reply) => {
    if ((error.statusCode ?? 500) >= 500) request.log.error({ err: error }, "a site's call failed");
    const code = error.statusCode === 429 ? 429 : (error.statusCode ?? 500) < 500 ? 400 : 500;
    return reply.code(200).send({ code, msg: code === 429 ? "超过频率限制，请稍后重试" : "请求格式不正确" });
  });
  app.route({
    method: "POST",
    url: "/yongxin/:group/:version/:name",
    config: { access: "public", signedBody: true, bulk: true, rateLimit: { max: 6000, timeWindow: "1 minute" } },
    schema: {
      summary: "工地考勤系统上传（甬薪V2） · Push of a site's system (Yongxin V2)",
      tags: ["open.api"],
      consumes: ["application/json"],
      params: z.object({ group: z.string(), version: z.string(), name: z.string() }),
      body: z.record(z.string(), z.unknown()),
      response: { 200: answerSchema },
    },
    validatorCompiler: () => (value: unknown) => ({ value }),
    serializerCompiler: () => (value: unknown) => JSON.stringify(value),
    handler: async ({ params, headers, body, ip }, reply) => {
      const { group, version, name } = params as Readonly<Record<"group" | "version" | "name", string>>;
      return reply.code(200).send(await answerTo(services, `${group}/${version}/${name}`, headers, String(body), ip));
    },
  });
}

async function answerTo(
  services: Services,
  path: string,
  headers: Parameters<typeof readSignedHeaders>[1],
  text: string,
  ip: string,
): Promise<Answer> {
  const body = (): RawFields => readData(text);
  if (path.toLowerCase() !== yongxin.pictureUpload?.toLowerCase())
    return answerOf(await handlePush(services, () => readSignedHeaders(path, headers, body()), { method: path, ip }));
  try {
    return { code: 0, msg: "成功", data: await uploadPicture(services, body(), ip) };
  } catch (error) {
    if (!(error instanceof SiteRefusal)) throw error;
    return answerOf({ code: error.code, message: error.text[0] });
  }
}
