import * as d from "../declare";
/**
 * The effect of a call with an Idempotency-Key, for a repeated call: the result of each of its transactions, numbered from 1 and
 * written in the same transaction, and as number 0 the response.
 */
export const idempotencyRecords = d.defineResource("idempotencyRecords", ["重复请求记录", "Idempotency records"], {
  recordRepresentation: "key_hash",
  noMeta: true,
  fields: {
    /** An account, or a worker on the worker's page; neither of them for a public form. */
    account: d.ref("accounts", "账号", "Account"),
    realinfo: d.ref("realinfos", "实名信息", "Person"),
    /** Hash of method, path and key. */
    key_hash: d.text("请求标识摘要", "Key hash", { max: 64 }).required(),
    step: d.integer("步骤", "Step").required(),
    /** A keyed hash: a body may contain a password, which could be guessed from a plain hash. */
    body_hash: d.text("内容摘要", "Body hash", { max: 64 }).required(),
    /** JSON, encrypted, because responses may contain initial passwords. */
    result: d.longText("结果", "Result").required(),
    recorded_at: d.instant("记录时间", "Recorded at").required().indexed(),
  },
  uniques: [
    { fields: ["account", "key_hash", "step"] },
    { fields: ["realinfo", "key_hash", "step"] },
    { fields: ["key_hash", "step"], where: "account is null and realinfo is null" },
  ],
});
