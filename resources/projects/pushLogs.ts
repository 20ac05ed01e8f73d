import { inOrgScope, ownCompany } from "../access";
import { above } from "../kit/access";
import { integer, day, instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** API calls of a site's system, kept for 90 days. */
export const pushLogs = defineResource("pushLogs", ["上传日志", "Upload log"], {
  path: "/building/v1/pushLogs/",
  screen: { overlay: "/system/push-log" },
  recordRepresentation: "method",
  noMeta: true,
  fields: {
    project: ref("projects", "项目", "Project").required().computed().filter(),
    method: text("方法", "Method", { max: 50 }).required().computed().filter(),
    received_at: instant("接收时间", "Received at").required().computed().filter(),
    received_on: day("接收日期", "Received on").required().computed(),
    rows: integer("行数", "Records").required().computed(),
    ok: integer("成功", "Accepted").required().computed(),
    failed: integer("失败", "Failed").required().computed().filter(),
    duplicate: integer("重复", "Duplicate").required().computed(),
    message: text("结果", "Result", { max: 500 }).computed(),
    duration: integer("耗时(毫秒)", "Duration (ms)").computed(),
    /** Clients query the result of a call by it (AsyncHandleResult.Query). */
    serial_code: text("请求编码", "Request code", { max: 40 }).computed().hidden(),
    result: text("回执", "Receipt", { max: 500 }).computed().hidden(),
  },
  read: {
    government: { needs: "secret_manage", where: inOrgScope("project") },
    company: { where: ownCompany("project.contractor_corp") },
  },
  views: { faults: { label: ["有错误", "With errors"], where: above("failed", 0) } },
  list: {
    columns: ["received_at", "project", "method", "rows", "ok", "failed", "duplicate", "message", "duration"],
    sort: ["received_at", "DESC"],
  },
  indexes: [["project", "received_at"], ["project", "received_on"], ["received_at"], ["serial_code"]],
});
