import * as d from "../declare";
import { workerPayStatus } from "../dictionaries/workerPayStatus";
import { recoveryWay } from "./recoveryWay";

const read: d.Access = {
  ...d.projectRows(["payroll_view", "wage_view"]),
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: [
      ...["project", "corp", "pay_month", "amount", "way", "monthly_amount", "reason"],
      ...["confirmed_at", "accepted_at", "cancelled_at", "set_off_amount", "returned_amount"],
    ],
  },
};
const writers = d.makersOf(d.ownOrContracted);
/** Neither the worker nor an official has agreed yet. */
const waits = d.and(d.is("confirmed_at", null), d.is("accepted_at", null), d.is("cancelled_at", null));

interface Agreement {
  readonly confirmed_at: string | null;
  readonly accepted_at: string | null;
  readonly cancelled_at: string | null;
}
const isAgreed = ({ confirmed_at, accepted_at }: Omit<Agreement, "cancelled_at">): boolean =>
  confirmed_at !== null || accepted_at !== null;

/**
 * More was paid for a month than was due. No article lets an employer take it back alone (工资支付暂行规定 第十五条): it counts from the
 * worker's confirmation on his own phone, or from an official's acceptance of the signed paper. Then it is set off against later wages
 * within the limits of 第十六条 (`maxSetOff`), or the worker returns it to the account, where the bank confirms the receipt.
 */
export const overpayments = d.defineResource("overpayments", ["多发工资", "Overpayments"], {
  path: "/salary/v1/overpayments/",
  route: "/payroll/overpayment",
  menu: { after: "/payroll/payroll" },
  screen: { show: false, form: false },
  createLabel: ["登记多发", "Record an overpayment"],
  recordRepresentation: "pay_month",
  basis: d.law("工资支付暂行规定", "第十五条"),
  fields: {
    worker: d.ref("workers", "人员", "Worker").required().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("worker.project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").snapshotOf("worker.corp").required().filter(),
    pay_month: d.month("多发月份", "Month").required().filter(),
    amount: d.money("多发金额", "Amount", { min: 1 }).required(),
    reason: d.longText("多发原因", "Reason", { min: 2, max: 200 }).required(),
    way: d.choice(recoveryWay, "归还方式", "How it is given back").required().default(recoveryWay.setOff).filter(),
    /** Agreed with the worker; without it, what the law allows. */
    monthly_amount: d.money("每月最多扣回", "At most a month", { min: 1 }).when("way", recoveryWay.setOff),
    /** By the worker's own phone. */
    confirmed_at: d.instant("本人同意时间", "Agreed by the worker at").computed().filter(),
    accepted_at: d.instant("主管部门认可时间", "Accepted at").computed().filter(),
    accepted_by: d.ref("accounts", "认可人", "Accepted by").computed(),
    accept_files: d.filesField("签字文件", "Signed paper").computed(),
    /** Nothing more is taken back; what was, stays. */
    cancelled_at: d.instant("停止扣回时间", "Stopped at").computed().filter(),
    cancelled_by: d.ref("accounts", "停止人", "Stopped by").computed(),
    set_off_amount: d
      .money("已扣回", "Set off")
      .derived(d.sumOf("overpaymentSetOffs", "overpayment", "amount", d.is("pay_roll_detail.status", workerPayStatus.paid))),
    /** Credited to the account, as the bank confirmed. */
    returned_amount: d.money("已退回", "Returned").derived({ op: "expression" }),
  },
  read,
  create: writers,
  actions: {
    accept: {
      label: ["认可", "Accept"],
      by: d.officialsWith("evidence_accept"),
      input: { accept_files: d.filesField("签字文件", "Signed paper").required() },
      unless: {
        reads: ["confirmed_at", "accepted_at", "cancelled_at"],
        check: (row) =>
          (isAgreed(row) && { reason: "overpayments.agreed" }) ||
          (row.cancelled_at !== null && { reason: "overpayments.stopped" }),
      },
      stampedBy: { by: "accepted_by", at: "accepted_at" },
      confirm: [
        "认可后，公司可按约定从以后工资中扣回。请核对发放记录，并上传工人本人签字的文件。",
        "Once accepted, the company may set it off against later wages. Check the payments, and upload the paper that the worker signed.",
      ],
      notice: { to: "company", text: ["多发工资的归还约定已获认可", "An agreement about an overpayment was accepted"] },
      tone: "good",
      success: ["已认可", "Accepted"],
    },
    stop: {
      label: ["停止扣回", "Stop"],
      by: writers,
      unless: {
        reads: ["cancelled_at"],
        check: ({ cancelled_at }) => cancelled_at !== null && { reason: "overpayments.stopped" },
      },
      stampedBy: { by: "cancelled_by", at: "cancelled_at" },
      confirm: ["停止后不再扣回，已扣回的不变。", "Nothing more is taken back; what was taken back stays."],
      tone: "danger",
      success: ["已停止", "Stopped"],
    },
  },
  followUps: {
    recordReturn: {
      label: ["登记退回", "Record its return"],
      resource: "wageAccountBills",
      prefill: ({ id, cancelled_at, pay_month, amount }) =>
        cancelled_at === null && { overpayment: id, bill_month: pay_month, amount },
    },
  },
  check: ({ monthly_amount, amount }) => ({
    monthly_amount: typeof monthly_amount === "number" &&
      typeof amount === "number" &&
      monthly_amount > amount && ["不能大于多发金额", "Not more than the overpayment"],
  }),
  views: { waiting: { label: ["待本人同意", "Awaiting the worker"], where: waits } },
  reevaluates: "project",
  list: {
    columns: [
      "worker",
      "pay_month",
      "amount",
      "way",
      "confirmed_at",
      "set_off_amount",
      "returned_amount",
      "reason",
      "monthly_amount",
      "accepted_at",
      "cancelled_at",
      "project",
      "corp",
    ],
    secondLines: { worker: "corp", pay_month: "reason", way: "monthly_amount", confirmed_at: "accepted_at" },
    sort: ["pay_month", "DESC"],
    sums: ["amount"],
    empty: [
      "没有登记的多发工资。发现多发，点“登记多发”，或在“应付与已发”中那一行登记；工人本人同意后才能扣回。",
      "No overpayment is recorded. Record one here, or at its row under “Due and paid”; it counts once the worker agrees.",
    ],
  },
  form: [{ fields: ["worker", "pay_month", "amount", "reason", "way", "monthly_amount"] }],
  export: d.exportOf(read),
  // The ledger reads those of a project; the worker's page his own.
  indexes: [["project", "pay_month"], ["worker"], ["corp", "pay_month"], ["pay_month"]],
});
