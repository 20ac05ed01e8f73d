import { instant, integer, ref } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Records that a company account has opened the comparison of a payroll, and at which version: required before it authorises. */
export const payRollViews = defineResource("payRollViews", ["核对表查看记录", "Comparison views"], {
  noMeta: true,
  fields: {
    pay_roll: ref("payRolls", "工资单", "Payroll").required(),
    account: ref("accounts", "查看人", "Account").required(),
    roll_version: integer("工资单版本", "Payroll version").required(),
    opened_at: instant("查看时间", "Opened at").required(),
  },
  uniques: [{ fields: ["pay_roll", "account"] }],
});
