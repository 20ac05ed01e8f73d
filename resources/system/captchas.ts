import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** A captcha: a picture, or a proof of work in its place; valid for one attempt. */
export const captchas = defineResource("captchas", ["图形验证码", "Captchas"], {
  noMeta: true,
  fields: {
    key: text("键", "Key").required().unique(),
    code: text("验证码", "Code").required(),
    expires_at: instant("失效时间", "Expires").required().indexed(),
  },
});
