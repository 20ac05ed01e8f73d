import * as d from "../declare";
import { alarmFact } from "../dictionaries/alarmFact";
import { alarmGroup } from "../dictionaries/alarmGroup";
import { alarmLevel } from "../dictionaries/alarmLevel";
import { alarmStatus, openAlarmStatuses } from "../dictionaries/alarmStatus";
import { closeType } from "./closeType";
import { proposalStep } from "../dictionaries/proposalStep";
import { supervisingDepartment } from "../dictionaries/supervisingDepartment";
import type { Evidence } from "../kit/defineAlarm";
import type { TextParams } from "../kit/label";
import type { MoneyFen } from "../kit/money";
import { handOverSubject } from "../dictionaries/handOverSubject";
import { paperFollowUp } from "../paperFollowUp";
import { handOverOf } from "../handOverFollowUp";

const handlers: d.Access = { government: { needs: "alarm_handle", where: d.inOrgScope() } };
/** Leaving a duty unfulfilled for some days is a right of its own. */
const waivers: d.Access = { government: { needs: "alarm_waive", where: d.inOrgScope() } };
const openStates = ["pending", "rectifying", "verifying"] as const;

type Holding = Readonly<{ owed_amount: MoneyFen | null; owed_persons: number | null; is_unfulfilled: boolean | null }>;
/** What is owed to workers is neither closed nor waived by a person. */
const owing = {
  reads: ["owed_amount", "owed_persons"],
  check: ({ owed_amount, owed_persons }: Pick<Holding, "owed_amount" | "owed_persons">) =>
    (owed_persons ?? 0) > 0 && {
      reason: "projectAlarms.stillOwed",
      facts: { amount: owed_amount ?? 0, workers: owed_persons ?? 0 },
    },
} as const;
/** Nor is another duty verified as fulfilled while it is not. */
const unfulfilled = {
  reads: [...owing.reads, "is_unfulfilled"],
  check: (alarm: Holding) => owing.check(alarm) || (alarm.is_unfulfilled === true && { reason: "projectAlarms.stillHolds" }),
} as const;
const waiver = {
  reason: d.longText("豁免原因", "Reason", { min: 10, max: 500 }).required(),
  until: d.day("豁免至", "Until").help("至多30天，不填为30天", "At most, and by default, 30 days"),
};
const response = d.is("is_government_only", false);
const responsible: d.Access = {
  company: {
    companyRole: d.makerRoles,
    where: d.and(response, d.or(d.ownCompany("project.contractor_corp"), d.ownCompany("corp"))),
  },
};
const read: d.Access = {
  government: { needs: "alarm_view", where: d.inOrgScope() },
  company: { where: d.and(response, d.or(d.ownCompany("project.contractor_corp"), d.ownCompany("corp"))) },
};

/** One step in the handling of an alarm. */
export interface AlarmLogEntry {
  readonly time: string;
  readonly actor: string;
  readonly org: string;
  readonly action: string;
  readonly text: string;
  readonly files: readonly { readonly id: number; readonly name: string }[];
}

