import * as d from "../declare";
import type { AlarmLogEntry } from "../alarms/projectAlarms";
import { drawLabel } from "../deposits/depositDrawdowns";
import { alarmLevel } from "../dictionaries/alarmLevel";
import { caseOrigin } from "../dictionaries/caseOrigin";
import { caseStatus, openCaseStatuses } from "../dictionaries/caseStatus";
import { proposalStep } from "../dictionaries/proposalStep";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import { handOverSubject } from "../dictionaries/handOverSubject";
import { handOverOf } from "../handOverFollowUp";
import { promisesAllowed } from "./promise";

const read: d.Access = { government: { needs: "alarm_view", where: d.inOrgScope() } };
const promisers: d.Access = { government: { needs: "alarm_waive", where: d.inOrgScope() } };

const promiseInput = {
  until: d
    .day("承诺付款至", "Pays by")
    .required()
    .help("至多7天；到期未付清，本案自动恢复处理并升级", "At most 7 days; unpaid then, the case goes on and is escalated"),
  files: d.filesField("企业签章的付款承诺书", "The company's signed promise").required(),
  opinion: d.longText("说明", "Note", { max: 500 }),
};
const unlessTwice = {
  reads: ["promise_count"],
  check: ({ promise_count }: { promise_count: number | null }) =>
    (promise_count ?? 0) >= promisesAllowed && { reason: "wageCases.promisedTwice", facts: { n: promise_count ?? 0 } },
} as const;

/**
 * What a project owes its workers, from the first overdue wage to the last yuan paid. One open case for each project: months, employers,
 * alarms and complaints join it. Facts open and settle it (server/topics/cases/refreshCases.ts); its amounts are the wage ledger's.
 */
