import * as d from "../declare";
/** Hashes of an account's former passwords, as many as the platform forbids to reuse. */
export const pastPasswords = d.defineResource("pastPasswords", ["历史密码", "Past passwords"], {
  recordRepresentation: "set_at",
  noMeta: true,
  fields: {
    account: d.ref("accounts", "账号", "Account").required().indexed(),
    password_hash: d.text("密码", "Password").required().hidden(),
    set_at: d.instant("设置时间", "Set at").required(),
  },
});
