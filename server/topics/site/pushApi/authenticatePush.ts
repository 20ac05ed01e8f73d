import { keyStatus } from "../../../../resources/dictionaries/keyStatus";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import type { Label } from "../../../../resources/kit/label";
import { allRowsOf, fetchOne } from "../../../platform/db/query";
import type { Services } from "../../../engine/services";
import { isIpListed } from "../../../platform/network/ipList";
import type { Dialect } from "../../siteProtocol/dialect";
import { dialectOf } from "../../siteProtocol/dialects";
import { siteCodes, SiteRefusal, wrongParameter } from "./protocol";
import type { SiteCall } from "./siteCall";

const callsPerSecond = 10;
export const ipNotListed: Label = ["来源IP不在白名单内", "The caller's address is not on the list of allowed ones"];

export interface SiteProject extends Record<string, unknown> {
  readonly id: number;
  readonly name: string;
  readonly project_code: string;
  readonly lng: number | null;
  readonly lat: number | null;
  readonly source_type: number;
  readonly contractor_corp: number;
}

export interface AuthenticatedPush {
  readonly project: SiteProject;
  /** Decrypts this call's encrypted fields: the new secret or, for a day, the old one. */
  readonly secret: string;
}

/** A key belongs to one protocol, which is chosen in the upload settings. */
const otherDoor: Readonly<Record<Dialect["envelope"], Label>> = {
  signedForm: [
    "本项目的接口协议不是甬薪V2，推送地址应为/open.api",
    "The protocol of this project is not Yongxin V2: push to /open.api",
  ],
  signedHeaders: [
    "本项目的接口协议是甬薪V2，推送地址应为/yongxin/",
    "The protocol of this project is Yongxin V2: push to /yongxin/",
  ],
};

/** Admits a signed, timely and unrepeated call of an enabled application (domain model 10.1). */
export async function authenticatePush(services: Services, call: SiteCall, ip: string): Promise<AuthenticatedPush> {
  const { pool, store, clock } = services;
  const now = clock.now();
  const lateness = call.lateness(now);
  if (lateness !== undefined) throw new SiteRefusal(siteCodes.wrongParameter, wrongParameter(lateness));
  const key = await store.find(pool, siteKeys, { app_id: call.appid });
  const project =
    key &&
    (await fetchOne<SiteProject & { key_status: number }>(pool)`
      select id, name, project_code, lng, lat, source_type, contractor_corp, key_status from ${allRowsOf("projects")}
        where id = ${key.project}`);
  if (!key || !project || !key.is_enabled || project.key_status !== keyStatus.inUse)
    throw new SiteRefusal(siteCodes.wrongApp, ["appid无效或已停用", "appid is unknown or switched off"]);
  const { envelope } = dialectOf(key.dialect);
  if (envelope !== call.dialect.envelope) throw new SiteRefusal(siteCodes.wrongApp, otherDoor[envelope]);
  if (!isIpListed(key.ip_whitelist, ip)) throw new SiteRefusal(siteCodes.wrongApp, ipNotListed);

  const oldIsGood = key.old_secret_until !== null && new Date(`${key.old_secret_until.replace(" ", "T")}+08:00`) > now;
  const secrets = [key.app_secret, ...(oldIsGood && key.old_secret ? [key.old_secret] : [])];
  const secret = secrets.find((each) => call.isSignedWith(each));
  if (secret === undefined) throw new SiteRefusal(siteCodes.wrongSign, ["签名错误", "Wrong signature"]);
  await takeNonce(services, call, now);
  return { project, secret };
}

/** Counts and stores in one statement, so that all processes share the limit. */
async function takeNonce({ pool }: Services, { appid, nonce }: SiteCall, now: Date): Promise<void> {
  const taken = await fetchOne<{ recent: number; is_fresh: boolean }>(pool)`with recent as (
        select count(*)::int as calls from ${allRowsOf("nonces")}
        where app_id = ${appid} and seen_at > ${now}::timestamptz - interval '1 second' and seen_at <= ${now}::timestamptz),
      stored as (
        insert into nonces (app_id, nonce, seen_at) select ${appid}, ${nonce}, ${now}::timestamptz from recent where calls < ${callsPerSecond}::int
        on conflict (app_id, nonce) do update set seen_at = excluded.seen_at
          where nonces.seen_at < ${now}::timestamptz - interval '1 day'
        returning 1)
      select calls as recent, exists (select 1 from stored) as is_fresh from recent`;
  if ((taken?.recent ?? 0) >= callsPerSecond)
    throw new SiteRefusal(siteCodes.tooFast, [
      `超过频率限制(${callsPerSecond}次/秒)`,
      `More than ${callsPerSecond} calls a second`,
    ]);
  if (!taken?.is_fresh) throw new SiteRefusal(siteCodes.repeated, ["重复请求", "This call was sent before (nonce)"]);
}
