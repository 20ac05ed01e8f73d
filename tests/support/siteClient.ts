import { createCipheriv, createHash, randomBytes } from "node:crypto";

/** Form fields of one call; the answer's JSON. */
export type SendForm = (form: Readonly<Record<string, string>>) => Promise<SiteReply>;

export interface SiteReply {
  readonly code: string;
  readonly message: string;
  readonly data?: {
    readonly rows?: number;
    readonly ok?: number;
    readonly failed?: number;
    readonly duplicate?: number;
    readonly errors?: readonly { readonly index: number; readonly field: string; readonly message: string }[];
    readonly [key: string]: unknown;
  };
}

interface SiteClientOptions {
  readonly appId: string;
  readonly secret: string;
  readonly send: SendForm;
  readonly now?: () => Date;
}

/** A site's attendance system, written from docs/site-api.md alone: it shares no code with the server. */
export function siteClient({ appId, secret, send, now = () => new Date() }: SiteClientOptions) {
  const form = (method: string, data: object, changes: Readonly<Record<string, string>> = {}) => {
    const fields = {
      appid: appId,
      data: JSON.stringify(data),
      format: "json",
      method,
      nonce: randomBytes(12).toString("hex"),
      timestamp: chinaClock(now()),
      version: "1.0",
      ...changes,
    };
    const text = Object.entries(fields)
      .map(([name, value]) => `${name}=${value}`)
      .join("&");
    const sign = createHash("sha256").update(`${text}&appsecret=${secret}`.toLowerCase()).digest("hex");
    return { ...fields, sign };
  };
  return {
    form,
    /** Hides an ID number, a phone or a card. */
    hide(plain: string): string {
      const key = Buffer.from(secret, "utf8");
      const cipher = createCipheriv("aes-256-cbc", key, key.subarray(0, 16));
      return cipher.update(plain, "utf8", "base64") + cipher.final("base64");
    },
    call: (method: string, data: object, changes?: Readonly<Record<string, string>>) => send(form(method, data, changes)),
  };
}
export type SiteClient = ReturnType<typeof siteClient>;

/** Sends over HTTP to a platform at this address. */
export const sendTo =
  (platform: string): SendForm =>
  async (form) => {
    const reply = await fetch(new URL("/open.api", platform), { method: "POST", body: new URLSearchParams(form) });
    return (await reply.json()) as SiteReply;
  };

/** yyyyMMddHHmmss in China. */
function chinaClock(at: Date): string {
  const china = new Date(at.getTime() + 8 * 3_600_000).toISOString();
  return china.slice(0, 19).replaceAll(/[-T:]/g, "");
}

/** The smallest picture there is: one white pixel. */
export const onePixel = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";
