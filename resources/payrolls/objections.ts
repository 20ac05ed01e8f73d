import * as d from "../declare";
import { objectionOutcome } from "../dictionaries/objectionOutcome";
import { objectionReason } from "../dictionaries/objectionReason";
import { objectionStatus } from "../dictionaries/objectionStatus";
import { evidenceExtensions, maxEvidenceFiles } from "../kit/validators/file";

const read: d.Access = {
  ...d.projectRows("payroll_view"),
  worker: {
    where: d.ownPerson("worker.realinfo"),
    fields: [
      "project",
      "corp",
      "pay_month",
      "date",
      "reason",
      "claimed_days",
      "claimed_amount",
      "content",
      "files",
      "status",
      "answer_due",
      "outcome",
      "worked_from",
      "worked_until",
      "answer",
      "answered_at",
    ],
  },
};

/** A worker's objection to a month's wage, or to a day missing in the attendance. Created only on the worker's own page. */
export const objections = d.defineResource("objections", ["工人异议", "Workers' objections"], {
  path: "/salary/v1/objections/",
  route: "/payroll/objection",
  menu: { after: "/payroll/payroll" },
  screen: { form: false },
  recordRepresentation: "worker_name",
  basis: d.law("保障农民工工资支付条例", "第三十一条"),
  fields: {
    project: d.ref("projects", "项目", "Project").required().filter(),
    corp: d.ref("corps", "用人单位", "Employer").required().filter(),
    worker: d.ref("workers", "人员", "Worker").required(),
    worker_name: d.personNameField("姓名", "Name").snapshotOf("worker.worker_name").required().search(),
    pay_month: d.month("工资月份", "Month").required().filter(),
    /** For a missing day of attendance. */
    date: d.day("日期", "Date"),
    reason: d.choice(objectionReason, "异议原因", "Reason").required().filter(),
    claimed_days: d.decimal("本人记的天数", "Days by the worker's count", 5, 1, { min: 0, max: 31 }),
    claimed_amount: d.money("本人算的金额", "Amount by the worker's count", { min: 0 }),
    content: d.longText("说明", "Details", { max: 500 }),
    files: d.filesField("图片/录音", "Pictures and voice", { max: maxEvidenceFiles, accept: evidenceExtensions }),
    status: d.state(objectionStatus, "状态", "Status", "open").filter(),
    answer_due: d.day("应答复日期", "Answer due on").required().computed().filter(),
    /** The worker's amount in the unpaid payroll when the company answered; while it is unchanged, nothing was corrected. */
    payroll_amount: d.money("答复时工资单应付净额", "Net due when answered").computed().hidden(),
    outcome: d.choice(objectionOutcome, "处理意见", "Outcome").enteredBy("answer").filter(),
    /** The stay that the company accepts for the missing day; it becomes a made-up entry and exit (补卡). */
    worked_from: d.instant("补卡进场时间", "Made-up entry").computed(),
    worked_until: d.instant("补卡出场时间", "Made-up exit").computed(),
    answer: d.longText("答复", "Answer", { min: 5, max: 500 }).enteredBy("answer"),
    answered_by: d.ref("accounts", "答复人", "Answered by").computed(),
    answered_at: d.instant("答复时间", "Answered at").computed(),
  },
  read,
  actions: {
    answer: {
      label: ["答复", "Answer"],
      by: d.makersOf(d.ownOrContracted),
      from: "open",
      to: "answered",
      input: {
        worked_from: d
          .instant("补卡进场时间（仅“这天我上班了”）", "Made-up entry (only for “I worked on this day”)")
          .when("outcome", objectionOutcome.agreed),
        worked_until: d
          .instant("补卡出场时间（仅“这天我上班了”）", "Made-up exit (only for “I worked on this day”)")
          .when("outcome", objectionOutcome.agreed),
      },
      tone: "good",
    },
  },
  views: { open: { label: ["待答复", "To answer"], where: d.is("status", objectionStatus.open) } },
  list: {
    columns: [
      "worker_name",
      "project",
      "pay_month",
      "reason",
      "claimed_days",
      "status",
      "answer_due",
      "outcome",
      "corp",
      "date",
      "claimed_amount",
      "content",
      "answer",
    ],
    optional: ["corp", "date", "claimed_amount", "content", "answer"],
    sort: ["answer_due", "ASC"],
    startsOn: "open",
  },
  export: d.exportOf(read),
  reevaluates: "project",
  indexes: [["project", "status"]],
});
