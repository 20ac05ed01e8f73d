import * as d from "../declare";
import { drawdownStatus } from "./drawdownStatus";
import type { Label } from "../kit/label";

/** One official orders the payment, and another records that the bank has made it. */
const orderers = d.officialsWith("drawdown_order");
const read = d.projectRows(["deposit_view", "alarm_view"]);

/** One worker whom the deposit pays, with the amount that the wage ledger showed for the months when the order was made. */
const personFields = {
  worker: d.ref("workers", "姓名", "Name").required(),
  worker_name: d.personNameField("姓名", "Name").computed().hidden(),
  /** "2025-08、2025-09"; by default all months owed. The oldest is paid first. */
  months: d.text("月份", "Months", { max: 500 }),
  owed_amount: d.money("拖欠金额", "Overdue").computed(),
  amount: d.money("支付金额", "Paid", { min: 1 }).required(),
  /** What had reached him for these months when the order was made: more than that was paid meanwhile. */
  paid_before: d.money("此前已发", "Paid before").computed().hidden(),
};

/** The label of drawdown and payment in the history of a complaint. */
export const drawLabel: Label = ["动用保证金", "Draw on the deposit"];
export const drawnPaidLabel: Label = ["登记支付", "Record payment"];
export const withdrawnLabel: Label = ["撤回支付通知书", "Withdraw the order"];

/** An order to the bank to pay workers from a deposit, with the list of persons; the bank has five working days. */
export const depositDrawdowns = d.defineResource("depositDrawdowns", ["保证金动用", "Deposit drawdowns"], {
  path: "/building/v1/depositDrawdowns/",
  screen: { overlay: "/payroll/drawdown" },
  recordRepresentation: "doc_no",
  basis: d.law("工程建设领域农民工工资保证金规定", "第十九条"),
  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "企业", "Company").snapshotOf("project.contractor_corp").filter(),
    deposit: d.ref("corpDeposits", "工资保证金", "Deposit").within("project").required().filter(),
    deposit_bank: d.text("支付银行", "Paying bank").lookup("deposit", "bank_name"),
    complaint: d.ref("complaints", "投诉", "Complaint").within("project").filter(),
    doc_no: d.text("支付通知书号", "Order no.", { max: 50 }).required().unique().search(),
    ordered_on: d.day("下达日期", "Ordered on").required().notAfterToday(),
    /** The sum of the amounts of `persons`. */
    amount: d.money("支付金额", "Amount").required().computed(),
    reason: d.longText("动用原因", "Reason", { max: 200 }).required(),
    workers: d.integer("支付人数", "Workers").computed(),
    persons: d.items("支付名单", "Workers to be paid", personFields).required().default([]),
    status: d.state(drawdownStatus, "状态", "Status", "ordered").filter(),
    bank_due: d.day("银行支付期限", "Bank pays by").computed().filter().countdown("status", drawdownStatus.ordered),
    paid_on: d.day("支付日期", "Paid on").notAfterToday().enteredBy("confirmPaid"),
    receipts: d.filesField("支付凭证", "Proof of payment").enteredBy("confirmPaid"),
    withdraw_reason: d.longText("撤回原因", "Reason for withdrawal", { min: 2, max: 200 }).enteredBy("withdraw"),
  },
  read,
  create: orderers,
  actions: {
    confirmPaid: {
      call: "POST paid",
      label: drawnPaidLabel,
      by: d.officialsWith("drawdown_register"),
      from: "ordered",
      to: "paid",
      notSameAs: "created_by",
      prefilled: true,
      notice: {
        to: "company",
        text: ["银行已用工资保证金支付{amount:yuan}元", "The bank paid {amount:yuan} CNY from your deposit"],
      },
      tone: "good",
    },
    withdraw: {
      label: withdrawnLabel,
      by: orderers,
      from: "ordered",
      to: "withdrawn",
      notice: {
        to: "company",
        text: ["保证金支付通知书{doc_no}已撤回", "The order {doc_no} on your deposit was withdrawn"],
      },
      tone: "danger",
    },
  },
  views: {
    ordered: { label: ["待支付", "Awaiting the bank"], where: d.is("status", drawdownStatus.ordered) },
    /** The official who ordered a payment may not record it. */
    toRecord: {
      label: ["待我登记", "For me to record"],
      needs: "drawdown_register",
      where: d.and(d.is("status", drawdownStatus.ordered), d.othersAccount("created_by")),
      noCreate: true,
    },
    overdue: {
      label: ["银行逾期", "Bank overdue"],
      where: d.and(d.is("status", drawdownStatus.ordered), d.before("bank_due")),
      noCreate: true,
    },
    paid: { label: ["已支付", "Paid"], where: d.is("status", drawdownStatus.paid) },
  },
  list: {
    columns: ["doc_no", "project", "amount", "workers", "ordered_on", "status", "bank_due", "paid_on"],
    sort: ["bank_due", "ASC"],
  },
  form: [{ fields: ["project", "deposit", "complaint", "doc_no", "ordered_on", "reason", "persons"] }],
  show: [
    {
      title: ["支付通知书", "Order"],
      fields: ["project", "corp", "complaint", "doc_no", "ordered_on", "amount", "workers", "deposit_bank", "bank_due", "reason"],
    },
    { title: ["支付", "Payment"], fields: ["paid_on", "receipts", "withdraw_reason"] },
    { title: ["支付名单", "Workers to be paid"], fields: ["persons"] },
  ],
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"]],
});
export type DepositDrawdown = d.Row<typeof depositDrawdowns>;