export const wageCases = d.defineResource("wageCases", ["欠薪案件", "Wage cases"], {
  path: "/building/v1/wageCases/",
  route: "/alarm/case",
  menu: { after: "/alarm/manage" },
  recordRepresentation: "case_no",
  basis: d.law("保障农民工工资支付条例", "第三条"),
  live: true,
  fields: {
    /** QX, year and running number. */
    case_no: d.text("案号", "Case no.", { max: 20 }).required().computed().unique().search(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    project_title: d.text("项目名称", "Project name").snapshotOf("project.name").hidden().pinyinSearch(),
    corp: d.ref("corps", "总包单位", "General contractor").snapshotOf("project.contractor_corp").filter(),
    region: d.ref("regions", "区域", "Region").copyOf("project.region").required().filter(),
    functional_unit: d.choice(supervisingDepartment, "主管部门", "Department").copyOf("project.functional_unit").filter(),
    origin: d.choice(caseOrigin, "立案事由", "Opened because of").required().computed().filter(),
    status: d.state(caseStatus, "状态", "Status", "inProgress").filter(),
    /** The most severe level of its alarms whose condition holds. */
    level: d.choice(alarmLevel, "预警等级", "Level").required().computed().filter().default(9),
    opened_at: d.instant("立案时间", "Opened").required().computed().filter(),
    settled_at: d.instant("结清时间", "Settled").computed().filter(),
    reopened_at: d.instant("恢复时间", "Re-opened").computed(),
    reopen_count: d.integer("恢复次数", "Re-opened times").computed().noneAtZero().default(0),
    owed_amount: d.money("拖欠", "Overdue").term("overdueWages").derived({ op: "expression" }),
    persons: d.integer("人数", "Persons").derived({ op: "expression" }),
    overdue_days: d.integer("最长天数", "Longest, days").derived({ op: "expression" }),
    months: d.integer("月数", "Months").derived({ op: "expression" }),
    employers: d.integer("用人单位数", "Employers").derived({ op: "expression" }),
    /** Σ owed × days: what is most urgent for workers. Stored, so that an index has the order; measured every day and at every change. */
    urgency: d.integer("拖欠元·天", "Yuan × days").computed().default(0),
    promised_until: d.day("承诺付款至", "Promised by").computed().filter(),
    promise_files: d.filesField("付款承诺书", "Signed promise").computed(),
    promise_count: d.integer("承诺次数", "Promises").computed().noneAtZero().default(0),
    promise_step: d.choice(proposalStep, "承诺复核", "Promise review").computed().filter().default(proposalStep.none),
    promise_by: d.ref("accounts", "承诺登记人", "Promise recorded by").computed(),
    promise_at: d.instant("承诺登记时间", "Promise recorded").computed(),
    promise_confirmed_by: d.ref("accounts", "承诺复核人", "Promise confirmed by").computed(),
    logs: d.json<readonly AlarmLogEntry[]>("办理记录", "History").computed().default([]),
  },
  uniques: [{ fields: ["project"], where: `status in (${openCaseStatuses.join(", ")})` }],
  read,
  actions: {
    promise: {
      label: ["承诺付款", "Record a promise"],
      by: promisers,
      from: { status: ["inProgress"], level: [2, 3, 9] },
      to: { status: "promised" },
      input: promiseInput,
      mapsTo: { until: "promised_until", files: "promise_files", opinion: false },
      stampedBy: { by: "promise_by", at: "promise_at" },
      unless: unlessTwice,
      success: ["已登记承诺，到期未付清将自动恢复处理", "Recorded; the case goes on by itself if it is not kept"],
    },
    /** At level 1 one official records the promise and another confirms it. */
    proposePromise: {
      call: "POST promise",
      label: ["承诺付款（需复核）", "Record a promise (to be confirmed)"],
      by: promisers,
      from: { status: ["inProgress"], level: [1], promise_step: "none" },
      to: { promise_step: "proposed" },
      input: promiseInput,
      mapsTo: { until: "promised_until", files: "promise_files", opinion: false },
      stampedBy: { by: "promise_by", at: "promise_at" },
      unless: unlessTwice,
      success: ["已登记，待另一名人员复核", "Recorded; a second official confirms it"],
    },
    confirmPromise: {
      label: ["同意承诺付款", "Confirm the promise"],
      by: promisers,
      from: { status: ["inProgress"], promise_step: "proposed" },
      to: { status: "promised", promise_step: "none" },
      notSameAs: "promise_by",
      stampedBy: { by: "promise_confirmed_by" },
      tone: "good",
    },
    refusePromise: {
      label: ["不同意承诺付款", "Refuse the promise"],
      by: promisers,
      from: { status: ["inProgress"], promise_step: "proposed" },
      to: { promise_step: "none" },
      input: { opinion: d.longText("意见", "Reason", { min: 2, max: 500 }).required() },
      mapsTo: { opinion: false },
    },
  },
  followUps: {
    drawDeposit: {
      label: drawLabel,
      resource: "depositDrawdowns",
      prefill: ({ project, status, owed_amount }) => status !== caseStatus.settled && Number(owed_amount) > 0 && { project },
    },
    handOver: handOverOf("wage_case", handOverSubject.wageCase),
  },
  views: {
    open: { label: ["未结清", "Open"], where: d.is("status", ...openCaseStatuses) },
    promised: { label: ["承诺中", "Promised"], where: d.is("status", caseStatus.promised) },
    broken: {
      label: ["承诺未兑现", "Promises not kept"],
      where: d.and(d.is("status", caseStatus.inProgress), d.is("promise_step", proposalStep.none), d.before("promised_until")),
    },
    toConfirm: { label: ["待复核", "To be confirmed"], where: d.is("promise_step", proposalStep.proposed) },
    settled: {
      label: ["已结清", "Settled"],
      where: d.is("status", caseStatus.settled),
      sort: ["settled_at", "DESC"],
    },
  },
  list: {
    columns: [
      "project",
      "corp",
      "status",
      "promised_until",
      "owed_amount",
      "persons",
      "overdue_days",
      "months",
      "level",
      "opened_at",
      "case_no",
      "employers",
      "urgency",
      "settled_at",
    ],
    secondLines: {
      project: "corp",
      status: "promised_until",
      owed_amount: "persons",
      overdue_days: "months",
      level: "opened_at",
    },
    optional: ["employers", "urgency", "settled_at"],
    oneAction: true,
    countedTabs: true,
    edge: "level",
    startsOn: "open",
    primaryFilters: ["status", "project", "region"],
    sort: ["urgency", "DESC"],
    sums: ["owed_amount"],
  },
  export: d.exportOf(read),
  indexes: [
    ["project", "status"],
    ["region", "status"],
    ["status", "settled_at"],
  ],
  searchPreview: ["status", "owed_amount", "project"],
  screen: { form: false },
});
export type WageCase = d.Row<typeof wageCases>;
