import { instant, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** Nonces used in a site's API calls; none is accepted twice within a day. */
export const nonces = defineResource("nonces", ["上传随机数", "Nonces"], {
  recordRepresentation: "nonce",
  noMeta: true,
  fields: {
    app_id: text("应用编号", "App id", { max: 20 }).required(),
    nonce: text("随机数", "Nonce", { max: 32 }).required(),
    seen_at: instant("使用时间", "First seen at").required().indexed(),
  },
  uniques: [{ fields: ["app_id", "nonce"] }],
});
