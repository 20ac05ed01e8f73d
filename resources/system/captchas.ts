import * as d from "../declare";
/** A captcha: a picture, or a proof of work in its place; valid for one attempt. */
export const captchas = d.defineResource("captchas", ["图形验证码", "Captchas"], {
  noMeta: true,
  fields: {
    key: d.text("键", "Key").required().unique(),
    code: d.text("验证码", "Code").required(),
    expires_at: d.instant("失效时间", "Expires").required().indexed(),
  },
});
