import * as d from "../declare";
/** Nonces used in a site's API calls; none is accepted twice within a day. */
export const nonces = d.defineResource("nonces", ["上传随机数", "Nonces"], {
  recordRepresentation: "nonce",
  noMeta: true,
  fields: {
    app_id: d.text("应用编号", "App id", { max: 20 }).required(),
    nonce: d.text("随机数", "Nonce", { max: 32 }).required(),
    seen_at: d.instant("使用时间", "First seen at").required().indexed(),
  },
  uniques: [{ fields: ["app_id", "nonce"] }],
});
