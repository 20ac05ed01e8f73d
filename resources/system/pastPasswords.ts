import { instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Hashes of an account's former passwords, as many as the platform forbids to reuse. */
export const pastPasswords = defineResource("pastPasswords", ["历史密码", "Past passwords"], {
  recordRepresentation: "set_at",
  noMeta: true,
  fields: {
    account: ref("accounts", "账号", "Account").required().indexed(),
    password_hash: text("密码", "Password").required().hidden(),
    set_at: instant("设置时间", "Set at").required(),
  },
});
