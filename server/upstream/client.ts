import { randomUUID } from "node:crypto";
import { z } from "zod";
import { shanghaiTime } from "../../resources/kit/days";
import { signSitePush } from "../crypto/sitePush";
import { post, Unreachable } from "../network/post";
import type { Services } from "../services";

/** The credentials at a higher-level platform. */
export interface UpstreamKey {
  readonly url: string;
  readonly appId: string;
  readonly secret: string;
}

const answerSchema = z.object({
  code: z.coerce.string(),
  message: z
    .string()
    .nullish()
    .transform((text) => text ?? ""),
  data: z.record(z.string(), z.unknown()).nullish(),
});
export type UpstreamAnswer = z.infer<typeof answerSchema>;

/** Sends a signed call of the national OpenAPI. Throws Unreachable for any response outside the protocol. */
export async function callUpstream(
  { clock, settings }: Pick<Services, "clock" | "settings">,
  { url, appId, secret }: UpstreamKey,
  method: string,
  data: object,
): Promise<UpstreamAnswer> {
  const fields = {
    appid: appId,
    data: JSON.stringify(data),
    format: "json",
    method,
    nonce: randomUUID().replaceAll("-", ""),
    timestamp: shanghaiTime(clock.now()).replaceAll(/\D/g, ""),
    version: "1.0",
  };
  const body = new URLSearchParams({ ...fields, sign: signSitePush(fields, secret) }).toString();
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { status, text } = await post(url, headers, body, settings.webhookAddresses);
  if (status !== 200) throw new Unreachable(`HTTP ${status}`);
  try {
    return answerSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Unreachable(["应答不符合接口规范", "the response does not follow the OpenAPI specification"], { cause });
  }
}
