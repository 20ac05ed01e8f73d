import * as d from "../declare";
import { siteDialect } from "../dictionaries/siteDialect";
import { enabling } from "../dictionaries/enabling";

/** The key with which a site's system signs its calls (domain model 10.1). After a renewal the old secret is valid for one more day. */
export const siteKeys = d.defineResource("siteKeys", ["上传密钥", "Site keys"], {
  recordRepresentation: "app_id",
  fields: {
    project: d.ref("projects", "项目", "Project").required().unique(),
    app_id: d.text("应用编号", "App id", { max: 20 }).required().unique(),
    app_secret: d.text("密钥", "Secret", { max: 32 }).required().encrypted().hidden(),
    old_secret: d.text("原密钥", "Previous secret", { max: 32 }).encrypted().hidden(),
    old_secret_until: d.instant("原密钥有效至", "Previous secret valid until"),
    is_enabled: d.bool("启用状态", "Status", enabling).default(true),
    dialect: d.choice(siteDialect, "接口协议", "Protocol").required().default("national-1.0"),
    vendor_name: d.text("设备厂商", "Vendor", { max: 100 }),
    vendor_phone: d.phone("厂商电话", "Vendor's phone"),
    /** Comma-separated addresses or ranges; empty for any. */
    ip_whitelist: d.text("IP白名单", "IP allowlist", { max: 500 }),
    issued_at: d.instant("发放时间", "Issued at").required(),
  },
});
export type SiteKey = d.Row<typeof siteKeys>;
