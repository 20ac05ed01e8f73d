import { inOrgScope } from "../access";
import { projectRows } from "../audiences";
import { drawdownStatus } from "../dictionaries/drawdownStatus";
import { before, exportOf, and, is, type Access } from "../kit/access";
import { day, filesField, integer, items, longText, money, personNameField, ref, state, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";
import { law } from "../law/laws";

/** The inspector of a case orders the payment, as well as the clerk of deposits. */
const supervisors: Access = { government: { needs: ["deposit_manage", "alarm_handle"], where: inOrgScope("project") } };
const read = projectRows(["deposit_view", "alarm_view"]);

/** One worker whom the deposit pays, with what the wage ledger owed him when the order was made. */
const personFields = {
  worker_name: personNameField("姓名", "Name"),
  months: text("月份", "Months"),
  owed_amount: money("拖欠金额", "Owed"),
};

/** An order to the bank to pay workers from a deposit, with the list of persons; the bank has five working days. */
export const depositDrawdowns = defineResource({
  name: "depositDrawdowns",
  path: "/building/v1/depositDrawdowns/",
  screen: { overlay: "/payroll/drawdown" },
  label: ["保证金动用", "Deposit drawdowns"],
  recordRepresentation: "doc_no",
  basis: law("工程建设领域农民工工资保证金规定", "第十九条"),
  fields: {
    project: ref("projects", "项目", "Project").required().filter(),
    corp: ref("corps", "企业", "Company").snapshotOf("project.contractor_corp").filter(),
    deposit: ref("corpDeposits", "工资保证金", "Deposit").within("project").required().filter(),
    complaint: ref("complaints", "投诉", "Complaint").within("project").filter(),
    doc_no: text("支付通知书号", "Order no.", { max: 50 }).required().unique().search(),
    ordered_on: day("下达日期", "Ordered on").required().notAfterToday(),
    amount: money("支付金额", "Amount", { min: 1 }).required(),
    reason: longText("动用原因", "Reason", { max: 200 }).required(),
    workers: integer("支付人数", "Workers").computed(),
    persons: items("支付名单", "Workers to be paid", personFields, { max: 2000 }).computed().default([]),
    status: state(drawdownStatus, "状态", "Status", "ordered").filter(),
    bank_due: day("银行支付期限", "Bank pays by").computed().filter().countdown("status", drawdownStatus.ordered),
    paid_on: day("支付日期", "Paid on").computed(),
    receipts: filesField("支付凭证", "Proof of payment").computed(),
  },
  read,
  create: supervisors,
  actions: {
    confirmPaid: {
      call: "POST paid",
      label: ["登记支付", "Record payment"],
      by: supervisors,
      from: "ordered",
      to: "paid",
      input: {
        paid_on: day("支付日期", "Paid on").required().notAfterToday(),
        receipts: filesField("支付凭证", "Proof of payment").required(),
      },
      notice: { to: "company", text: ["银行已用工资保证金支付{amount}元", "The bank paid {amount} CNY from your deposit"] },
      tone: "good",
    },
  },
  views: {
    ordered: { label: ["待支付", "Awaiting the bank"], where: is("status", drawdownStatus.ordered) },
    overdue: {
      label: ["银行超期", "Bank overdue"],
      where: and(is("status", drawdownStatus.ordered), before("bank_due")),
      excludedFromAll: true,
    },
    paid: { label: ["已支付", "Paid"], where: is("status", drawdownStatus.paid) },
  },
  list: {
    columns: ["doc_no", "project", "amount", "workers", "ordered_on", "status", "bank_due", "paid_on"],
    sort: ["bank_due", "ASC"],
  },
  form: [{ fields: ["project", "deposit", "complaint", "doc_no", "ordered_on", "amount", "reason"] }],
  export: exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"]],
});
