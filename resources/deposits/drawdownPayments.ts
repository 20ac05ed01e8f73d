import * as d from "../declare";
/** What a deposit paid to a worker for one month: a payment in the wage ledger, created when the bank's payment is recorded. */
export const drawdownPayments = d.defineResource("drawdownPayments", ["保证金支付明细", "Deposit payments"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    drawdown: d.ref("depositDrawdowns", "保证金动用", "Drawdown").required(),
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "用人单位", "Employer").required(),
    worker: d.ref("workers", "人员", "Worker").required(),
    pay_month: d.month("工资月份", "Month").required(),
    amount: d.money("支付金额", "Amount", { min: 1 }).required(),
    paid_on: d.day("支付日期", "Paid on").required(),
  },
  uniques: [{ fields: ["drawdown", "worker", "corp", "pay_month"] }],
  indexes: [["project", "pay_month"]],
});
