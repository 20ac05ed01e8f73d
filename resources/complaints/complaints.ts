import { inOrgScope, ownPerson } from "../access";
import { complaintStatus } from "../dictionaries/complaintStatus";
import { complaintType } from "../dictionaries/complaintType";
import { exportOf, is, type Access } from "../kit/access";
import { bool, choice, integer, instant, longText, mobile, money, personNameField, ref, state } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";

const handlers: Access = { government: { needs: "alarm_handle", where: inOrgScope("project") } };
const own = ownPerson("worker.realinfo");
const read: Access = {
  government: { needs: "alarm_view", where: inOrgScope("project") },
  worker: {
    where: own,
    fields: ["project", "type", "content", "amount", "status", "result", "handled_at", "is_satisfied"],
  },
};

/** What workers report, by their own page or by phone. Companies never see who complained. */
export const complaints = defineResource({
  name: "complaints",
  path: "/building/v1/complaints/",
  route: "/alarm/complaint",
  menu: { after: "/alarm/manage" },
  label: ["欠薪投诉", "Complaints"],
  recordRepresentation: "type",
  basis: law("保障农民工工资支付条例", "第十条"),

  fields: {
    project: ref("projects", "项目", "Project").required().filter(),
    worker: ref("workers", "人员", "Worker").computed(),
    complainant: personNameField("投诉人", "Complainant"),
    phone: mobile("联系电话", "Phone").search(),
    type: choice(complaintType, "投诉类型", "Type").required().filter(),
    content: longText("投诉内容", "Details", { min: 5, max: 1000 }).required(),
    amount: money("涉及金额", "Amount involved", { min: 0 }),
    people: integer("涉及人数", "People involved", { min: 1 }).required().default(1),
    status: state(complaintStatus, "状态", "Status", "pending").filter(),
    result: longText("处理结果", "Result", { max: 1000 }).computed(),
    handled_by: ref("accounts", "处理人", "Handled by").computed(),
    handled_at: instant("处理时间", "Handled at").computed(),
    /** The worker's own word on the result. */
    is_satisfied: bool("本人满意", "Satisfied").computed().filter(),
  },

  read,
  create: handlers,
  actions: {
    accept: {
      call: "POST accept",
      label: ["受理", "Accept"],
      by: handlers,
      from: "pending",
      to: "inProgress",
      stampedBy: { by: "handled_by", at: "handled_at" },
    },
    close: {
      call: "POST close",
      label: ["办结", "Close"],
      by: handlers,
      from: ["pending", "inProgress"],
      to: "settled",
      input: { result: longText("处理结果", "Result", { min: 5, max: 1000 }).required() },
      stampedBy: { by: "handled_by", at: "handled_at" },
      tone: "good",
    },
  },
  views: {
    pending: { label: ["待受理", "To accept"], where: is("status", complaintStatus.pending) },
    inProgress: { label: ["处理中", "In progress"], where: is("status", complaintStatus.inProgress) },
    settled: { label: ["已办结", "Closed"], where: is("status", complaintStatus.settled) },
  },
  list: {
    columns: ["project", "type", "content", "people", "amount", "status", "handled_at", "is_satisfied"],
    sort: ["created_at", "DESC"],
  },
  form: [{ fields: ["project", "type", "content", "people", "amount", "complainant", "phone"] }],
  export: exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"]],
});
