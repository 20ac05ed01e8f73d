import { count, instant, longText, mobile, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Text messages on their way: written with what they tell of, sent after the commit, tried again when the gateway is away. */
export const smsOutbox = defineResource({
  name: "smsOutbox",
  label: ["待发短信", "SMS outbox"],
  represent: "content",
  light: true,
  fields: {
    phone: mobile("手机号", "Mobile phone").required(),
    content: longText("内容", "Text", { max: 500 }).required(),
    queued_at: instant("入列时间", "Queued").required(),
    sent_at: instant("发送时间", "Sent"),
    attempts: count("尝试次数", "Attempts").default(0),
    last_error: text("错误", "Error", { max: 500 }),
  },
  indexes: [["sent_at", "queued_at"]],
});
