import { createCipheriv, createDecipheriv, hash, randomBytes } from "node:crypto";
import { instantOf } from "../../../resources/kit/days";
import { constantTimeEqual } from "./constantTimeEqual";

/** The signed fields of a call to /open.api, as the national platform's OpenAPI names them. */
export interface SitePushFields {
  readonly appid: string;
  readonly data: string;
  readonly format: string;
  readonly method: string;
  readonly nonce: string;
  readonly timestamp: string;
  readonly version: string;
}

const secretBytes = 32;
const ivBytes = 16;
/** Our secrets have 32; those of other platforms may be shorter. */
const aesKeyBytes = [16, 24, 32];
const windowMs = 10 * 60_000;

/** A site's key: 32 characters, because the protocol uses its bytes as an AES-256 key. */
export function newSiteSecret(): string {
  return randomBytes(secretBytes / 2).toString("hex");
}

const standardFields = ["appid", "data", "format", "method", "nonce", "timestamp", "version"] as const;

/** hex SHA-256 of the lower-cased text of these fields in alphabetical order, followed by the secret. */
export function signSitePush(fields: Readonly<Record<string, string>> | SitePushFields, secret: string): string {
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");
  return hash("sha256", `${text}&appsecret=${secret}`.toLowerCase());
}

/** Clients sign every field that they send, such as the `corpsign` of some, or the seven of the standard only. */
export function checkSitePush(form: SitePushFields, secret: string, sign: string): boolean {
  const { sign: _, appsecret: __, ...sent } = { sign: "", appsecret: "", ...form };
  const standard = Object.fromEntries(standardFields.map((name) => [name, form[name]]));
  return [sent, standard].some((fields) => constantTimeEqual(sign.toLowerCase(), signSitePush(fields, secret)));
}

/** Whether the timestamp (yyyyMMddHHmmss, China time) is within ten minutes of now. */
export function isTimelyPush(timestamp: string, now: Date): boolean {
  const [, date, clock] = /^(\d{8})(\d{6})$/.exec(timestamp) ?? [];
  if (date === undefined || clock === undefined) return false;
  const day = date.replace(/(....)(..)(..)/, "$1-$2-$3");
  const sent = instantOf(`${day} ${clock.replace(/(..)(..)(..)/, "$1:$2:$3")}`);
  return sent !== undefined && Math.abs(now.getTime() - sent.getTime()) <= windowMs;
}

/** Encrypts ID numbers, cards and phones inside `data`: AES-CBC, PKCS7, Base64. The protocol fixes the IV. */
export function encryptSiteField(text: string, secret: string): string {
  const { key, iv, cipher: name } = siteKey(secret);
  const cipher = createCipheriv(name, key, iv);
  return cipher.update(text, "utf8", "base64") + cipher.final("base64");
}

/** Undefined for plain text and anything else not encrypted with this secret. */
export function decryptSiteField(base64: string, secret: string): string | undefined {
  const { key, iv, cipher } = siteKey(secret);
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return undefined;
  try {
    const decipher = createDecipheriv(cipher, key, iv);
    const bytes = Buffer.concat([decipher.update(base64, "base64"), decipher.final()]);
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function siteKey(secret: string) {
  const key = Buffer.from(secret, "utf8");
  if (!aesKeyBytes.includes(key.length)) throw new RangeError(`a site's secret must have ${aesKeyBytes.join(", ")} bytes`);
  return { key, iv: key.subarray(0, ivBytes), cipher: `aes-${key.length * 8}-cbc` };
}
