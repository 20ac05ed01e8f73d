import { countParam, days, fixed } from "../../kit/defineAlarm";
import { addDays, daysBetween } from "../../kit/days";
import { toYuan } from "../../kit/money";
import { law, practice } from "../../law/laws";
import { countedDaysAfter, lastSign, laterDay } from "../building";
import { lateBy } from "../measure";
import { arrearsPenalty, guaranteeFine, noFine, noticeBoardFine, supervisionFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { settableDays } from "../settable";
import { untilSettled, whileBuilding } from "../watching";
import { heads, evidenceOf, inComplaints, inDays, inWorkers, inYuan } from "../wording";
import { keyStatus } from "../../dictionaries/keyStatus";

export const noticeBoardMissing = defineAlarm({
  code: "E01",
  fact: "noticeBoard",
  label: ["未设立维权信息告示牌", "No rights notice board"],
  description: [
    "开工后{days}内未上传维权信息告示牌照片",
    "No photo of the rights notice board uploaded within {days} of the start",
  ],
  basis: [law("保障农民工工资支付条例", "第三十四条")],
  penalty: noticeBoardFine,
  params: { days: settableDays(["设立天数", "Set-up period"], 7) },
  levels: days(1, 15, 30),
  weight: 5,
  autoClose: true,
  columns: [heads.startedOn, heads.deadline, heads.late],
  text: [
    "项目于{started_on}开工，应于{deadline}前设立维权信息告示牌，已逾期{late}。请在施工现场醒目位置设立并上传照片。",
    "Work began on {started_on}. The rights notice board was due by {deadline} and is {late} overdue. Install it in a prominent place and upload a photo.",
  ],
  check: ({ id, has_rights_board, actual_start_date }, today, params) => {
    if (has_rights_board || actual_start_date === null) return [];
    const deadline = addDays(actual_start_date, params.days);
    const late = lateBy(deadline, today);
    return {
      ...late,
      evidence: [evidenceOf("projects", id, actual_start_date, deadline, late.overdue_days)],
      facts: { started_on: actual_start_date, deadline, late: inDays(late.overdue_days) },
    };
  },
});

export const payGuaranteeMissing = defineAlarm({
  code: "E02",
  fact: "payGuarantee",
  label: ["未提供工程款支付担保", "No payment guarantee"],
  description: [
    "开工后建设单位未提供工程款支付担保，或担保已到期",
    "The client has provided no payment guarantee since the start, or it has expired",
  ],
  basis: [law("保障农民工工资支付条例", "第二十四条")],
  penalty: guaranteeFine,
  levels: days(1, 30, 60),
  weight: 5,
  autoClose: true,
  columns: [heads.startedOn, ["担保到期日期", "Guarantee expired on"], heads.late],
  text: [
    "自{since}起没有有效的工程款支付担保，已{late}。请建设单位提供担保，并上传担保材料。",
    "No valid payment guarantee since {since}: {late}. The client must provide one; upload the documents.",
  ],
  check: ({ id, has_pay_guarantee, pay_guarantee_expire, actual_start_date }, today) => {
    if (actual_start_date === null) return [];
    const isInForce = has_pay_guarantee && (pay_guarantee_expire === null || pay_guarantee_expire >= today);
    if (isInForce) return [];
    const ended = has_pay_guarantee ? (pay_guarantee_expire ?? actual_start_date) : actual_start_date;
    const since = laterDay(actual_start_date, ended);
    const late = lateBy(since, today);
    return {
      ...late,
      evidence: [evidenceOf("projects", id, actual_start_date, pay_guarantee_expire, late.overdue_days)],
      facts: { since, late: inDays(late.overdue_days) },
    };
  },
});

export const officerAbsent = defineAlarm({
  code: "E03",
  fact: "labourOfficer",
  label: ["劳资专管员缺失或脱岗", "Labour officer missing or absent"],
  description: [
    "劳资专管员不是在岗管理人员，或连续{days}无考勤",
    "The labour officer is not a manager on site, or has no attendance for {days}",
  ],
  basis: [law("保障农民工工资支付条例", "第二十八条第二款")],
  penalty: supervisionFine,
  params: { days: settableDays(["无考勤天数", "Days without attendance"], 15, [3, 60]) },
  levels: fixed(),
  weight: 3,
  autoClose: true,
  columns: [heads.startedOn, ["专管员进场日期", "Officer on site since"], ["最近考勤", "Last attendance"]],
  text: [
    "劳资专管员{state}。请配备在岗的劳资专管员并登记实名信息，按时考勤。",
    "The labour officer {state}. Appoint a labour officer who works on site, complete the real-name registration and record attendance.",
  ],
  watch: whileBuilding,
  check: (facts, today, params, holidays) => {
    const { worker, entry_time, last_punch_on } = facts.people.officer;
    if (worker === null) {
      const state = ["不是本项目在岗管理人员", "is not a manager on site in this project"] as const;
      const evidence = [evidenceOf("projects", facts.id, facts.actual_start_date, null, null)];
      return { level_value: 2, evidence, facts: { state } };
    }
    const from = lastSign(facts, last_punch_on ?? (entry_time && addDays(entry_time, -1)), today);
    const silent = from === null ? 0 : countedDaysAfter(facts, from, today, holidays).length;
    if (silent < params.days) return [];
    const state = [`已连续${silent}天没有考勤`, `has no attendance for ${silent} days`] as const;
    return {
      level_value: 3,
      overdue_days: silent - params.days,
      evidence: [evidenceOf("workers", worker, facts.actual_start_date, entry_time, last_punch_on)],
      facts: { state },
    };
  },
});

export const complaintsOpen = defineAlarm({
  code: "E04",
  fact: "complaints",
  label: ["欠薪投诉未办结", "Open wage complaints"],
  description: [
    "存在未办结的欠薪投诉，按涉及人数定级",
    "Open complaints about unpaid wages; the level is set by the number of people",
  ],
  basis: [law("保障农民工工资支付条例", "第十条")],
  penalty: arrearsPenalty,
  levels: countParam(1, 5, 10),
  weight: 15,
  drivesLevel: true,
  columns: [["登记日期", "Received on"], heads.people, heads.amount],
  text: [
    "有{complaints}欠薪投诉未办结，涉及{people}，金额{amount}。请核实情况并支付工资，由受理机关办结。",
    "{complaints} about unpaid wages open, involving {people} and {amount}. Investigate and pay the wages; the receiving authority closes the complaints.",
  ],
  watch: untilSettled,
  check: ({ complaints }, today) => {
    if (complaints === null || complaints.count === 0) return [];
    const { people, amount } = complaints;
    const oldest = complaints.list.map(({ created_on }) => created_on).sort()[0];
    return {
      level_value: people,
      overdue_days: oldest === undefined ? 0 : daysBetween(oldest, today),
      worker_count: people,
      amount,
      evidence: complaints.list.map(({ id, created_on, people: persons, amount: claimed }) =>
        evidenceOf("complaints", id, created_on, persons, claimed && toYuan(claimed)),
      ),
      facts: { complaints: inComplaints(complaints.count), people: inWorkers(people), amount: inYuan(amount) },
    };
  },
});

export const pushSilent = defineAlarm({
  code: "E05",
  fact: "silentSite",
  label: ["数据上传中断", "Data upload interrupted"],
  description: ["项目密钥已启用，但多日没有上传数据", "The project key is in use but no data has been uploaded for days"],
  basis: [law("保障农民工工资支付条例", "第二十八条"), law("工程建设领域农民工工资专用账户管理暂行办法", "第二十二条")],
  penalty: noFine,
  measure: ["中断", "Interrupted for"],
  levels: days(3, 7, 15),
  weight: 3,
  autoClose: true,
  columns: [["密钥启用日期", "Key in use since"], ["最近上传", "Last upload"], heads.late],
  text: [
    "自{since}起{silent}没有上传数据。请检查现场设备、网络和密钥，恢复上传。",
    "No data uploaded since {since}: {silent}. Check the devices, network and key, and resume uploading.",
  ],
  watch: whileBuilding,
  check: ({ id, key_status, key_enabled_on, last_push_on }, today) => {
    const since = last_push_on ?? key_enabled_on;
    if (key_status !== keyStatus.inUse || since === null) return [];
    const late = lateBy(since, today);
    const evidence = [evidenceOf("projects", id, key_enabled_on, last_push_on, late.overdue_days)];
    return { ...late, evidence, facts: { since, silent: inDays(late.overdue_days) } };
  },
});

export const completionUnreported = defineAlarm({
  code: "E06",
  fact: "completion",
  label: ["逾期未报竣工", "Completion not reported"],
  description: [
    "计划竣工日期已过，项目仍为在建",
    "The planned completion date has passed and the project is still under construction",
  ],
  basis: [practice],
  penalty: noFine,
  levels: days(30, 60, 90),
  weight: 2,
  autoClose: true,
  columns: [["计划竣工日期", "Planned completion"], heads.late],
  text: [
    "计划竣工日期{complete_date}已过{late}，项目状态仍为在建。请申报竣工，或变更计划竣工日期。",
    "The planned completion date {complete_date} passed {late} ago and the project is still under construction. Report completion, or change the planned date.",
  ],
  watch: whileBuilding,
  check: ({ id, complete_date }, today) => {
    const late = lateBy(complete_date, today);
    const evidence = [evidenceOf("projects", id, complete_date, late.overdue_days)];
    return { ...late, evidence, facts: { complete_date, late: inDays(late.overdue_days) } };
  },
});
