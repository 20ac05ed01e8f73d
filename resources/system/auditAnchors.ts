import * as d from "../declare";
/**
 * The end of the audit log at one time, signed with a key derived from FIELD_KEY: who controls the database can recompute the log's hashes,
 * but not this. Each signature covers the one before.
 */
export const auditAnchors = d.defineResource("auditAnchors", ["审计锚点", "Audit anchors"], {
  recordRepresentation: "seq",
  noMeta: true,
  fields: {
    seq: d.integer("序号", "No.").required().unique(),
    hash: d.text("摘要", "Hash").required(),
    made_at: d.instant("生成时间", "Made at").required(),
    signature: d.text("签名", "Signature").required(),
  },
});
