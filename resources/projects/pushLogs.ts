import * as d from "../declare";
/** API calls of a site's system, kept for 90 days. */
export const pushLogs = d.defineResource("pushLogs", ["上传日志", "Upload log"], {
  path: "/building/v1/pushLogs/",
  screen: { overlay: "/system/push-log" },
  recordRepresentation: "method",
  noMeta: true,
  fields: {
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    method: d.text("方法", "Method", { max: 50 }).required().computed().filter(),
    received_at: d.instant("接收时间", "Received at").required().computed().filter(),
    received_on: d.day("接收日期", "Received on").required().computed(),
    rows: d.integer("行数", "Records").required().computed(),
    ok: d.integer("成功", "Accepted").required().computed(),
    failed: d.integer("失败", "Failed").required().computed().filter(),
    duplicate: d.integer("重复", "Duplicate").required().computed(),
    message: d.text("结果", "Result", { max: 500 }).computed(),
    english: d.text("英文结果", "Result in English", { max: 500 }).computed().hidden(),
    duration: d.integer("耗时(毫秒)", "Duration (ms)").computed(),
    /** Clients query the result of a call by it (AsyncHandleResult.Query). */
    serial_code: d.text("请求编码", "Request code", { max: 40 }).computed().hidden(),
    result: d.text("回执", "Receipt", { max: 500 }).computed().hidden(),
  },
  read: {
    government: { needs: "secret_manage", where: d.inOrgScope("project") },
    company: { where: d.ownCompany("project.contractor_corp") },
  },
  views: { faults: { label: ["有错误", "With errors"], where: d.above("failed", 0) } },
  list: {
    columns: ["received_at", "project", "method", "rows", "ok", "failed", "duplicate", "message", "duration"],
    sort: ["received_at", "DESC"],
  },
  indexes: [["project", "received_at"], ["project", "received_on"], ["received_at"], ["serial_code"]],
});
