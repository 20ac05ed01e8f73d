import { z } from "zod";
import { siteKeys, type SiteKey } from "../../../../resources/projects/siteKeys";
import { projects } from "../../../../resources/projects/projects";
import { siteDialect } from "../../../../resources/dictionaries/siteDialect";
import { dialectOf } from "../../siteProtocol/dialects";
import { newSiteSecret } from "../../../platform/crypto/sitePush";
import { describeHandler, registerAction } from "../../../engine/rest/handlers";
import { keyStatus } from "../../../../resources/dictionaries/keyStatus";

/** How long the old secret stays valid, so that a site can switch to the new one. */
const oldSecretMs = 24 * 3_600_000;

describeHandler(projects, "uploadSetting", {
  response: z.object({
    app_id: z.string(),
    app_secret: z.string().optional().describe("only in the response that created it"),
    source_type: z.number().int(),
    enabled: z.boolean(),
    push_url: z.string(),
  }),
});

/** Issues, stops and renews a site's key (domain model 5.4). A secret is returned once, in the response that created it. */
registerAction(projects, "uploadSetting", async ({ row, input, db, services, now }) => {
  const { store } = services;
  const { source_type, enabled, dialect, vendor_name, vendor_phone, ip_whitelist, reset_secret } = input;
  const known = await store.find(db, siteKeys, { project: row.id }, { lock: true });
  const isNew = !known || reset_secret === true;
  const fresh = isNew ? newSiteSecret() : undefined;
  const settings: Partial<SiteKey> = {
    is_enabled: enabled,
    ...(dialect && { dialect }),
    ...(vendor_name !== undefined && { vendor_name }),
    ...(vendor_phone !== undefined && { vendor_phone }),
    ...(ip_whitelist !== undefined && { ip_whitelist }),
    ...(fresh && { app_secret: fresh, issued_at: now.toISOString() }),
  };
  if (!known) await store.insert(db, siteKeys, { project: row.id, app_id: row.project_code ?? "", app_secret: "", ...settings });
  else {
    const until = new Date(now.getTime() + oldSecretMs).toISOString();
    await store.update(db, siteKeys, known.id, {
      ...settings,
      ...(fresh && { old_secret: known.app_secret, old_secret_until: until }),
    });
  }
  return {
    set: { key_status: enabled ? keyStatus.inUse : keyStatus.stopped, source_type: source_type ?? row.source_type },
    response: {
      app_id: known?.app_id ?? row.project_code,
      ...(fresh && { app_secret: fresh }),
      source_type,
      enabled,
      push_url:
        dialectOf(dialect ?? known?.dialect ?? siteDialect.national).envelope === "signedHeaders" ? "/yongxin/" : "/open.api",
    },
  };
});
