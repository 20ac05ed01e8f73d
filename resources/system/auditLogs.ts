import { actorIs, or } from "../kit/access";
import { integer, instant, json, ref, text } from "../kit/kinds";
import { everyDeployment } from "../kit/menu";
import { dutyOf } from "../administrators";
import { defineResource } from "../kit/resource";

/** 网络安全法 第二十三条: at least six months; the database refuses to delete younger rows. */
export const minAuditDays = 180;

type Values = Readonly<Record<string, unknown>>;

/** Every write, login, denial, export and reveal. Append-only; each row contains the hash of the previous one. */
export const auditLogs = defineResource("auditLogs", ["审计日志", "Audit log"], {
  path: "/system/v1/auditLogs/",
  deployments: everyDeployment,
  route: "/system/audit",
  menu: { after: "/system/preset" },
  screen: { show: false },
  recordRepresentation: "action",
  noMeta: true,
  fields: {
    seq: integer("序号", "No.").required().computed().unique(),
    time: instant("时间", "Time").required().computed().filter().indexed(),
    actor: ref("accounts", "操作人", "User").computed().filter(),
    ip: text("IP", "IP").computed(),
    /** The same id as in the response header and the server log. */
    request_id: text("请求编号", "Request ID").computed(),
    action: text("操作", "Action").required().computed().filter().search(),
    entity: text("对象", "Entity").computed().filter(),
    row: integer("记录", "Record").computed().filter(),
    /** The region of the record and that of the actor: an official of a district reads only rows of that district. */
    region: ref("regions", "区域", "Region").computed(),
    actor_region: ref("regions", "操作人区域", "User's region").computed(),
    /** Without personal values. */
    before: json<Values>("变更前", "Before").computed(),
    after: json<Values>("变更后", "After").computed(),
    hash: text("摘要", "Hash").required().computed(),
    prev_hash: text("上一摘要", "Previous hash").required().computed(),
  },
  read: dutyOf("auditLogs.read", {
    government: { needs: "audit_view", where: or(actorIs("region", "regions"), actorIs("actor_region", "regions")) },
  }),
  export: dutyOf("auditLogs.read", { government: { needs: "export_data" } }),
  list: {
    columns: ["seq", "time", "actor", "ip", "action", "entity", "row", "before", "after", "request_id"],
    sort: ["time", "DESC"],
  },
  show: [
    { fields: ["seq", "time", "actor", "ip", "action", "entity", "row", "before", "after", "request_id", "hash", "prev_hash"] },
  ],
  indexes: [
    ["entity", "row"],
    ["action", "time"],
    // An official of a district reads the rows of either: one index for each.
    ["region", "time"],
    ["actor_region", "time"],
  ],
});
