import * as d from "../declare";
import type { AlarmLogEntry } from "../alarms/projectAlarms";
import { handOverSubject } from "../dictionaries/handOverSubject";
import { handOverLabel } from "../handOverFollowUp";
import { handOverStatus } from "./handOverStatus";

const { given, answered } = handOverStatus;
const read: d.Access = { government: { needs: "alarm_view", where: d.or(d.inOrgTree("receiver"), d.inOrgTree("giver")) } };
const receivers: d.Access = { government: { needs: "alarm_view", where: d.inOrgTree("receiver") } };
const givers: d.Access = { government: { needs: "hand_over", where: d.inOrgTree("giver") } };

/**
 * An alarm, a complaint or a case that another organisation has to act on by a day. The receiver sees it whole, also outside of its own
 * region or department, and answers; the giver accepts the answer, sends it back or recalls it.
 */
export const handOvers = d.defineResource("handOvers", ["交办事项", "Hand-overs"], {
  path: "/building/v1/handOvers/",
  menu: { after: "/alarm/manage" },
  createLabel: handOverLabel,
  recordRepresentation: "hand_over_no",
  basis: d.law("保障农民工工资支付条例", "第三十八条"),
  fields: {
    hand_over_no: d.serial("交办编号", "No.", "JB", 6).search(),
    subject: d.choice(handOverSubject, "交办内容", "Subject").required().filter(),
    project: d.ref("projects", "项目", "Project").required().filter(),
    alarm: d.ref("projectAlarms", "预警", "Alarm").within("project").required().when("subject", handOverSubject.alarm),
    complaint: d.ref("complaints", "投诉", "Complaint").within("project").required().when("subject", handOverSubject.complaint),
    wage_case: d.ref("wageCases", "欠薪案件", "Wage case").within("project").required().when("subject", handOverSubject.wageCase),
    /** What it says, because the receiver may not be able to read the row itself. */
    summary: d.longText("事项", "What it is about", { max: 2000 }).computed(),
    project_title: d.text("项目名称", "Project name").snapshotOf("project.name"),
    giver: d.ref("orgs", "交办机构", "Given by").computed().filter(),
    receiver: d.ref("orgs", "承办机构", "Given to").required().filter(),
    reason: d.longText("交办意见", "Reason", { min: 5, max: 1000 }).required(),
    files: d.filesField("交办材料", "Papers"),
    deadline: d.day("办理期限", "Answer by").required().filter().countdown("status", given),
    status: d.state(handOverStatus, "状态", "Status", "given").filter(),
    answer: d.longText("办理结果", "Answer", { max: 2000 }).computed(),
    answer_files: d.filesField("办理材料", "Papers of the answer").computed(),
    answered_at: d.instant("答复时间", "Answered at").computed(),
    answered_by: d.ref("accounts", "答复人", "Answered by").computed(),
    closed_at: d.instant("办结时间", "Closed at").computed(),
    /** The day on which it was reported to the organisation above the receiver, because the deadline had passed. */
    escalated_at: d.instant("逾期上报时间", "Escalated at").computed(),
    logs: d.json<readonly AlarmLogEntry[]>("办理记录", "History").computed().default([]),
  },
  read,
  create: { government: { needs: "hand_over", where: d.inOrgScope("project") } },
  actions: {
    answer: {
      label: ["答复", "Answer"],
      by: receivers,
      from: "given",
      to: "answered",
      input: {
        answer: d.longText("办理结果", "Answer", { min: 5, max: 2000 }).required(),
        answer_files: d.filesField("办理材料", "Papers of the answer"),
      },
      stampedBy: { by: "answered_by", at: "answered_at" },
      tone: "good",
    },
    accept: {
      label: ["同意办结", "Accept"],
      by: givers,
      from: "answered",
      to: "done",
      stampedBy: { at: "closed_at" },
      tone: "good",
    },
    sendBack: {
      label: ["退回重办", "Send back"],
      by: givers,
      from: "answered",
      to: "given",
      input: {
        opinion: d.longText("退回意见", "Why", { min: 5, max: 500 }).required(),
        deadline: d.day("办理期限", "Answer by").required(),
      },
      mapsTo: { opinion: false },
      tone: "danger",
    },
    escalate: {
      call: "system",
      label: ["逾期上报", "Escalate"],
      by: d.superOnly,
      from: "given",
      stampedBy: { at: "escalated_at" },
      hidden: true,
    },
    recall: {
      label: ["撤回", "Recall"],
      by: givers,
      from: ["given", "answered"],
      to: "recalled",
      input: { opinion: d.longText("撤回原因", "Why", { min: 5, max: 500 }).required() },
      mapsTo: { opinion: false },
      stampedBy: { at: "closed_at" },
      tone: "danger",
    },
  },
  views: {
    toAnswer: {
      label: ["待我办理", "To do"],
      where: d.and(d.is("status", given), d.inOrgTree("receiver")),
      noCreate: true,
    },
    toAccept: { label: ["待确认", "To accept"], where: d.and(d.is("status", answered), d.inOrgTree("giver")), noCreate: true },
    overdue: {
      label: ["逾期", "Overdue"],
      where: d.and(d.is("status", given), d.before("deadline"), d.inOrgTree("receiver")),
      noCreate: true,
    },
    /** Back with the giver, who urges, recalls or gives it to another. */
    unanswered: {
      label: ["逾期未答复", "Not answered in time"],
      where: d.and(d.is("status", given), d.before("deadline"), d.inOrgTree("giver")),
      noCreate: true,
    },
  },
  list: {
    columns: ["subject", "summary", "project_title", "hand_over_no", "giver", "receiver", "status", "deadline", "answered_at"],
    secondLines: { subject: "summary", project_title: "hand_over_no", giver: "receiver", status: "deadline" },
    sort: ["deadline", "ASC"],
    empty: [
      "尚无交办事项，可在预警、投诉或案件页限期交办",
      "Nothing is handed over: do so on the page of an alarm, a complaint or a case",
    ],
  },
  form: [{ fields: ["subject", "project", "alarm", "complaint", "wage_case", "receiver", "deadline", "reason", "files"] }],
  show: [
    {
      title: ["交办", "Hand-over"],
      fields: ["hand_over_no", "subject", "project_title", "summary", "giver", "receiver", "deadline", "reason", "files"],
    },
    { title: ["办理", "Answer"], fields: ["answer", "answer_files", "answered_by", "answered_at", "escalated_at", "closed_at"] },
  ],
  export: d.exportOf(read),
  indexes: [
    ["receiver", "status"],
    ["giver", "status"],
    ["project", "status"],
  ],
});
export type HandOver = d.Row<typeof handOvers>;
