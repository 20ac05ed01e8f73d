import * as d from "../declare";
import { phoneRequestStatus } from "./phoneRequestStatus";

/**
 * Only the district: the holder of the phone confirms wages and objects to them, so the employer must not decide which phone it is
 * (条例 第三十一条). The company sees the request, and may ask the worker to confirm it by a code to the old phone.
 */
const verifiers: d.Access = { government: { needs: "evidence_accept", where: d.inOrgScope("project") } };

/**
 * A worker whose phone is not the one on file requests another one, verified by a code sent to it, and by name, ID number and
 * wage card. A code to the old phone confirms it at once; without one, the district verifies the identity first.
 */
export const phoneRequests = d.defineResource("phoneRequests", ["工人更换手机", "Phone changes"], {
  path: "/project/v1/phoneRequests/",
  screen: { overlay: "/realname/phone" },
  recordRepresentation: "worker_name",
  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().filter(),
    worker: d.ref("workers", "人员", "Worker").required(),
    worker_name: d.personNameField("姓名", "Name").snapshotOf("worker.worker_name").required().search(),
    phone: d.mobile("新手机", "New phone").required(),
    status: d.state(phoneRequestStatus, "状态", "Status", "pending").filter(),
    decided_by: d.ref("accounts", "核实人", "Verified by").computed(),
    decided_at: d.instant("核实时间", "Verified at").computed(),
  },
  uniques: [{ fields: ["worker"], where: `status = ${phoneRequestStatus.pending}` }],
  read: d.projectRows("evidence_accept"),
  actions: {
    confirm: {
      label: ["核实并更换", "Confirm"],
      by: verifiers,
      from: "pending",
      to: "confirmed",
      stampedBy: { by: "decided_by", at: "decided_at" },
      confirm: [
        "请当面核实是本人。更换后，工人用新手机登录，原手机不能再登录；新手机7天后方可确认工资。",
        "Verify the worker's identity in person. The worker then signs in with the new phone; the old one no longer works. Wages can be confirmed by it after 7 days.",
      ],
      tone: "good",
    },
    decline: {
      label: ["不通过", "Decline"],
      by: verifiers,
      from: "pending",
      to: "declined",
      stampedBy: { by: "decided_by", at: "decided_at" },
      tone: "danger",
    },
  },
  list: { columns: ["worker_name", "phone", "project", "corp", "status", "decided_at"], sort: ["created_at", "DESC"] },
  indexes: [["project", "status"]],
});
