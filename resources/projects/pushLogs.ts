import { inOrgScope, own } from "../access";
import { count, day, instant, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** Calls of a site's system, kept for 90 days. */
export const pushLogs = defineResource({
  name: "pushLogs",
  path: "/building/v1/pushLogs/",
  label: ["上传日志", "Push log"],
  represent: "method",
  light: true,
  fields: {
    project: ref("projects", "项目", "Project").required().computed().filter(),
    method: text("方法", "Method", { max: 50 }).required().computed().filter(),
    received_at: instant("接收时间", "Received at").required().computed().filter(),
    received_on: day("接收日期", "Received on").required().computed(),
    rows: count("行数", "Rows").required().computed(),
    ok: count("成功", "Accepted").required().computed(),
    failed: count("失败", "Failed").required().computed().filter(),
    duplicate: count("重复", "Duplicate").required().computed(),
    message: text("结果", "Result", { max: 500 }).computed(),
    duration: count("耗时(毫秒)", "Duration (ms)").computed(),
  },
  read: {
    government: { needs: "secret_manage", where: inOrgScope("project") },
    company: { where: own("project.contractor_corp") },
  },
  list: {
    columns: ["received_at", "project", "method", "rows", "ok", "failed", "duplicate", "message", "duration"],
    sort: ["received_at", "DESC"],
  },
  indexes: [["project", "received_at"], ["project", "received_on"], ["received_at"]],
});
export type PushLog = Row<typeof pushLogs>;
