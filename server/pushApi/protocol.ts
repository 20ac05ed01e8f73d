import type { SitePushFields } from "../crypto/sitePush";

/** Codes of the national platform's OpenAPI, whose client the sites already have (domain model 10.1). */
export const siteCodes = {
  ok: "0",
  wrongParameter: "1001",
  wrongSign: "1002",
  wrongApp: "1003",
  repeated: "1004",
  tooFast: "1005",
  wrongData: "2001",
  systemError: "9999",
} as const;
type SiteCode = (typeof siteCodes)[keyof typeof siteCodes];

export interface SiteAnswer {
  readonly code: SiteCode;
  readonly message: string;
  readonly data?: object;
}

/** A call that is not admitted. */
export class SiteRefusal extends Error {
  override readonly name = "SiteRefusal";
  constructor(
    readonly code: SiteCode,
    message: string,
  ) {
    super(message);
  }
}

const names = ["appid", "method", "version", "format", "timestamp", "nonce", "data", "sign"] as const;

/** The eight fields of the form; refuses a call without one of them. */
export function readFields(body: unknown): SitePushFields & { readonly sign: string } {
  const fields = (typeof body === "object" && body !== null ? body : {}) as SitePushFields & { readonly sign: string };
  for (const name of names)
    if (typeof fields[name] !== "string" || fields[name] === "")
      throw new SiteRefusal(siteCodes.wrongParameter, `参数错误：缺少${name}`);
  if (fields.format !== "json") throw new SiteRefusal(siteCodes.wrongParameter, "参数错误：format应为json");
  if (fields.version !== "1.0") throw new SiteRefusal(siteCodes.wrongParameter, "参数错误：version应为1.0");
  if (fields.nonce.length > 32) throw new SiteRefusal(siteCodes.wrongParameter, "参数错误：nonce不能超过32个字符");
  return fields;
}

export function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Refused below, in the protocol's words.
  }
  throw new SiteRefusal(siteCodes.wrongParameter, "参数错误：data应为JSON对象");
}
