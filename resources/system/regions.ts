import { everyone, superOnly } from "../audiences";
import { regionLevel } from "./regionLevel";
import { actorIs } from "../kit/access";
import { choice, day, decimal, money, phone, ref, text } from "../kit/kinds";
import { everyDeployment } from "../kit/menu";
import { dutyOf } from "../administrators";
import { defineResource, type Row } from "../kit/resource";
import { law } from "../law/laws";

/** The supervised city and its districts; not the region tree of addresses. Row 1 is the city (specification §9). */
export const regions = defineResource("regions", ["行政区域", "Regions"], {
  path: "/system/v1/regions/",
  deployments: everyDeployment,
  screen: { overlay: "/system/region" },
  basis: law("保障农民工工资支付条例", "第三十四条"),

  fields: {
    code: text("区划代码", "Code", { min: 6, max: 6 }).required().unique(),
    name: text("区域名称", "Name", { max: 50 }).required().search(),
    parent: ref("regions", "上级", "Parent").filter(),
    level: choice(regionLevel, "级别", "Level").required().filter(),
    /** Only for the city, whose value is the platform's title. */
    platform_title: text("平台名称", "Platform title", { min: 4, max: 60 }).when("level", regionLevel.city),
    center_lng: decimal("中心经度", "Centre longitude", 9, 6, { min: 73, max: 136 }),
    center_lat: decimal("中心纬度", "Centre latitude", 8, 6, { min: 3, max: 54 }),
    /** The amount that applies today, from `minimumWages`. */
    min_wage: money("月最低工资标准", "Monthly minimum wage").derived({ op: "expression" }),
    min_hourly_wage: money("小时最低工资标准", "Hourly minimum wage").derived({ op: "expression" }),
    min_wage_from: day("最低工资执行日期", "Minimum wage valid from").derived({ op: "expression" }),
    hotline: phone("劳动保障监察举报电话", "Labour inspection hotline").required(),
    arbitration_channel: text("仲裁申请渠道", "Arbitration channel").required(),
    legal_aid_channel: text("法律援助申请渠道", "Legal-aid channel").required(),
    legal_hotline: text("公共法律服务热线", "Public legal-service hotline").required().default("12348"),
  },

  restorable: true,
  read: everyone,
  /** Only regions within the caller's scope can be chosen: an organisation is created where its creator supervises. */
  choose: { by: { government: {} }, where: actorIs("id", "regions"), fields: ["code", "name", "level"] },
  // Rows are created with the city; only names, places and phones change.
  update: [
    {
      by: dutyOf("platform.write", superOnly),
      only: [
        "name",
        "platform_title",
        "center_lng",
        "center_lat",
        "hotline",
        "arbitration_channel",
        "legal_aid_channel",
        "legal_hotline",
      ],
    },
  ],

  list: {
    columns: ["code", "name", "level", "center_lng", "center_lat", "min_wage", "min_hourly_wage", "min_wage_from", "hotline"],
    sort: ["code", "ASC"],
    unpaged: true,
    revalidated: true,
  },
  form: [
    { fields: ["name", "platform_title", "center_lng", "center_lat"] },
    {
      title: ["维权信息告示牌", "Notice board"],
      fields: ["hotline", "arbitration_channel", "legal_aid_channel", "legal_hotline"],
    },
  ],
});
export type RegionRow = Row<typeof regions>;
