import * as d from "../declare";
import { enabling } from "../dictionaries/enabling";
import { pendingUpstreamStatuses, upstreamCallStatus } from "./upstreamCallStatus";
import { projectWords } from "../projects/projectWords";
import { webhookManagers } from "./webhooks";

/** The key with which a project is reported to a higher-level platform, issued by that platform. */
export const upstreamProjects = d.defineResource("upstreamProjects", ["对接项目", "Reported projects"], {
  path: "/system/v1/upstreamProjects/",
  screen: { overlay: "/system/upstream-project" },
  recordRepresentation: "app_id",
  fields: {
    platform: d
      .ref("upstreamPlatforms", "上级平台", "Upstream platform")
      .alsoCalled("平台", "平台名称", "上级平台名称")
      .required()
      .filter(),
    project: d
      .ref("projects", "项目", "Project")
      .alsoCalled(...projectWords)
      .required()
      .unique("platform")
      .filter(),
    app_id: d
      .text("应用编号(appid)", "App id", { max: 50 })
      .alsoCalled("appid", "应用编号", "应用ID", "对接编号")
      .required()
      .search(),
    secret: d
      .text("应用密钥(appsecret)", "App secret", { min: 16, max: 32 })
      .alsoCalled("appsecret", "应用密钥", "密钥", "secret")
      .transient()
      .help(
        "32个字符（甬薪V2也可为16或24个），保存后不再显示；不填保持不变",
        "32 characters (for Yongxin V2 also 16 or 24), never shown again; leave empty to keep it",
      ),
    project_code: d
      .text("对方项目编码", "Project code there", { max: 50 })
      .alsoCalled("对方项目编号", "项目编码", "projectCode")
      .help(
        "对方平台的项目编码（projectCode）；不填时与应用编号相同",
        "projectCode on the upstream platform; if empty, the app id",
      ),
    corp_key: d
      .text("企业密钥", "Company key", { max: 64 })
      .transient()
      .help(
        "接口协议要求corpsign时填写，保存后不再显示；不填保持不变",
        "For protocols with corpsign; never shown again; leave empty to keep it",
      ),
    is_enabled: d.bool("启用状态", "Status", enabling).default(true).filter(),
    waiting_count: d
      .integer("待上报", "Waiting")
      .derived(d.countOf("upstreamCalls", "upstream_project", d.is("status", ...pendingUpstreamStatuses))),
    refused_count: d
      .integer("退回或失败", "Refused or failed")
      .derived(
        d.countOf("upstreamCalls", "upstream_project", d.is("status", upstreamCallStatus.refused, upstreamCallStatus.failed)),
      ),
    last_accepted_at: d.instant("最近接收时间", "Last accepted").computed(),
    failure: d.text("当前故障", "Current failure", { max: 300 }).computed(),
    english: d.json<{ readonly failure: string } | null>("英文文本", "English text").computed().hidden(),
    app_secret: d.text("已存密钥", "Stored secret", { max: 32 }).computed().encrypted().hidden(),
    stored_corp_key: d.text("已存企业密钥", "Stored company key", { max: 64 }).computed().encrypted().hidden(),
  },
  read: webhookManagers,
  write: { by: webhookManagers },
  import: {},
  actions: {
    reportAll: {
      label: ["全量上报", "Report everything"],
      confirm: [
        "将重新上报该项目的全部参建单位、班组、人员、进退场、有效合同、近30日考勤和已发放工资。确定？",
        "All participants, teams, workers, entries and exits, contracts in force, punches of 30 days and paid wages of the project are reported again. Continue?",
      ],
      success: ["已排队，稍后在上报记录中查看结果", "Queued; see the results under Reports"],
    },
    checkKey: {
      label: ["验证密钥", "Check the key"],
      success: ["密钥有效", "The key is valid"],
    },
  },
  list: {
    columns: ["platform", "project", "app_id", "is_enabled", "waiting_count", "refused_count", "last_accepted_at", "failure"],
    sort: ["id", "ASC"],
  },
  form: [{ fields: ["platform", "project", "app_id", "secret", "project_code", "corp_key", "is_enabled"] }],
});
export type UpstreamProject = d.Row<typeof upstreamProjects>;
