import * as d from "../declare";
import { monthlyReportStatus } from "./monthlyReportStatus";

/** What they hold is what this person may read, so they are of no other, whatever the rank. */
const responsible: d.Access = { government: { where: d.ownAccount("responsible"), ownerOnly: true } };

/**
 * The reports of a month, made by the platform on the day that the organisation sets (`orgs.report_day`), with the rights of the
 * responsible person, who checks, signs and reports them.
 */
export const monthlyReports = d.defineResource("monthlyReports", ["月度报表", "Monthly reports"], {
  path: "/building/v1/monthlyReports/",
  menu: { after: "/payroll/report-alarms", access: ["payroll_view", "wage_view", "alarm_view"] },
  recordRepresentation: "month",
  fields: {
    month: d.month("月份", "Month").required().computed().filter(),
    org: d.ref("orgs", "填报机构", "Organisation").required().computed().filter(),
    responsible: d.ref("accounts", "责任人", "Responsible").required().computed(),
    report_files: d.filesField("报表", "Reports").computed(),
    status: d.state(monthlyReportStatus, "状态", "Status", "draft").filter(),
    signed_files: d.filesField("签字盖章件", "Signed copy").computed(),
    opinion: d.longText("核对说明", "Note", { max: 500 }).computed(),
    confirmed_at: d.instant("报送时间", "Reported at").computed(),
  },
  uniques: [{ fields: ["org", "month"] }],
  read: responsible,
  actions: {
    confirm: {
      label: ["核对无误，报送", "Checked: report"],
      by: responsible,
      from: "draft",
      to: "confirmed",
      input: {
        signed_files: d.filesField("签字盖章件", "Signed copy"),
        opinion: d.longText("核对说明", "Note", { max: 500 }),
      },
      stampedBy: { at: "confirmed_at" },
      tone: "good",
    },
  },
  views: { toConfirm: { label: ["待核对", "To check"], where: d.is("status", monthlyReportStatus.draft), noCreate: true } },
  list: {
    columns: ["month", "org", "status", "report_files", "signed_files", "confirmed_at"],
    sort: ["month", "DESC"],
    empty: [
      "尚无月度报表：在组织机构设定月报日和责任人后，按日自动生成上月报表",
      "No monthly reports: set the day and the responsible person of the organisation, and last month's are made on that day",
    ],
  },
  show: [
    { title: ["报表", "Reports"], fields: ["month", "org", "responsible", "status", "report_files"] },
    { title: ["报送", "Reporting"], fields: ["opinion", "signed_files", "confirmed_at"] },
  ],
});
