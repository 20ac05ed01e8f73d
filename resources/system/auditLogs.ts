import { count, instant, json, ref, text } from "../kit/kinds";
import { dutyOf } from "./administrators";
import { defineResource, type Row } from "../kit/resource";

type Values = Readonly<Record<string, unknown>>;

/** Every write, login, denial, export and reveal. Rows are only added; each carries the hash of the one before it. */
export const auditLogs = defineResource({
  name: "auditLogs",
  path: "/system/v1/auditLogs/",
  label: ["审计日志", "Audit log"],
  represent: "action",
  light: true,
  fields: {
    seq: count("序号", "No.").required().computed().unique(),
    time: instant("时间", "Time").required().computed().filter().indexed(),
    actor: ref("accounts", "操作人", "Actor").computed().filter(),
    ip: text("IP", "IP").computed(),
    action: text("操作", "Action").required().computed().filter().search(),
    entity: text("对象", "Entity").computed().filter(),
    row: count("记录", "Row").computed().filter(),
    /** Without personal values. */
    before: json<Values>("变更前", "Before").computed(),
    after: json<Values>("变更后", "After").computed(),
    hash: text("摘要", "Hash").required().computed(),
    prev_hash: text("上一摘要", "Hash before").required().computed(),
  },
  read: dutyOf("auditLogs.read", { government: { needs: "audit_view" } }),
  export: dutyOf("auditLogs.read", { government: { needs: "export_data" } }),
  list: { columns: ["seq", "time", "actor", "ip", "action", "entity", "row", "before", "after"], sort: ["time", "DESC"] },
  show: [{ fields: ["seq", "time", "actor", "ip", "action", "entity", "row", "before", "after", "hash", "prev_hash"] }],
  indexes: [["entity", "row"]],
});
export type AuditLog = Row<typeof auditLogs>;
