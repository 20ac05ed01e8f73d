import * as d from "../declare";
import { regionLevel } from "./regionLevel";
import { everyDeployment } from "../kit/menu";
import { dutyOf } from "../administrators";

/** The supervised city and its districts; not the region tree of addresses. Row 1 is the city (specification §9). */
export const regions = d.defineResource("regions", ["行政区域", "Regions"], {
  path: "/system/v1/regions/",
  deployments: everyDeployment,
  screen: { overlay: "/system/region" },
  basis: d.law("保障农民工工资支付条例", "第三十四条"),

  fields: {
    code: d.text("区划代码", "Code", { min: 6, max: 6 }).required().unique(),
    name: d.text("区域名称", "Name", { max: 50 }).required().search(),
    parent: d.ref("regions", "上级", "Parent").filter(),
    level: d.choice(regionLevel, "级别", "Level").required().filter(),
    /** Only for the city, whose value is the platform's title. */
    platform_title: d.text("平台名称", "Platform title", { min: 4, max: 60 }).when("level", regionLevel.city),
    center_lng: d.decimal("中心经度", "Centre longitude", 9, 6, { min: 73, max: 136 }),
    center_lat: d.decimal("中心纬度", "Centre latitude", 8, 6, { min: 3, max: 54 }),
    /** The amount that applies today, from `minimumWages`. */
    min_wage: d.money("月最低工资标准", "Monthly minimum wage").derived({ op: "expression" }),
    min_hourly_wage: d.money("小时最低工资标准", "Hourly minimum wage").derived({ op: "expression" }),
    min_wage_from: d.day("最低工资执行日期", "Minimum wage valid from").derived({ op: "expression" }),
    hotline: d.phone("劳动保障监察举报电话", "Labour inspection hotline").required(),
    arbitration_channel: d.text("仲裁申请渠道", "Arbitration channel").required(),
    legal_aid_channel: d.text("法律援助申请渠道", "Legal-aid channel").required(),
    legal_hotline: d.text("公共法律服务热线", "Public legal-service hotline").required().default("12348"),
  },

  restorable: true,
  read: d.everyone,
  /** Only regions within the caller's scope can be chosen: an organisation is created where its creator supervises. */
  choose: { by: { government: {} }, where: d.actorIs("id", "regions"), fields: ["code", "name", "level"] },
  // Rows are created with the city; only names, places and phones change.
  update: [
    {
      by: dutyOf("platform.write", d.superOnly),
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
    revalidated: ["regions", "minimumWages"],
  },
  form: [
    { fields: ["name", "platform_title", "center_lng", "center_lat"] },
    {
      title: ["维权信息告示牌", "Notice board"],
      fields: ["hotline", "arbitration_channel", "legal_aid_channel", "legal_hotline"],
    },
  ],
});
export type RegionRow = d.Row<typeof regions>;
