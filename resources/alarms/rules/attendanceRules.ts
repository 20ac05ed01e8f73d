import { days, percentBelow } from "../../kit/defineAlarm";
import { addDays } from "../../kit/days";
import { law } from "../../law/laws";
import { countedDaysAfter, lastSign, laterDay } from "../building";
import { attendanceDaysLoaded } from "../facts";
import { lateBy, share, sum } from "../measure";
import { realNameFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { settableCount, settableDays } from "../settable";
import { outsideSuspension } from "../watching";
import { heads, evidenceOf, inDays, inPercent, inWorkers } from "../wording";

const onJob = ["在岗人数", "On site"] as const;

export const nobodyRegistered = defineAlarm({
  code: "C01",
  fact: "registration",
  label: ["未落实用工实名登记", "No real-name registration"],
  description: ["开工后{days}内从未办理用工实名登记", "Nobody was ever registered within {days} of the start"],
  basis: [law("保障农民工工资支付条例", "第二十八条")],
  penalty: realNameFine,
  params: { days: settableDays(["登记天数", "Registration period"], 7) },
  levels: days(1, 8, 23),
  weight: 12,
  drivesLevel: true,
  autoClose: true,
  columns: [heads.startedOn, heads.deadline, onJob],
  text: [
    "项目于{started_on}开工，应于{deadline}前完成用工实名登记，已逾期{late}仍未登记任何人员。请登记进场人员并接入实名制数据。",
    "Work began on {started_on}. Registration was due by {deadline}; {late} later nobody is registered. Register all workers on entry and connect the real-name data.",
  ],
  watch: outsideSuspension,
  // A site whose people have left was registered: its silence is C02, and that it should be over E06.
  check: ({ id, actual_start_date, people }, today, params) => {
    if (actual_start_date === null || people.registered_count > 0) return [];
    const deadline = addDays(actual_start_date, params.days);
    const late = lateBy(deadline, today);
    return {
      ...late,
      evidence: [evidenceOf("projects", id, actual_start_date, deadline, people.on_job_count)],
      facts: { started_on: actual_start_date, deadline, late: inDays(late.overdue_days) },
    };
  },
});

export const noAttendance = defineAlarm({
  code: "C02",
  fact: "silentSite",
  label: ["在建项目无考勤", "No attendance on site"],
  description: [
    "连续多日没有任何考勤，法定节假日和停工期间不计",
    "No attendance for consecutive days, excluding statutory holidays and suspensions",
  ],
  basis: [law("保障农民工工资支付条例", "第二十八条"), law("建筑工人实名制管理办法（试行）", "第十三条")],
  penalty: realNameFine,
  measure: ["连续无考勤", "Without attendance"],
  levels: days(3, 7, 15),
  weight: 10,
  autoClose: true,
  columns: [["最近考勤", "Last attendance"], ["无考勤天数", "Days without"], onJob],
  text: [
    "自{since}起连续{silent}没有考勤数据（法定节假日不计）。请检查考勤设备和数据上传；如已停工，请及时申报。",
    "No attendance since {since}: {silent} in a row, excluding statutory holidays. Check the attendance devices and the upload; if work has stopped, report a suspension.",
  ],
  watch: outsideSuspension,
  check: (facts, today, _, holidays) => {
    const from = lastSign(facts, facts.last_punch_on, today);
    // A site without any registration is C01.
    if (from === null || facts.people.registered_count === 0) return [];
    const silent = countedDaysAfter(facts, from, today, holidays).length;
    return {
      level_value: silent,
      overdue_days: silent,
      evidence: [evidenceOf("projects", facts.id, facts.last_punch_on, silent, facts.people.on_job_count)],
      facts: { since: addDays(from, 1), silent: inDays(silent) },
    };
  },
});

export const attendanceLow = defineAlarm({
  code: "C03",
  fact: "attendance",
  label: ["考勤率偏低", "Low attendance rate"],
  description: [
    "在岗{min_on_job}以上的项目，最近{window}（计数日）的平均出勤率过低",
    "On sites with at least {min_on_job}, the average attendance rate over the last {window} (counted days) is too low",
  ],
  basis: [law("保障农民工工资支付条例", "第二十八条"), law("建筑工人实名制管理办法（试行）", "第十三条")],
  penalty: realNameFine,
  params: {
    window: settableDays(["统计天数", "Days reviewed"], 7, [3, 30]),
    min_on_job: settableCount(["最少在岗人数", "Minimum workers"], 10, [1, 1000]),
  },
  measure: ["出勤率", "Rate"],
  levels: percentBelow(50, 30, 10),
  weight: 6,
  autoClose: true,
  columns: [["日期", "Date"], ["出勤人数", "Present"], onJob],
  text: [
    "{from}至{to}平均出勤率{rate}，在岗{on_job}人。请核实人员是否在场：已离场的办理退场，在场的按时考勤。",
    "From {from} to {to} the average attendance rate was {rate}, with {on_job} registered. Check who is on site: record exits, and make sure the others check in.",
  ],
  watch: outsideSuspension,
  check: (facts, today, { window, min_on_job }, holidays) => {
    const { actual_start_date, people } = facts;
    if (actual_start_date === null || people.on_job_count < min_on_job) return [];
    const loaded = addDays(today, -attendanceDaysLoaded);
    const counted = countedDaysAfter(facts, laterDay(addDays(actual_start_date, -1), addDays(loaded, -1)), today, holidays);
    const byDate = new Map(facts.attendance.map((day) => [day.date, day]));
    // A day without anyone on the job has no rate.
    const lastDays = counted
      .flatMap((date) => byDate.get(date) ?? [])
      .filter(({ on_job_count }) => on_job_count > 0)
      .slice(-window);
    const [first, last] = [lastDays[0], lastDays.at(-1)];
    if (first === undefined || last === undefined || lastDays.length < window) return [];
    const rate = sum(lastDays.map(({ attend_count, on_job_count }) => share(attend_count, on_job_count))) / window;
    return {
      level_value: rate,
      worker_count: people.on_job_count,
      evidence: lastDays.map(({ date, attend_count, on_job_count }) =>
        evidenceOf("workerAttendances", null, date, attend_count, on_job_count),
      ),
      facts: { from: first.date, to: last.date, rate: inPercent(rate), on_job: people.on_job_count },
    };
  },
});

export const workedWhileSuspended = defineAlarm({
  code: "C10",
  fact: "suspension",
  isSuspicion: true,
  label: ["停工期间有考勤", "Attendance during a suspension"],
  description: [
    "申报停工期间有两人以上考勤的天数过多，这些天按出勤计算工资",
    "On several days of a reported suspension at least two workers punched; wages are due for these days",
  ],
  basis: [law("保障农民工工资支付条例", "第二十八条"), law("建筑工人实名制管理办法（试行）", "第十三条")],
  penalty: realNameFine,
  measure: ["考勤", "Attendance on"],
  levels: days(2, 5, 10),
  weight: 6,
  key: ["停工开始日期", "First day of the suspension"],
  columns: [["日期", "Date"], heads.people],
  text: [
    "项目申报自{from}起停工，其间有{worked}有人考勤，最多{most}。请核实停工情况，如实变更项目状态，并按出勤编制工资单发放。",
    "The project reported a suspension from {from}; people punched on {worked} of it, up to {most}. Check it, report the true status, and pay for the days worked.",
  ],
  check: ({ suspension_work }) =>
    suspension_work.map(({ from, days: worked }) => {
      const most = Math.max(...worked.map(({ workers }) => workers));
      return {
        period_key: from,
        level_value: worked.length,
        worker_count: most,
        evidence: worked.map(({ date, workers }) => evidenceOf("workerAttendances", null, date, workers)),
        facts: { from, worked: inDays(worked.length), most: inWorkers(most) },
      };
    }),
});
