import { integer, instant, money, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The right to authorise one payroll once, in the version it had when the code was sent to the checker's phone. */
export const payTickets = defineResource("payTickets", ["授权凭据", "Payment tickets"], {
  noMeta: true,
  fields: {
    ticket_hash: text("凭据摘要", "Ticket hash").required().unique(),
    code_hash: text("验证码摘要", "Code hash").required(),
    pay_roll: ref("payRolls", "工资单", "Payroll").required(),
    account: ref("accounts", "授权人", "Account").required(),
    roll_version: integer("工资单版本", "Payroll version").required(),
    actual_amount: money("应付净额合计", "Net due").required(),
    tries: integer("尝试次数", "Attempts").default(0),
    made_at: instant("生成时间", "Created at").required(),
    expires_at: instant("失效时间", "Expires").required().indexed(),
    used_at: instant("使用时间", "Used"),
  },
});
