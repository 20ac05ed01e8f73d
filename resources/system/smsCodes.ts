import { smsScene } from "./smsScene";
import { choice, integer, bool, instant, mobile, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Codes sent by text message: valid for one purpose, once. */
export const smsCodes = defineResource("smsCodes", ["短信验证码", "SMS codes"], {
  recordRepresentation: "scene",
  noMeta: true,
  fields: {
    phone: mobile("手机号", "Mobile phone").required(),
    scene: choice(smsScene, "场景", "Scene").required(),
    code_hash: text("验证码摘要", "Code hash").required(),
    sent_at: instant("发送时间", "Sent").required(),
    expires_at: instant("失效时间", "Expires").required().indexed(),
    tries: integer("尝试次数", "Attempts").default(0),
    is_used: bool("已使用", "Used").default(false),
    ip: text("IP", "IP"),
  },
  indexes: [
    ["phone", "sent_at"],
    ["ip", "sent_at"],
  ],
});
