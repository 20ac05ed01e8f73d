import * as d from "../declare";
/** Records that a company account has opened the comparison of a payroll, and at which version: required before it authorises. */
export const payRollViews = d.defineResource("payRollViews", ["核对表查看记录", "Comparison views"], {
  noMeta: true,
  fields: {
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required(),
    account: d.ref("accounts", "查看人", "Account").required(),
    roll_version: d.integer("工资单版本", "Payroll version").required(),
    opened_at: d.instant("查看时间", "Opened at").required(),
  },
  uniques: [{ fields: ["pay_roll", "account"] }],
});
