import type { Label } from "../../../../resources/kit/label";
import type { SitePushFields } from "../../../platform/crypto/sitePush";

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
    readonly text: Label,
    /** The application that called, if it is known so far. */
    readonly appid?: string,
  ) {
    super(text[0]);
  }
}

/** What a refusal of the parameters says. */
export const wrongParameter = ([zh, en]: Label): Label => [`参数错误：${zh}`, `Wrong parameter: ${en}`];

const names = ["appid", "method", "version", "format", "timestamp", "nonce", "data", "sign"] as const;
const maxNonceLength = 64;

/** The form of a call with its eight fields; clients may send and sign others. Refuses a call without one of the eight. */
export type SiteForm = SitePushFields & { readonly sign: string } & Readonly<Record<string, string>>;

export function readFields(body: unknown): SiteForm {
  const sent = Object.entries(typeof body === "object" && body !== null ? body : {});
  const fields = Object.fromEntries(sent.filter(([, value]) => typeof value === "string")) as Record<string, string>;
  for (const name of names)
    if (!fields[name])
      throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter([`缺少${name}`, `${name} is missing`]), fields.appid);
  const form = fields as SiteForm;
  const refuse = (text: Label) => new SiteRefusal(siteCodes.wrongParameter, wrongParameter(text), form.appid);
  if (form.format.toLowerCase() !== "json") throw refuse(["format应为json", "format must be json"]);
  if (!/^1\.\d$/.test(form.version)) throw refuse(["version应为1.0或1.1", "version must be 1.0 or 1.1"]);
  if (form.nonce.length > maxNonceLength)
    throw refuse([`nonce不能超过${maxNonceLength}个字符`, `nonce can have up to ${maxNonceLength} characters`]);
  return form;
}

export function readData(text: string): Readonly<Record<string, unknown>> {
  try {
    const data: unknown = JSON.parse(text);
    if (typeof data === "object" && data !== null && !Array.isArray(data)) return data as Record<string, unknown>;
  } catch {
    // Refused below, in the protocol's words.
  }
  throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter(["data应为JSON对象", "data must be a JSON object"]));
}
