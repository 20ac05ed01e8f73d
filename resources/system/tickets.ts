import * as d from "../declare";
/** A completed step of a flow without login, e.g. the captcha of a forgotten password. */
export const tickets = d.defineResource("tickets", ["流程凭据", "Tickets"], {
  recordRepresentation: "purpose",
  noMeta: true,
  fields: {
    ticket_hash: d.text("凭据摘要", "Ticket hash").required().unique(),
    purpose: d.text("用途", "Purpose", { max: 20 }).required(),
    /** Empty for a user who does not exist, because the response must look the same. */
    account: d.ref("accounts", "账号", "Account"),
    facts: d.json<Readonly<Record<string, string>>>("附加信息", "Facts"),
    expires_at: d.instant("失效时间", "Expires").required().indexed(),
    used_at: d.instant("使用时间", "Used"),
  },
});
