import { siteDialect } from "../dictionaries/siteDialect";
import { dataSource } from "../dictionaries/dataSource";
import { choice, bool, ipList, phone, text } from "../kit/kinds";
import type { Action } from "../kit/resource";
import { projectFields } from "./fields";
import { keyManagers } from "./reviewActions";

/** Issues, disables and renews a site's key, by users who manage projects (domain model 5.4). */
export const uploadActions = {
  uploadSetting: {
    call: "POST uploadSetting",
    label: ["上传设置", "Upload settings"],
    by: keyManagers,
    from: { review_status: "passed" },
    input: {
      source_type: choice(dataSource, "数据上传来源", "Upload source").required(),
      enabled: bool("启用", "Enabled").required(),
      dialect: choice(siteDialect, "接口协议", "Protocol").help(
        "设备厂商已对接的平台；全国平台、福建的设备推送到/open.api，甬薪V2的设备推送到/yongxin/",
        "The platform that the vendor's equipment supports; national and Fujian equipment pushes to /open.api, Yongxin V2 to /yongxin/",
      ),
      vendor_name: text("设备厂商", "Vendor", { max: 100 }),
      vendor_phone: phone("厂商电话", "Vendor's phone"),
      third_party_project_code: projectFields.third_party_project_code,
      ip_whitelist: ipList("IP白名单", "IP allowlist").help(
        "多个地址或网段用逗号分隔；空为不限",
        "Addresses or ranges, separated by commas; leave empty for no restriction",
      ),
      reset_secret: bool("重置密钥", "Reset secret"),
    },
  },
} as const satisfies Readonly<Record<string, Action<typeof projectFields>>>;