/** A finding of a rule about a project, from raising to closing (domain model 5.8). */
export const projectAlarms = d.defineResource("projectAlarms", ["项目预警", "Alarms"], {
  path: "/building/v1/projectAlarms/",
  route: "/alarm/manage",
  basis: d.law("保障农民工工资支付条例", "第三十八条"),
  live: true,

  fields: {
    alarm_no: d.serial("预警编号", "No.", "YJ", 6).search(),
    project: d.ref("projects", "项目", "Project").required().computed().filter(),
    project_title: d.text("项目名称", "Project name").snapshotOf("project.name").hidden().pinyinSearch(),
    corp: d.ref("corps", "责任单位", "Responsible company").required().computed().filter(),
    region: d.ref("regions", "区域", "Region").copyOf("project.region").required().filter(),
    functional_unit: d
      .choice(supervisingDepartment, "主管部门", "Department")
      .copyOf("project.functional_unit")
      .required()
      .filter(),
    rule_code: d
      .text("预警类型", "Rule", { max: 10 })
      .term("ruleCode")
      .required()
      .computed()
      .filter()
      .suggestFrom("alarmSettings", "rule_code"),
    rule_name: d.text("预警类型", "Rule").required().computed(),
    group: d.choice(alarmGroup, "预警分组", "Group").required().computed().filter(),
    period_key: d.text("所属期/对象", "Period or subject", { max: 40 }).computed().filter().apiOnlyFilter().default(""),
    fact: d.choice(alarmFact, "事项", "Matter").computed().filter(),
    /** The fact, with the month or person if it is about one: alarms of a project with the same key are one matter. */
    fact_key: d.text("事项键", "Matter key", { max: 60 }).computed().hidden(),
    /** Of the open alarms of a matter, the one that represents it in counts and lists. */
    leads_fact: d.bool("首要依据", "Leading basis").computed().filter().apiOnlyFilter().default(true),
    /** Open alarms of the same matter: each is a legal basis of its own. */
    bases: d.integer("依据数", "Bases").derived({ op: "expression" }),
    level: d.choice(alarmLevel, "预警等级", "Level").term("alarmLevel").required().computed().filter(),
    title: d.text("预警标题", "Title").required().computed().search(),
    content: d.longText("预警内容", "Details").required().computed().search(),
    /** The values of the text's placeholders, to translate it to the other language. */
    text_facts: d.json<TextParams>("文本要素", "Text variables").computed().hidden().default({}),
    value: d.text("当前值", "Current value").computed(),
    threshold: d.text("触发标准", "Trigger").computed(),
    evidence: d.json<readonly Evidence[]>("证据明细", "Evidence").computed().default([]),
    worker_count: d.integer("涉及人数", "Workers involved").computed().filter().noneAtZero().default(0),
    amount: d.money("涉及金额", "Amount involved").computed().filter().noneAtZero().default(0),
    raised_at: d.instant("产生时间", "Raised").required().computed().filter(),
    checked_at: d.instant("最近核查", "Last checked").computed(),
    /** The condition has ended since then; a person still verifies it. */
    cleared_at: d.instant("条件消除时间", "Condition ended").computed(),
    overdue_days: d
      .integer("逾期天数", "Days overdue", { unit: ["天", "d"] })
      .computed()
      .filter()
      .noneAtZero()
      .default(0),
    /** Criminal referral (D11) is never shown to a company. */
    is_government_only: d.bool("仅政府可见", "Government only").computed().default(false),
    /** What its project owes now, while it is open, about wages and its condition holds. */
    owed_amount: d.money("项目拖欠", "Owed by the project").derived({ op: "expression" }).hidden(),
    owed_persons: d.integer("项目被拖欠人数", "Persons owed by the project").derived({ op: "expression" }).hidden(),
    /** The condition holds, and it is no suspicion, which an official judges. */
    is_unfulfilled: d.bool("条件仍成立", "Condition holds").derived({ op: "expression" }).hidden(),
    status: d.state(alarmStatus, "处置状态", "Status", "pending").filter(),
    deadline: d.day("整改期限", "Deadline").computed().filter().countdown("status", alarmStatus.rectifying),
    notified_at: d.instant("下发时间", "Notified").computed(),
    notified_by: d.ref("accounts", "下发人", "Notified by").computed(),
    notify_opinion: d.text("整改要求", "Rectification requirements", { max: 500 }).computed(),
    rectify_content: d.longText("整改情况", "Rectification report").computed(),
    rectify_files: d.filesField("整改材料", "Supporting documents").computed(),
    rectified_at: d.instant("整改时间", "Rectified").computed(),
    rectified_by: d.ref("accounts", "整改人", "Rectified by").computed(),
    verify_opinion: d.text("核实意见", "Review comment", { max: 500 }).computed(),
    verified_at: d.instant("核实时间", "Verified").computed(),
    verified_by: d.ref("accounts", "核实人", "Verified by").computed(),
    dismiss_reason: d.text("豁免原因", "Waiver reason", { max: 500 }).computed(),
    dismissed_until: d.day("豁免至", "Waived until").computed(),
    /** A waiver at level 1 waits for a second official. */
    waiver_until: d.day("拟豁免至", "Proposed waiver until").computed(),
    waiver_step: d.choice(proposalStep, "豁免复核", "Waiver review").computed().filter().default(proposalStep.none),
    waiver_by: d.ref("accounts", "豁免提出人", "Waiver proposed by").computed(),
    waiver_at: d.instant("豁免提出时间", "Waiver proposed").computed(),
    waiver_reason: d.text("豁免理由", "Reason of the waiver", { max: 500 }).computed(),
    closed_at: d.instant("销号时间", "Closed").computed().filter(),
    close_type: d.choice(closeType, "销号方式", "Closed by").computed().filter(),
    escalated_at: d.instant("升级时间", "Escalated").computed(),
    logs: d.json<readonly AlarmLogEntry[]>("处置记录", "History").computed().default([]),
  },
  uniques: [{ fields: ["project", "rule_code", "period_key"], where: `status in (${openAlarmStatuses.join(", ")})` }],

  read,
  actions: {
    notify: {
      label: ["下发通知", "Notify"],
      by: handlers,
      from: "pending",
      to: "rectifying",
      input: {
        opinion: d
          .longText("整改要求", "Rectification requirements", { max: 500 })
          .help("将打印在整改提示上", "Printed on the rectification notice"),
        deadline: d
          .day("整改期限", "Deadline")
          .help("不填则按预警等级的整改期限", "Leave empty to use the period of the alarm level"),
      },
      prefilled: true,
      mapsTo: { opinion: "notify_opinion" },
      stampedBy: { by: "notified_by", at: "notified_at" },
      notice: {
        to: "company",
        text: ["预警{alarm_no}：{title}，请按期整改", "Alarm {alarm_no}: {title}. Please rectify by the deadline"],
      },
      success: ["已下发", "Notified"],
    },
    rectify: {
      label: ["提交整改", "Submit rectification"],
      by: responsible,
      from: "rectifying",
      to: "verifying",
      input: {
        content: d.longText("整改情况", "Rectification report", { min: 5, max: 1000 }).required(),
        files: d.filesField("整改材料", "Supporting documents"),
      },
      mapsTo: { content: "rectify_content", files: "rectify_files" },
      stampedBy: { by: "rectified_by", at: "rectified_at" },
      notice: {
        to: "government",
        text: ["预警{alarm_no}已整改，待核实", "Alarm {alarm_no} has been rectified and is pending verification"],
      },
      tone: "good",
      success: ["提交成功，请等待审核", "Submitted for review"],
    },
    /** Only while the condition has ended; a suspicion is judged by the official, who explains. What is owed is closed by money alone. */
    verify: {
      discriminator: ["passed", true],
      label: ["核实通过", "Approve"],
      by: handlers,
      from: "verifying",
      to: { status: "closed", close_type: "verified" },
      input: { opinion: d.longText("核实意见", "Review comment", { max: 500 }) },
      mapsTo: { opinion: "verify_opinion" },
      unless: unfulfilled,
      derives: "wageAlarms",
      stampedBy: { by: "verified_by", at: "verified_at" },
      notice: { to: "company", text: ["预警{alarm_no}已销号", "Alarm {alarm_no} has been closed"] },
      tone: "good",
      success: ["核实通过，预警已销号", "Approved; alarm closed"],
    },
    sendBack: {
      call: "POST verify",
      discriminator: ["passed", false],
      label: ["核实退回", "Return"],
      by: handlers,
      from: "verifying",
      to: "rectifying",
      input: {
        opinion: d.longText("核实意见", "Review comment", { min: 2, max: 500 }).required(),
        deadline: d
          .day("整改期限", "Deadline")
          .help("不填则按预警等级的整改期限", "Leave empty to use the period of the alarm level"),
      },
      prefilled: true,
      mapsTo: { opinion: "verify_opinion" },
      stampedBy: { by: "verified_by", at: "verified_at" },
      notice: { to: "company", text: ["预警{alarm_no}整改被退回", "Rectification of alarm {alarm_no} was returned"] },
      tone: "danger",
      success: ["已退回整改", "Returned for rectification"],
    },
    dismiss: {
      label: ["豁免", "Waive"],
      by: waivers,
      from: { status: [...openStates], level: [2, 3] },
      to: { status: "dismissed", close_type: "dismissed" },
      input: waiver,
      mapsTo: { reason: "dismiss_reason", until: "dismissed_until" },
      unless: owing,
      derives: "wageAlarms",
      stampedBy: { at: "closed_at" },
      notice: { to: "company", text: ["预警{alarm_no}已豁免", "Alarm {alarm_no} has been waived"] },
      tone: "danger",
    },
    /** At level 1 one official proposes and another confirms. */
    proposeWaiver: {
      call: "POST dismiss",
      label: ["提出豁免", "Propose a waiver"],
      by: waivers,
      from: { status: [...openStates], level: [1], waiver_step: "none" },
      to: { waiver_step: "proposed" },
      input: waiver,
      mapsTo: { reason: "waiver_reason", until: "waiver_until" },
      unless: owing,
      derives: "wageAlarms",
      stampedBy: { by: "waiver_by", at: "waiver_at" },
      tone: "danger",
      success: ["已提出，待另一名人员复核", "Proposed; a second official confirms it"],
    },
    confirmWaiver: {
      label: ["同意豁免", "Confirm the waiver"],
      by: waivers,
      from: { status: [...openStates], waiver_step: "proposed" },
      to: { status: "dismissed", close_type: "dismissed", waiver_step: "none" },
      notSameAs: "waiver_by",
      unless: owing,
      derives: "wageAlarms",
      stampedBy: { at: "closed_at" },
      notice: { to: "company", text: ["预警{alarm_no}已豁免", "Alarm {alarm_no} has been waived"] },
      tone: "danger",
    },
    refuseWaiver: {
      label: ["不同意豁免", "Refuse the waiver"],
      by: waivers,
      from: { status: [...openStates], waiver_step: "proposed" },
      to: { waiver_step: "none" },
      input: { opinion: d.longText("意见", "Reason", { min: 2, max: 500 }).required() },
      mapsTo: { opinion: false },
    },
  },

  followUps: { ...paperFollowUp("alarm"), handOver: handOverOf("alarm", handOverSubject.alarm) },
  views: {
    matters: {
      label: ["未结事项", "Open matters"],
      needs: "alarm_view",
      where: d.and(d.is("status", ...openAlarmStatuses), d.is("leads_fact", true)),
    },
    open: { label: ["未结预警", "Open alarms"], where: d.is("status", ...openAlarmStatuses) },
    closed: { label: ["已结", "Closed"], where: d.is("status", alarmStatus.closed, alarmStatus.dismissed) },
    overdue: { label: ["逾期未整改", "Overdue"], where: d.and(d.is("status", alarmStatus.rectifying), d.before("deadline")) },
    waived: {
      label: ["豁免待复核", "Waivers to confirm"],
      where: d.and(d.is("status", ...openAlarmStatuses), d.is("waiver_step", proposalStep.proposed)),
    },
    toVerify: { label: ["待核实", "Pending verification"], where: d.is("status", alarmStatus.verifying) },
  },
  list: {
    columns: [
      "rule_name",
      "content",
      "fact",
      "bases",
      "level",
      "status",
      "project",
      "corp",
      "worker_count",
      "amount",
      "deadline",
      "overdue_days",
      "raised_at",
      "rectified_at",
      "alarm_no",
    ],
    secondLines: {
      rule_name: "content",
      fact: "bases",
      level: "status",
      project: "corp",
      worker_count: "amount",
      deadline: "overdue_days",
    },
    optional: ["raised_at", "rectified_at", "alarm_no"],
    answered: ["rule_code"],
    edge: "level",
    oneAction: true,
    countedTabs: true,
    primaryFilters: ["level", "rule_code", "project"],
    startsOn: ["matters", "open"],
    // 1, 2, 3: the most severe first.
    sort: ["level", "ASC"],
  },
  export: d.exportOf(read),
  indexes: [["project", "status"], ["corp", "status"], ["region", "status"], ["status", "raised_at"], ["closed_at"]],
  searchPreview: ["level", "status", "project", "content"],
  screen: { form: false },
});
