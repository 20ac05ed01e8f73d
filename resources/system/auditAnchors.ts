import { instant, integer, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/**
 * The end of the audit log at one time, signed with a key derived from FIELD_KEY: who controls the database can recompute the log's hashes,
 * but not this. Each signature covers the one before.
 */
export const auditAnchors = defineResource("auditAnchors", ["审计锚点", "Audit anchors"], {
  recordRepresentation: "seq",
  noMeta: true,
  fields: {
    seq: integer("序号", "No.").required().unique(),
    hash: text("摘要", "Hash").required(),
    made_at: instant("生成时间", "Made at").required(),
    signature: text("签名", "Signature").required(),
  },
});
