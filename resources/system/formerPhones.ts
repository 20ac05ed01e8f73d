import * as d from "../declare";
/** Former phone numbers of accounts, so that one person cannot submit and authorise a payroll by moving a number to another account. */
export const formerPhones = d.defineResource("formerPhones", ["曾用手机号", "Former phone numbers"], {
  recordRepresentation: "phone",
  noMeta: true,
  fields: {
    account: d.ref("accounts", "账号", "Account").required(),
    phone: d.mobile("手机号", "Mobile phone").required().search(),
    replaced_at: d.instant("更换时间", "Replaced at").required(),
  },
});
