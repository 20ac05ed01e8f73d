import * as d from "../declare";
import { dutyOf } from "../administrators";
import { punchArchiveStatus } from "./punchArchiveStatus";

/** One file of a month. Its checksum and row count are verified before punches are deleted from the database, and before they are restored. */
export interface ArchivedPart {
  /** Path in the file store. */
  readonly path: string;
  readonly rows: number;
  /** SHA-256 of the CSV in it, in hex. */
  readonly sha256: string;
}

export interface PunchManifest {
  /** Columns of the CSV, in order. */
  readonly columns: readonly string[];
  readonly parts: readonly ArchivedPart[];
}

/** Months whose raw punches were moved from the database to the file store; attendance by day and month stays. */
export const punchArchives = d.defineResource("punchArchives", ["考勤归档", "Archived punches"], {
  menu: { after: "/system/preset", access: [] },
  screen: { show: false },
  recordRepresentation: "month",
  basis: d.law("保障农民工工资支付条例", "第十五条"),
  noMeta: true,
  fields: {
    month: d.month("月份", "Month").required().computed().unique().filter(),
    status: d.state(punchArchiveStatus, "状态", "Status", "archived").filter(),
    row_count: d.integer("考勤记录数", "Punches").required().computed(),
    size: d.integer("文件大小(字节)", "Size (bytes)").required().computed(),
    files: d.filesField("归档文件", "Files", { max: 1000 }).computed(),
    archived_at: d.instant("归档时间", "Archived at").required().computed(),
    restored_at: d.instant("取回时间", "Restored at").computed(),
    manifest: d.json<PunchManifest>("清单", "Manifest").required().computed().hidden(),
  },
  read: dutyOf("platform.write", d.superOnly),
  list: {
    columns: ["month", "status", "row_count", "size", "archived_at", "restored_at", "files"],
    sort: ["month", "DESC"],
    empty: [
      "尚无归档月份。运维人员设置考勤在库年限（PUNCH_YEARS）后，更早的考勤按月转存为文件，并在此列出。",
      "No month is archived. If the operator has set how many years the database keeps (PUNCH_YEARS), older punches are moved to files month by month, and listed here.",
    ],
  },
});
