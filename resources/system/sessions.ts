import * as d from "../declare";
/** A login session. Only a hash of its token is stored; the prefix signs its file links, which expire with it (domain model 2.10). */
export const sessions = d.defineResource("sessions", ["会话", "Sessions"], {
  noMeta: true,
  fields: {
    token_hash: d.text("令牌摘要", "Token hash").required().unique(),
    /** Exactly one of the two is set: an account, or a worker on the worker's page. */
    account: d.ref("accounts", "账号", "Account"),
    realinfo: d.ref("realinfos", "实名信息", "Person"),
    /** The worker stated that it is his or her own phone, so the session has no idle timeout. */
    is_remembered: d.bool("本人手机", "Own phone").required().default(false),
    /** A code was entered in this session to confirm a wage; further wages need none. */
    confirmation_proved_at: d.instant("工资确认验证时间", "Confirmation proved at"),
    created_at: d.instant("登录时间", "Signed in").required(),
    last_used_at: d.instant("最近使用时间", "Last used").required().indexed(),
    /** The primary's WAL position after the session's last write: a replica that has not reached it is not read. */
    write_lsn: d.text("最近写入位置", "Last write position"),
    file_prefix: d.text("文件签名前缀", "File prefix").required(),
    file_ref: d.text("文件会话号", "File reference").required().unique(),
    ip: d.text("IP", "IP"),
    /** The session at the identity provider; its logout ends this one. */
    external_session: d.text("外部会话", "External session").indexed(),
    /** The User-Agent at login. */
    device: d.text("设备", "Device", { max: 300 }),
  },
});
