import * as d from "../declare";
import { enabling } from "../dictionaries/enabling";
import { siteDialect } from "../dictionaries/siteDialect";
import { pendingUpstreamStatuses, upstreamCallStatus } from "./upstreamCallStatus";
import { upstreamMethod } from "./upstreamMethod";
import { webhookManagers } from "./webhooks";

/** A higher-level platform (of the province) to which data are reported by the national OpenAPI (docs/integration.md). */
export const upstreamPlatforms = d.defineResource("upstreamPlatforms", ["上级平台", "Upstream platforms"], {
  menu: { after: "/system/preset", access: [] },
  fields: {
    name: d.text("名称", "Name", { max: 50 }).required().search(),
    url: d
      .webAddress("接口地址", "Address")
      .required()
      .help(
        "对方接口的完整地址，如https://…/open.api；甬薪V2填写各接口之前的部分；内网地址须由运维人员放行",
        "The complete address of its interface, such as https://…/open.api; for Yongxin V2 what precedes the paths. Private addresses must be allowed by the operator",
      ),
    dialect: d
      .choice(siteDialect, "接口协议", "Protocol")
      .required()
      .default("national-1.0")
      .filter()
      .help(
        "按对方的接口文档选择；甬薪V2没有劳动合同和工资接口，相应内容不上报",
        "As the interface is documented; Yongxin V2 has no calls for contracts and payrolls, which are not reported",
      ),
    /** Rows of a call, if the protocol takes fewer than the standard; the database splits the queue by it. */
    max_rows: d.integer("每次条数", "Rows of a call", { min: 1 }).computed().hidden(),
    methods: d.choices(upstreamMethod, "上报内容", "Reports").required(),
    is_enabled: d
      .bool("启用状态", "Status", enabling)
      .default(true)
      .filter()
      .help("停用期间的变化不排队，启用后请全量上报", "Changes are not queued while switched off; report everything afterwards"),
    project_count: d.integer("对接项目", "Projects").derived(d.countOf("upstreamProjects", "platform")),
    waiting_count: d
      .integer("待上报", "Waiting")
      .derived(d.countOf("upstreamCalls", "platform", d.is("status", ...pendingUpstreamStatuses))),
    accepted_count: d
      .integer("已接收", "Accepted")
      .derived(d.countOf("upstreamCalls", "platform", d.is("status", upstreamCallStatus.accepted))),
    refused_count: d
      .integer("退回或失败", "Refused or failed")
      .derived(d.countOf("upstreamCalls", "platform", d.is("status", upstreamCallStatus.refused, upstreamCallStatus.failed))),
    remark: d.text("备注", "Remark", { max: 200 }),
  },
  read: webhookManagers,
  write: { by: webhookManagers },
  actions: {
    retryNow: {
      label: ["立即重试", "Retry now"],
      success: ["待上报的数据将立即发送", "All waiting reports are sent at once"],
    },
  },
  list: {
    columns: [
      "name",
      "url",
      "dialect",
      "is_enabled",
      "project_count",
      "waiting_count",
      "accepted_count",
      "refused_count",
      "remark",
    ],
    sort: ["id", "ASC"],
    empty: [
      "未登记上级平台，数据不上报。新增时填写对方的接口地址和上报内容，再在“对接项目”中填写或导入各项目的appid和appsecret。",
      "No upstream platform is registered: nothing is reported. Add one with its address and what is reported, then enter or import each project's app id and secret under Projects.",
    ],
  },
  tabs: {
    projects: { label: ["对接项目", "Projects"], lists: ["upstreamProjects"], by: "platform" },
    calls: { label: ["上报记录", "Reports"], lists: ["upstreamCalls"], by: "platform" },
  },
  form: [{ fields: ["name", "url", "dialect", "methods", "is_enabled", "remark"] }],
});
export type UpstreamPlatform = d.Row<typeof upstreamPlatforms>;
