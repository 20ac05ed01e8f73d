import { z } from "zod";
import { post, Unreachable } from "../../platform/network/post";
import type { Services } from "../../engine/services";
import { meaningOf, type Dialect } from "../siteProtocol/dialect";
import { writeEnvelope, type PeerKey } from "../siteProtocol/envelopes";

/** A higher-level platform: its protocol and the credentials there. */
export interface UpstreamKey extends PeerKey {
  readonly dialect: Dialect;
}

const textOrNothing = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => String(text ?? ""));
const answerSchema = z
  .object({
    code: z.union([z.string(), z.number()]).transform(String),
    message: textOrNothing,
    msg: textOrNothing,
    data: z.unknown().optional(),
  })
  .transform(({ code, message, msg, data }) => ({ code, message: message || msg, data: objectOf(data), path: data }));

/** Some platforms put the object into a text, or answer with a text alone. */
function objectOf(data: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Readonly<Record<string, unknown>>;
  if (typeof data !== "string" || !data.startsWith("{")) return undefined;
  try {
    return objectOf(JSON.parse(data));
  } catch {
    return undefined;
  }
}

export type UpstreamAnswer = Omit<z.infer<typeof answerSchema>, "path">;
type WithPath = z.infer<typeof answerSchema>;

/** Of something between: what a gateway refuses says nothing of the rows, unless it is in words of the protocol. */
const statusesOfGateways: readonly number[] = [401, 403, 404, 405, 407, 408, 429];

/** Sends a signed call in the platform's dialect. Throws Unreachable for any response outside the protocol. */
export async function callUpstream(
  { clock, settings }: Pick<Services, "clock" | "settings">,
  key: UpstreamKey,
  method: string,
  data: object,
): Promise<WithPath> {
  const { url, headers, body } = writeEnvelope(key.dialect, key, method, data, clock.now());
  const { status, text, retryAfter: seconds } = await post(url, headers, body, settings.webhookAddresses);
  if (status >= 500) throw new Unreachable(`HTTP ${status}`, { seconds });
  try {
    // Some servers begin with a byte order mark.
    const answer = answerSchema.parse(JSON.parse(text.replace(/^\uFEFF/, "")));
    if (statusesOfGateways.includes(status) && meaningOf(key.dialect, answer.code) === "content")
      throw new Unreachable(`HTTP ${status}`, { seconds });
    return answer;
  } catch (cause) {
    if (cause instanceof Unreachable) throw cause;
    if (status !== 200) throw new Unreachable(`HTTP ${status}`, { cause, seconds });
    throw new Unreachable(["应答不符合接口规范", "the response does not follow the OpenAPI specification"], { cause });
  }
}
