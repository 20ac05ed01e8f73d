import { projectRows } from "../audiences";
import { bankFileKind } from "./bankFileKind";
import { choice, filesField, instant, integer, ref, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

/** The files by which a batch of wages was sent to a bank without an interface, and the returned files. Immutable. */
export const bankFiles = defineResource("bankFiles", ["银行文件", "Bank files"], {
  recordRepresentation: "batch_no",
  noMeta: true,
  fields: {
    pay_roll: ref("payRolls", "工资单", "Payroll").required(),
    project: ref("projects", "项目", "Project").required(),
    corp: ref("corps", "用人单位", "Employer").required(),
    kind: choice(bankFileKind, "事项", "Event").required(),
    batch_no: text("批次号", "Batch no.", { max: 40 }).required(),
    made_at: instant("时间", "Time").required(),
    account: ref("accounts", "经办人", "By").required(),
    line_count: integer("笔数", "Lines").required(),
    /** For a result file: lines decided by this file, not by an earlier one. */
    paid_count: integer("成功笔数", "Succeeded"),
    failed_count: integer("失败笔数", "Failed"),
    /** SHA-256 of the file. */
    file_hash: text("文件摘要", "SHA-256", { max: 64 }).required(),
    files: filesField("回盘文件", "Result file", { max: 1 }),
  },
  read: projectRows("payroll_view"),
  list: {
    columns: ["kind", "batch_no", "made_at", "account", "line_count", "paid_count", "failed_count", "files", "file_hash"],
    sort: ["id", "ASC"],
  },
});
