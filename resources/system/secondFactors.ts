import * as d from "../declare";
/** An authenticator app as second factor (RFC 6238), with recovery codes in case it is lost. */
export const secondFactors = d.defineResource("secondFactors", ["动态口令", "Second factors"], {
  recordRepresentation: "enrolled_at",
  noMeta: true,
  fields: {
    account: d.ref("accounts", "账号", "Account").required().unique(),
    secret: d.text("密钥", "Secret", { max: 64 }).encrypted().hidden(),
    enrolled_at: d.instant("启用时间", "Enrolled at"),
    /** A new device, pending until its first correct code. */
    pending_secret: d.text("待确认密钥", "Pending secret", { max: 64 }).encrypted().hidden(),
    pending_until: d.instant("待确认至", "Pending until"),
    /** The 30-second step of the last used code: no code is accepted twice. */
    last_step: d.integer("最近使用时段", "Last step").required().default(0),
    /** Hashes of the unused recovery codes. */
    recovery: d.json<readonly string[]>("恢复码", "Recovery codes").hidden(),
  },
});
