import { siteDialect } from "../dictionaries/siteDialect";
import { enabling } from "../dictionaries/enabling";
import { bool, choice, instant, phone, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** The key with which a site's system signs its calls (domain model 10.1). After a renewal the old secret is valid for one more day. */
export const siteKeys = defineResource("siteKeys", ["上传密钥", "Site keys"], {
  recordRepresentation: "app_id",
  fields: {
    project: ref("projects", "项目", "Project").required().unique(),
    app_id: text("应用编号", "App id", { max: 20 }).required().unique(),
    app_secret: text("密钥", "Secret", { max: 32 }).required().encrypted().hidden(),
    old_secret: text("原密钥", "Previous secret", { max: 32 }).encrypted().hidden(),
    old_secret_until: instant("原密钥有效至", "Previous secret valid until"),
    is_enabled: bool("启用状态", "Status", enabling).default(true),
    dialect: choice(siteDialect, "接口协议", "Protocol").required().default("national-1.0"),
    vendor_name: text("设备厂商", "Vendor", { max: 100 }),
    vendor_phone: phone("厂商电话", "Vendor's phone"),
    /** Comma-separated addresses or ranges; empty for any. */
    ip_whitelist: text("IP白名单", "IP allowlist", { max: 500 }),
    issued_at: instant("发放时间", "Issued at").required(),
  },
});
export type SiteKey = Row<typeof siteKeys>;
