import { bool, instant, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** A login. Only a hash of its token is stored; the prefix signs its file links and ends with it (domain model 2.10). */
export const sessions = defineResource("sessions", ["会话", "Sessions"], {
  noMeta: true,
  fields: {
    token_hash: text("令牌摘要", "Token hash").required().unique(),
    /** Exactly one of the two: an account, or a worker on his own page. */
    account: ref("accounts", "账号", "Account"),
    realinfo: ref("realinfos", "实名信息", "Person"),
    /** A worker said that the phone is his own: the session does not end when it is idle. */
    is_remembered: bool("本人手机", "Own phone").required().default(false),
    /** A code was entered in this session to confirm a wage; further wages need none. */
    confirmation_proved_at: instant("工资确认验证时间", "Confirmation proved at"),
    created_at: instant("登录时间", "Signed in").required(),
    last_used_at: instant("最近使用时间", "Last used").required().indexed(),
    /** Where the primary's log was after the session's last write: a replica that is not there yet is not read. */
    write_lsn: text("最近写入位置", "Last write position"),
    file_prefix: text("文件签名前缀", "File prefix").required(),
    file_ref: text("文件会话号", "File reference").required().unique(),
    ip: text("IP", "IP"),
    /** The session at the identity provider, whose logout ends this one. */
    external_session: text("外部会话", "External session").indexed(),
    /** What the browser called itself at the login. */
    device: text("设备", "Device", { max: 300 }),
  },
});
