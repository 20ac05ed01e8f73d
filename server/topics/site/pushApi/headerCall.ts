import { hash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { constantTimeEqual } from "../../../platform/crypto/constantTimeEqual";
import { signHeaders } from "../../siteProtocol/envelopes";
import { national } from "../../siteProtocol/national";
import { yongxin } from "../../siteProtocol/yongxin";
import { siteCodes, SiteRefusal, wrongParameter } from "./protocol";
import type { RawFields } from "./push";
import type { SiteCall } from "./siteCall";

const windowMs = 10 * 60_000;

interface StandardCall {
  readonly method: string;
  readonly list?: string;
}

/** The standard's method of each path. */
const methods: ReadonlyMap<string, StandardCall> = new Map<string, StandardCall>([
  [yongxin.check, { method: "Project.Query" }],
  [yongxin.receipt.method, { method: national.receipt.method }],
  ...Object.entries(yongxin.calls).map(([kind, { add }]): [string, StandardCall] => {
    const { add: method, list } = national.calls[kind as keyof typeof national.calls]!;
    return [add, { method, ...(list !== undefined && { list }) }];
  }),
]);
const spelling = (path: string) => path.toLowerCase();
const byPath = new Map([...methods].map(([path, call]) => [spelling(path), call]));

const headerOf = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name.toLowerCase()];
  if (typeof value !== "string" || value === "")
    throw new SiteRefusal(
      siteCodes.wrongParameter,
      wrongParameter([`请求头缺少${name}`, `the header ${name} is missing`]),
      appKeyIn(headers),
    );
  return value;
};
const appKeyIn = ({ appkey }: IncomingHttpHeaders) => (typeof appkey === "string" ? appkey : undefined);

/** A call of 甬薪 V2: the path is the method, the key is in the headers, the body is one row. */
export function readSignedHeaders(path: string, headers: IncomingHttpHeaders, body: RawFields): SiteCall {
  const [appid, timestamp, sign] = [headerOf(headers, "appKey"), headerOf(headers, "timestamp"), headerOf(headers, "sign")];
  const call = byPath.get(spelling(path));
  if (!call)
    throw new SiteRefusal(
      siteCodes.wrongParameter,
      wrongParameter([`没有接口${path.slice(0, 40)}`, `there is no interface ${path.slice(0, 40)}`]),
      appid,
    );
  return {
    appid,
    method: call.method,
    dialect: yongxin,
    // The signature covers the time only, and two calls may have the same: what is repeated is the whole call.
    nonce: hash("sha256", JSON.stringify([timestamp, path, body])),
    lateness: (now) =>
      /^\d{13}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= windowMs
        ? undefined
        : [
            "timestamp应为毫秒，与平台时间相差不超过10分钟",
            "timestamp must be in milliseconds and within 10 minutes of the platform's time",
          ],
    isSignedWith: (secret) => constantTimeEqual(sign.toLowerCase(), signHeaders(appid, secret, timestamp)),
    data: () => standardData(call, body),
  };
}

function standardData({ list }: StandardCall, body: RawFields): RawFields {
  if (list === undefined) return body;
  const { teamSysNo, corpCode, ...row } = body;
  return {
    ...(teamSysNo !== undefined && { teamSysNo }),
    ...(corpCode !== undefined && { corpCode }),
    [list]: [row],
  };
}
