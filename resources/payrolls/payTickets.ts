import * as d from "../declare";
/** The right to authorise one payroll once, in the version it had when the code was sent to the checker's phone. */
export const payTickets = d.defineResource("payTickets", ["授权凭据", "Payment tickets"], {
  noMeta: true,
  fields: {
    ticket_hash: d.text("凭据摘要", "Ticket hash").required().unique(),
    code_hash: d.text("验证码摘要", "Code hash").required(),
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required(),
    account: d.ref("accounts", "授权人", "Account").required(),
    roll_version: d.integer("工资单版本", "Payroll version").required(),
    actual_amount: d.money("应付净额合计", "Net due").required(),
    tries: d.integer("尝试次数", "Attempts").default(0),
    made_at: d.instant("生成时间", "Created at").required(),
    expires_at: d.instant("失效时间", "Expires").required().indexed(),
    used_at: d.instant("使用时间", "Used"),
  },
});
