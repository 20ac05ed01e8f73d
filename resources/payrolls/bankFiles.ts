import * as d from "../declare";
import { bankFileKind } from "./bankFileKind";

/** The files by which a batch of wages was sent to a bank without an interface, and the returned files. Immutable. */
export const bankFiles = d.defineResource("bankFiles", ["银行文件", "Bank files"], {
  recordRepresentation: "batch_no",
  noMeta: true,
  fields: {
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required(),
    project: d.ref("projects", "项目", "Project").required(),
    corp: d.ref("corps", "用人单位", "Employer").required(),
    kind: d.choice(bankFileKind, "事项", "Event").required(),
    batch_no: d.text("批次号", "Batch no.", { max: 40 }).required(),
    made_at: d.instant("时间", "Time").required(),
    account: d.ref("accounts", "经办人", "By").required(),
    line_count: d.integer("笔数", "Lines").required(),
    /** For a result file: lines decided by this file, not by an earlier one. */
    paid_count: d.integer("成功笔数", "Succeeded"),
    failed_count: d.integer("失败笔数", "Failed"),
    /** SHA-256 of the file. */
    file_hash: d.text("文件摘要", "SHA-256", { max: 64 }).required(),
    files: d.filesField("回盘文件", "Result file", { max: 1 }),
  },
  read: d.projectRows("payroll_view"),
  list: {
    columns: ["kind", "batch_no", "made_at", "account", "line_count", "paid_count", "failed_count", "files", "file_hash"],
    sort: ["id", "ASC"],
  },
});
