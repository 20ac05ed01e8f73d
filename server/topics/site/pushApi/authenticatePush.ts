import { keyStatus } from "../../../../resources/dictionaries/keyStatus";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import { checkSitePush, isTimelyPush, type SitePushFields } from "../../../platform/crypto/sitePush";
import { fetchOne } from "../../../platform/db/query";
import type { Services } from "../../../engine/services";
import { isIpListed } from "../../../platform/network/ipList";
import { siteCodes, SiteRefusal, type SiteForm } from "./protocol";

const callsPerSecond = 10;

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

/** Admits a signed, timely and unrepeated call of an enabled application (domain model 10.1). */
export async function authenticatePush(services: Services, fields: SiteForm, ip: string): Promise<AuthenticatedPush> {
  const { pool, store, clock } = services;
  const now = clock.now();
  if (!isTimelyPush(fields.timestamp, now))
    throw new SiteRefusal(siteCodes.wrongParameter, "参数错误：timestamp与平台时间相差超过10分钟");
  const key = await store.find(pool, siteKeys, { app_id: fields.appid });
  const project =
    key &&
    (await fetchOne<SiteProject & { key_status: number }>(pool)`
      select id, name, project_code, lng, lat, source_type, contractor_corp, key_status from projects
        where id = ${key.project} and deleted_at is null`);
  if (!key || !project || !key.is_enabled || project.key_status !== keyStatus.inUse)
    throw new SiteRefusal(siteCodes.wrongApp, "appid无效或已停用");
  if (!isIpListed(key.ip_whitelist, ip)) throw new SiteRefusal(siteCodes.wrongApp, "来源IP不在白名单内");

  const oldIsGood = key.old_secret_until !== null && new Date(`${key.old_secret_until.replace(" ", "T")}+08:00`) > now;
  const secrets = [key.app_secret, ...(oldIsGood && key.old_secret ? [key.old_secret] : [])];
  const secret = secrets.find((each) => checkSitePush(fields, each, fields.sign));
  if (secret === undefined) throw new SiteRefusal(siteCodes.wrongSign, "签名错误");
  await takeNonce(services, fields, now);
  return { project, secret };
}

/** Counts and stores in one statement, so that all processes share the limit. */
async function takeNonce({ pool }: Services, { appid, nonce }: SitePushFields, now: Date): Promise<void> {
  const taken = await fetchOne<{ recent: number; is_fresh: boolean }>(pool)`with recent as (
        select count(*)::int as calls from nonces
        where app_id = ${appid} and seen_at > ${now}::timestamptz - interval '1 second' and seen_at <= ${now}::timestamptz),
      stored as (
        insert into nonces (app_id, nonce, seen_at) select ${appid}, ${nonce}, ${now}::timestamptz from recent where calls < ${callsPerSecond}::int
        on conflict (app_id, nonce) do update set seen_at = excluded.seen_at
          where nonces.seen_at < ${now}::timestamptz - interval '1 day'
        returning 1)
      select calls as recent, exists (select 1 from stored) as is_fresh from recent`;
  if ((taken?.recent ?? 0) >= callsPerSecond) throw new SiteRefusal(siteCodes.tooFast, `超过频率限制(${callsPerSecond}次/秒)`);
  if (!taken?.is_fresh) throw new SiteRefusal(siteCodes.repeated, "重复请求");
}
