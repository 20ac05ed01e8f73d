import { integer, bool, ref, text } from "../kit/kinds";
import { defineResource, type Row } from "../kit/resource";

/** A stored upload. It is visible to those who may see the row that it belongs to; before that, to the user who uploaded it. */
export const files = defineResource("files", ["文件", "Files"], {
  fields: {
    name: text("文件名", "Name", { max: 200 }).required(),
    path: text("路径", "Path", { max: 200 }).required().indexed(),
    size: integer("大小(字节)", "Size (bytes)").required(),
    sha256: text("摘要", "SHA-256", { max: 64 }).required().indexed(),
    content_type: text("类型", "Content type").required(),
    account: ref("accounts", "上传账号", "Uploaded by"),
    /** The worker who uploaded it on the worker's page. */
    realinfo: ref("realinfos", "上传工人", "Uploaded by worker"),
    biz_type: text("业务类型", "Used for", { max: 50 }),
    resource: text("所属资源", "Belongs to", { max: 50 }),
    row: integer("所属记录", "Row"),
    field: text("所属字段", "Field", { max: 60 }),
    /** Portraits, identity documents and cards: each access is audited. */
    is_sensitive: bool("敏感", "Sensitive").default(false),
  },
  indexes: [["resource", "row"]],
});
export type FileRow = Row<typeof files>;
