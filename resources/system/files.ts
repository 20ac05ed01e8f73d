import * as d from "../declare";
/** A stored upload. It is visible to those who may see the row that it belongs to; before that, to the user who uploaded it. */
export const files = d.defineResource("files", ["文件", "Files"], {
  fields: {
    name: d.text("文件名", "Name", { max: 200 }).required(),
    path: d.text("路径", "Path", { max: 200 }).required().indexed(),
    size: d.integer("大小(字节)", "Size (bytes)").required(),
    sha256: d.text("摘要", "SHA-256", { max: 64 }).required().indexed(),
    content_type: d.text("类型", "Content type").required(),
    account: d.ref("accounts", "上传账号", "Uploaded by"),
    /** The worker who uploaded it on the worker's page. */
    realinfo: d.ref("realinfos", "上传工人", "Uploaded by worker"),
    biz_type: d.text("业务类型", "Used for", { max: 50 }),
    resource: d.text("所属资源", "Belongs to", { max: 50 }),
    row: d.integer("所属记录", "Row"),
    field: d.text("所属字段", "Field", { max: 60 }),
    /** Portraits, identity documents and cards: each access is audited. */
    is_sensitive: d.bool("敏感", "Sensitive").default(false),
  },
  indexes: [["resource", "row"]],
});
export type FileRow = d.Row<typeof files>;
