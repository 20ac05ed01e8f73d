import * as d from "../declare";
import { yesNo } from "../dictionaries/yesNo";

const read = d.projectRows(["payroll_view", "wage_view"]);

/**
 * What a submitted payroll declared for a worker before it was withdrawn, returned, reopened or removed unpaid, written by a trigger on
 * the table of payrolls. After the due day the wage ledger still counts it: an employer alone makes no debt smaller. It ends with the
 * worker's confirmation of a later payroll, or with an official's acceptance.
 */
export const withdrawnDeclarations = d.defineResource("withdrawnDeclarations", ["撤回的工资申报", "Withdrawn declarations"], {
  path: "/salary/v1/withdrawnDeclarations/",
  screen: { overlay: "/payroll/withdrawn-declaration", show: false, form: false },
  recordRepresentation: "pay_month",
  basis: d.law("保障农民工工资支付条例", "第六条"),
  fields: {
    worker: d.ref("workers", "人员", "Worker").required().computed().filter(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().computed().filter(),
    pay_roll: d.ref("payRolls", "工资单", "Payroll").required().computed().filter(),
    /** The month that the wages are for. */
    pay_month: d.month("工资月份", "Month").required().computed().filter(),
    total_amount: d.money("申报应发", "Declared gross").required().computed(),
    advance_amount: d.money("其中预支", "Advances in it").required().computed().default(0),
    /** When the payroll was made. */
    declared_at: d.instant("编制时间", "Prepared at").required().computed(),
    withdrawn_on: d.day("撤回日期", "Withdrawn on").required().computed().filter(),
    /** By the ledger's due day on the day of the withdrawal: it still counts. */
    is_late: d.choice(yesNo, "到期后撤回", "After the due day").required().computed().filter().default(0),
    /** Empty for the platform itself. */
    withdrawn_by: d.ref("accounts", "撤回人", "Withdrawn by").computed(),
    accepted_at: d.instant("主管部门认可时间", "Accepted at").computed().filter(),
    accepted_by: d.ref("accounts", "认可人", "Accepted by").computed(),
    accept_files: d.filesField("更正依据", "Grounds").computed(),
  },
  read,
  actions: {
    accept: {
      label: ["认可撤回", "Accept the withdrawal"],
      by: d.officialsWith("evidence_accept"),
      input: { accept_files: d.filesField("更正依据", "Grounds").required() },
      unless: {
        reads: ["accepted_at"],
        check: ({ accepted_at }) => accepted_at !== null && { reason: "withdrawnDeclarations.accepted" },
      },
      stampedBy: { by: "accepted_by", at: "accepted_at" },
      confirm: [
        "认可后，该申报金额不再计入应付工资。请核对合同、考勤和工人本人的说明，并上传依据。",
        "Once accepted, this amount no longer counts as due. Check contract, attendance and the worker's own statement, and upload the grounds.",
      ],
      notice: { to: "company", text: ["工资申报的撤回已获认可", "The withdrawal of a declaration was accepted"] },
      tone: "good",
      success: ["已认可", "Accepted"],
    },
  },
  views: { waiting: { label: ["待认可", "Awaiting acceptance"], where: d.and(d.is("is_late", 1), d.is("accepted_at", null)) } },
  reevaluates: "project",
  list: {
    columns: [
      "worker",
      "pay_month",
      "total_amount",
      "withdrawn_on",
      "is_late",
      "withdrawn_by",
      "pay_roll",
      "project",
      "corp",
      "accepted_at",
      "accepted_by",
    ],
    sort: ["withdrawn_on", "DESC"],
  },
  // The wage ledger reads those of a project and month.
  indexes: [["project", "pay_month"], ["corp", "withdrawn_on"], ["withdrawn_on"]],
});
