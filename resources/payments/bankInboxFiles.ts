import { dutyOf } from "../administrators";
import { superOnly } from "../audiences";
import { bankFileStatus } from "./bankFileStatus";
import { is } from "../kit/access";
import { instant, integer, longText, state, text } from "../kit/kinds";
import { defineResource } from "../kit/resource";

const { partlyRead, unreadable, rejected, setAside } = bankFileStatus;

const readers = dutyOf("platform.write", superOnly);

/** Files from the bank (BANK=iso20022) and what became of them: none ends in silence. */
export const bankInboxFiles = defineResource("bankInboxFiles", ["银行来文", "Files from the bank"], {
  path: "/system/v1/bankInboxFiles/",
  menu: { after: "/system/preset", access: [] },
  recordRepresentation: "name",
  noMeta: true,
  fields: {
    name: text("文件名", "File", { max: 200 }).required().computed().search(),
    kind: text("报文类型", "Message type", { max: 30 }).computed().filter(),
    status: state(bankFileStatus, "状态", "Status", "read").filter(),
    batch_no: text("批次号", "Batch", { max: 60 }).computed().search(),
    entry_count: integer("条数", "Entries").computed().default(0),
    detail: longText("说明", "Explanation", { max: 500 }).computed(),
    english: text("英文说明", "In English", { max: 500 }).computed().hidden(),
    received_at: instant("收到时间", "Received at").required().computed().filter(),
  },
  read: readers,
  views: {
    problems: { label: ["待处理", "To look at"], where: is("status", partlyRead, unreadable, rejected, setAside) },
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
