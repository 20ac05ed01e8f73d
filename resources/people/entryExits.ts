import * as d from "../declare";
import { entryExit } from "../dictionaries/entryExit";
import { origin } from "../origin";

const read = d.projectRows("worker_view");

/** Every entry and exit of a person on a project. */
export const entryExits = d.defineResource("entryExits", ["进退场记录", "Entries and exits"], {
  path: "/project/v1/entryExits/",
  screen: { overlay: "/realname/entry-exit" },
  recordRepresentation: "worker",
  fields: {
    worker: d.ref("workers", "人员", "Worker").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").snapshotOf("worker.project").required().filter(),
    corp: d.ref("corps", "企业", "Company").snapshotOf("worker.corp").required().filter(),
    type: d.choice(entryExit, "类型", "Type").required().computed().filter(),
    date: d.day("日期", "Date").required().computed().filter(),
    /** The platform's day, written by the database: an exit recorded after the wages are due does not lower them. */
    recorded_on: d.day("登记日期", "Recorded on").computed(),
    voucher: d.filesField("凭证", "Document", { max: 1 }).computed(),
    contractor_corp: d.ref("corps", "总承包单位", "General contractor").denormalized("project.contractor_corp"),
    ...origin,
  },
  read,
  list: { columns: ["worker", "project", "type", "date", "voucher"], sort: ["date", "DESC"] },
  export: d.exportOf(read),
  reevaluates: "project",
  // The default order: of the city, and of a company as employer and as contractor.
  indexes: [["date"], ["corp", "date"], ["contractor_corp", "date"], ["project", "date"], ["worker", "date"]],
});
export type EntryExit = d.Row<typeof entryExits>;
