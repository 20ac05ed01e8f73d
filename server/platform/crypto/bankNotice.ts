import { createHmac } from "node:crypto";
import { constantTimeEqual } from "./constantTimeEqual";

const windowMs = 10 * 60_000;

/** X-Sign of a bank's notice: hex HMAC-SHA256 over the raw body followed by the timestamp (Unix seconds). */
export function signBankNotice(body: string, timestamp: string, secret: string): string {
  return createHmac("sha256", secret)
    .update(body + timestamp)
    .digest("hex");
}

/** Refuses replayed old notices as well as forged ones. */
export function checkBankNotice(body: string, timestamp: string, secret: string, sign: string, now: Date): boolean {
  if (!/^\d{10}$/.test(timestamp)) return false;
  const isTimely = Math.abs(now.getTime() - Number(timestamp) * 1000) <= windowMs;
  return constantTimeEqual(sign.toLowerCase(), signBankNotice(body, timestamp, secret)) && isTimely;
}
