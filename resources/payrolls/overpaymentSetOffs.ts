import * as d from "../declare";

const read: d.Access = d.projectRows(["payroll_view", "wage_view"]);

/**
 * The part of a line's advance that sets off an overpayment of an earlier month. Written with the line; it counts once the line is paid:
 * the ledger then moves the amount from the month that was paid too much to the month of the line.
 */
export const overpaymentSetOffs = d.defineResource("overpaymentSetOffs", ["多发扣回记录", "Set-offs of overpayments"], {
  path: "/salary/v1/overpaymentSetOffs/",
  screen: { overlay: "/payroll/set-off", show: false, form: false },
  recordRepresentation: "pay_month",
  basis: d.law("工资支付暂行规定", "第十六条"),
  noMeta: true,
  fields: {
    overpayment: d.ref("overpayments", "多发工资", "Overpayment").required().computed().filter(),
    pay_roll_detail: d.ref("payRollDetails", "工资单明细", "Payroll line").required().computed().filter(),
    worker: d.ref("workers", "人员", "Worker").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().computed().filter(),
    /** Of the wage that is paid with it. */
    pay_month: d.month("扣回月份", "Month").required().computed().filter(),
    amount: d.money("扣回金额", "Amount").required().computed(),
  },
  read,
  list: {
    columns: ["worker", "pay_month", "amount", "overpayment", "project", "corp"],
    sort: ["pay_month", "DESC"],
    sums: ["amount"],
  },
  indexes: [["overpayment"], ["pay_roll_detail"], ["project", "pay_month"], ["corp", "pay_month"], ["pay_month"]],
});
