import { ruleFor } from "../../../../resources/kit/access";
import { shanghaiTime } from "../../../../resources/kit/days";
import { siteKeys } from "../../../../resources/projects/siteKeys";
import { uploadActions } from "../../../../resources/projects/uploadActions";
import type { Queryable } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";

/** The settings of a site's key, without the secret, for a caller who may set it. */
export async function siteKeyOf({ services, actor, now }: RequestContext, db: Queryable, project: number) {
  if (!ruleFor(uploadActions.uploadSetting.by, actor)) return null;
  const key = await services.store.find(db, siteKeys, { project });
  if (!key) return null;
  const { app_id, is_enabled, dialect, vendor_name, vendor_phone, ip_whitelist, issued_at } = key;
  const until = (key.old_secret_until ?? "") > shanghaiTime(now) ? key.old_secret_until : null;
  return { app_id, is_enabled, dialect, vendor_name, vendor_phone, ip_whitelist, issued_at, old_secret_until: until };
}
