import * as d from "../declare";
import { dutyOf } from "../administrators";
import { bankFileStatus } from "./bankFileStatus";

const { partlyRead, unreadable, rejected, setAside } = bankFileStatus;

const readers = dutyOf("platform.write", d.superOnly);

/** Files from the bank (BANK=iso20022) and what became of them: none ends in silence. */
export const bankInboxFiles = d.defineResource("bankInboxFiles", ["银行来文", "Files from the bank"], {
  path: "/system/v1/bankInboxFiles/",
  menu: { after: "/system/preset", access: [] },
  recordRepresentation: "name",
  noMeta: true,
  fields: {
    name: d.text("文件名", "File", { max: 200 }).required().computed().search(),
    kind: d.text("报文类型", "Message type", { max: 30 }).computed().filter(),
    status: d.state(bankFileStatus, "状态", "Status", "read").filter(),
    batch_no: d.text("批次号", "Batch", { max: 60 }).computed().search(),
    entry_count: d.integer("条数", "Entries").computed().default(0),
    detail: d.longText("说明", "Explanation", { max: 500 }).computed(),
    english: d.text("英文说明", "In English", { max: 500 }).computed().hidden(),
    received_at: d.instant("收到时间", "Received at").required().computed().filter(),
  },
  read: readers,
  views: {
    problems: { label: ["待处理", "To look at"], where: d.is("status", partlyRead, unreadable, rejected, setAside) },
  },
  list: {
    columns: ["name", "kind", "status", "batch_no", "entry_count", "detail", "received_at"],
    sort: ["received_at", "DESC"],
  },
  export: readers,
  uniques: [{ fields: ["name"] }],
  indexes: [
    ["received_at", "id"],
    ["status", "received_at", "id"],
  ],
  screen: { form: false },
});
