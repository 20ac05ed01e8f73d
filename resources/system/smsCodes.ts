import * as d from "../declare";
import { smsScene } from "./smsScene";

/** Codes sent by text message: valid for one purpose, once. */
export const smsCodes = d.defineResource("smsCodes", ["短信验证码", "SMS codes"], {
  recordRepresentation: "scene",
  noMeta: true,
  fields: {
    phone: d.mobile("手机号", "Mobile phone").required(),
    scene: d.choice(smsScene, "场景", "Scene").required(),
    code_hash: d.text("验证码摘要", "Code hash").required(),
    sent_at: d.instant("发送时间", "Sent").required(),
    expires_at: d.instant("失效时间", "Expires").required().indexed(),
    tries: d.integer("尝试次数", "Attempts").default(0),
    is_used: d.bool("已使用", "Used").default(false),
    ip: d.text("IP", "IP"),
  },
  indexes: [
    ["phone", "sent_at"],
    ["ip", "sent_at"],
  ],
});
