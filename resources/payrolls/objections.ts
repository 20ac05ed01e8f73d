import { ownPerson } from "../access";
import { makerRoles, ownOrContracted, projectRows } from "../audiences";
import { objectionReason } from "../dictionaries/objectionReason";
import { objectionStatus } from "../dictionaries/objectionStatus";
import { exportOf, is, type Access } from "../kit/access";
import { choice, day, decimal, instant, longText, money, month, personNameField, ref, state } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";

const read: Access = {
  ...projectRows("payroll_view"),
  worker: {
    where: ownPerson("worker.realinfo"),
    fields: [
      "project",
      "corp",
      "pay_month",
      "date",
      "reason",
      "claimed_days",
      "claimed_amount",
      "content",
      "status",
      "answer_due",
      "answer",
      "answered_at",
    ],
  },
};

/** What a worker does not agree with: a month's wage, or a day that is missing in his attendance. Made on his own page alone. */
export const objections = defineResource({
  name: "objections",
  path: "/salary/v1/objections/",
  screen: { overlay: "/payroll/objection" },
  label: ["工人异议", "Workers' objections"],
  recordRepresentation: "worker_name",
  basis: law("保障农民工工资支付条例", "第三十一条"),
  fields: {
    project: ref("projects", "项目", "Project").required().filter(),
    corp: ref("corps", "用人单位", "Employer").required().filter(),
    worker: ref("workers", "人员", "Worker").required(),
    worker_name: personNameField("姓名", "Name").snapshotOf("worker.worker_name").required().search(),
    pay_month: month("工资月份", "Month").required().filter(),
    /** Of a day that is missing in the attendance. */
    date: day("日期", "Date"),
    reason: choice(objectionReason, "异议原因", "Reason").required().filter(),
    claimed_days: decimal("本人记的天数", "Days by the worker's count", 5, 1, { min: 0, max: 31 }),
    claimed_amount: money("本人算的金额", "Amount by the worker's count", { min: 0 }),
    content: longText("说明", "Details", { max: 500 }),
    status: state(objectionStatus, "状态", "Status", "open").filter(),
    answer_due: day("应答复日期", "Answer due on").required().computed().filter(),
    answer: longText("答复", "Answer", { max: 500 }).computed(),
    answered_by: ref("accounts", "答复人", "Answered by").computed(),
    answered_at: instant("答复时间", "Answered at").computed(),
  },
  read,
  actions: {
    answer: {
      call: "POST answer",
      label: ["答复", "Answer"],
      by: { company: { companyRole: makerRoles, where: ownOrContracted } },
      from: "open",
      to: "answered",
      input: { answer: longText("答复", "Answer", { min: 5, max: 500 }).required() },
      stampedBy: { by: "answered_by", at: "answered_at" },
      tone: "good",
    },
  },
  views: { open: { label: ["待答复", "To answer"], where: is("status", objectionStatus.open) } },
  list: {
    columns: [
      "worker_name",
      "project",
      "corp",
      "pay_month",
      "reason",
      "date",
      "claimed_days",
      "claimed_amount",
      "content",
      "status",
      "answer_due",
      "answer",
    ],
    sort: ["answer_due", "ASC"],
  },
  export: exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"]],
});
