import * as d from "../declare";
import { upstreamCallStatus } from "./upstreamCallStatus";
import { upstreamMethod } from "./upstreamMethod";
import { webhookManagers } from "./webhooks";

/** One report of some rows of a project to a higher-level platform. Database triggers insert it in the transaction of the change. */
export const upstreamCalls = d.defineResource("upstreamCalls", ["上报记录", "Reports sent upstream"], {
  path: "/system/v1/upstreamCalls/",
  screen: { overlay: "/system/upstream-call", form: false },
  recordRepresentation: "method",
  noMeta: true,
  fields: {
    platform: d.ref("upstreamPlatforms", "上级平台", "Upstream platform").required().computed().filter(),
    upstream_project: d.ref("upstreamProjects", "应用编号", "App id").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    method: d.choice(upstreamMethod, "内容", "Report").required().computed().filter(),
    /** The ids of the rows, which are read when the report is sent. */
    subjects: d.json<readonly number[]>("记录", "Rows").required().computed(),
    row_count: d.integer("条数", "Rows").required().computed(),
    status: d.state(upstreamCallStatus, "状态", "Status", "queued").filter(),
    attempts: d.integer("已尝试次数", "Attempts").required().computed().default(0),
    code: d.text("返回码", "Code", { max: 20 }).computed().filter(),
    failure: d.text("退回原因", "Reason", { max: 500 }).computed(),
    english: d.json<{ readonly failure: string } | null>("英文文本", "English text").computed().hidden(),
    request_code: d.text("请求编号", "Request code", { max: 100 }).computed(),
    receipt: d.json<unknown>("回执", "Receipt").computed(),
    queued_at: d.instant("产生时间", "Queued at").required().computed().filter(),
    attempted_at: d.instant("最近上报时间", "Last attempt").computed(),
    next_at: d.instant("下次上报时间", "Next attempt").computed(),
  },
  read: webhookManagers,
  actions: {
    resend: {
      label: ["重新上报", "Send again"],
      by: webhookManagers,
      from: ["refused", "failed"],
      to: "queued",
      stampedBy: {}, // the list stays in the order of the changes
    },
  },
  list: {
    columns: [
      "project",
      "method",
      "row_count",
      "status",
      "attempts",
      "code",
      "failure",
      "queued_at",
      "attempted_at",
      "request_code",
    ],
    optional: ["request_code"],
    sort: ["queued_at", "DESC"],
  },
  show: [
    {
      fields: [
        "platform",
        "project",
        "upstream_project",
        "method",
        "row_count",
        "status",
        "attempts",
        "code",
        "failure",
        "request_code",
        "receipt",
        "queued_at",
        "attempted_at",
        "next_at",
      ],
    },
  ],
  indexes: [
    ["queued_at", "id"],
    ["platform", "queued_at", "id"],
    ["upstream_project", "status", "id"],
    ["status", "next_at", "id"],
  ],
});
export type UpstreamCall = d.Row<typeof upstreamCalls>;
