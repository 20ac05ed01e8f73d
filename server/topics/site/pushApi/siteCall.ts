import { checkSitePush, isTimelyPush, type SitePushFields } from "../../../platform/crypto/sitePush";
import type { Label } from "../../../../resources/kit/label";
import type { Dialect } from "../../siteProtocol/dialect";
import { national } from "../../siteProtocol/national";
import type { RawFields } from "./push";
import { readData, readFields } from "./protocol";

/** A call as its envelope carries it, in the standard's method and data. */
export interface SiteCall {
  readonly appid: string;
  readonly method: string;
  readonly dialect: Dialect;
  /** What no other call may repeat. */
  readonly nonce: string;
  /** Why the time of the call is refused, if it is. */
  readonly lateness: (now: Date) => Label | undefined;
  readonly isSignedWith: (secret: string) => boolean;
  /** Parsed only after the signature was verified: it may be megabytes. */
  readonly data: () => RawFields;
}

const hours = 3_600_000;

/** The form of the national platform and its relatives. */
export function readSignedForm(body: unknown): SiteCall {
  const form = readFields(body);
  return {
    appid: form.appid,
    method: form.method,
    dialect: national,
    nonce: form.nonce,
    lateness: (now) => latenessOf(form, now),
    isSignedWith: (secret) => checkSitePush(form, secret, form.sign),
    data: () => readData(form.data),
  };
}

function latenessOf({ timestamp: sent }: SitePushFields, now: Date): Label | undefined {
  // Some send 2025-09-10 08:00:00 where the standard has 20250910080000.
  const timestamp = sent.replaceAll(/[-/:T ]/g, "");
  if (!/^\d{14}$/.test(timestamp))
    return ["timestamp应为yyyyMMddHHmmss，如20250910080000", "timestamp must be yyyyMMddHHmmss, such as 20250910080000"];
  if (isTimelyPush(timestamp, now)) return undefined;
  // A habit of clients that take the time in UTC.
  return isTimelyPush(timestamp, new Date(now.getTime() - 8 * hours))
    ? ["timestamp应为北京时间，收到的是世界时（早8小时）", "timestamp must be Beijing time; UTC was sent, 8 hours earlier"]
    : ["timestamp与平台时间相差超过10分钟", "timestamp differs from the platform's time by more than 10 minutes"];
}
