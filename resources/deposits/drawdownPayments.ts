import { day, money, month, ref } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** What a deposit paid to a worker for one month: a payment in the wage ledger, created when the bank's payment is recorded. */
export const drawdownPayments = defineResource("drawdownPayments", ["保证金支付明细", "Deposit payments"], {
  recordRepresentation: "pay_month",
  noMeta: true,
  fields: {
    drawdown: ref("depositDrawdowns", "保证金动用", "Drawdown").required(),
    project: ref("projects", "项目", "Project").required(),
    corp: ref("corps", "用人单位", "Employer").required(),
    worker: ref("workers", "人员", "Worker").required(),
    pay_month: month("工资月份", "Month").required(),
    amount: money("支付金额", "Amount", { min: 1 }).required(),
    paid_on: day("支付日期", "Paid on").required(),
  },
  uniques: [{ fields: ["drawdown", "worker", "corp", "pay_month"] }],
  indexes: [["project", "pay_month"]],
});
