import { days, fixed, percent } from "../../kit/defineAlarm";
import { daysBetween } from "../../kit/days";
import { adultAge } from "../../law/ages";
import { law } from "../../law/laws";
import { sharedWithinDays } from "../facts";
import { lastingMoreThan, share, sum } from "../measure";
import { arrearsPenalty, noFine, realNameFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { settableDays, settableFlag } from "../settable";
import { untilSettled } from "../watching";
import { heads, inDays, inPercent, inWorkers, inYuan, wageColumns, wageEvidence, workerEvidence } from "../wording";

export const registrationIncomplete = defineAlarm({
  code: "C06",
  fact: "registration",
  label: ["实名信息不完整", "Real-name data incomplete"],
  description: [
    "在岗超过{days}，仍缺工资卡、头像或实名核验不一致",
    "On site for more than {days} without a wage card or portrait, or with failed identity verification",
  ],
  basis: [
    law("建筑工人实名制管理办法（试行）", "第十一条"),
    law("建筑工人实名制管理办法（试行）", "第十二条"),
    law("保障农民工工资支付条例", "第三十一条"),
  ],
  penalty: realNameFine,
  params: { days: settableDays(["补全天数", "Completion period"], 7) },
  levels: percent(1, 20, 50),
  weight: 4,
  autoClose: true,
  columns: [heads.name, ["进场日期", "On the job since"]],
  text: [
    "{workers}（占{share}）在岗超过{days}，实名信息不完整（工资卡、头像或实名核验）。请补全人员信息。",
    "{workers} ({share}) on site for more than {days} with incomplete real-name data (wage card, portrait or identity verification). Complete the data.",
  ],
  check: ({ people }, today, params) => {
    const { count, longest, list } = lastingMoreThan(people.incomplete, params.days, today);
    const incomplete = share(count, people.on_job_count);
    return {
      level_value: incomplete,
      overdue_days: longest - params.days,
      worker_count: count,
      evidence: list.map((worker) => workerEvidence(worker, worker.since)),
      facts: { workers: inWorkers(count), share: inPercent(incomplete), days: inDays(params.days) },
    };
  },
});

/** From this number of days with punches in two projects it is not an error of a gate. */
const bothPunchedFrom = 2;

export const sharedWorker = defineAlarm({
  code: "C07",
  fact: "sharedWorker",
  isSuspicion: true,
  label: ["人员跨项目冲突", "Worker on two sites"],
  description: [
    "同一人员在两个项目同时在岗超过{days}的为三级，在两处都有考勤的为二级",
    "The same person on site in two projects for more than {days}: level 3; with attendance in both: level 2",
  ],
  basis: [law("建筑工人实名制管理办法（试行）", "第十二条")],
  penalty: realNameFine,
  params: { days: settableDays(["允许重叠天数", "Overlap days allowed"], 3, [0, 30]) },
  levels: fixed(),
  weight: 3,
  autoClose: true,
  key: ["人员", "Worker"],
  columns: [heads.name, ["重叠起始日期", "On both since"], ["两处考勤天数", "Days in both"]],
  text: [
    "{name}同时在两个以上项目在岗{overlap}，最近{window}天中有{punched}在两处考勤。请核实，在离开的项目办理退场。",
    "{name} has been on site in two or more projects for {overlap}, with attendance in both on {punched} of the last {window}. Verify, and record the exit from the project left.",
  ],
  check: ({ people }, today, params) =>
    people.shared.flatMap((person) => {
      const overlap = person.both_since === null ? 0 : daysBetween(person.both_since, today);
      const punchesInBoth = person.both_punched_days >= bothPunchedFrom;
      if (overlap <= params.days && !punchesInBoth) return [];
      return {
        period_key: `worker:${person.worker}`,
        level_value: punchesInBoth ? 2 : 3,
        overdue_days: Math.max(0, overlap - params.days),
        corp: person.corp,
        worker_count: 1,
        evidence: [workerEvidence(person, person.both_since, person.both_punched_days)],
        facts: {
          name: person.name,
          overlap: inDays(overlap),
          punched: inDays(person.both_punched_days),
          window: sharedWithinDays,
        },
      };
    }),
});

export const leaverUnsettled = defineAlarm({
  code: "C08",
  fact: "unpaidWages",
  label: ["退场人员工资未结清", "Leavers with unsettled wages"],
  description: ["人员退场{settle_days}后仍有工资拖欠", "Workers who left are still owed wages {settle_days} later"],
  basis: [law("工资支付暂行规定", "第九条")],
  penalty: arrearsPenalty,
  params: { settle_days: settableDays(["结清天数", "Settlement period"], 15) },
  levels: days(1, 15, 30),
  weight: 10,
  columns: [...wageColumns, ["退场日期", "Left on"]],
  text: [
    "{workers}已退场但工资未结清，拖欠{amount}，最长已逾期{late}。请立即结清工资。",
    "{workers} have left and are still owed {amount}, the longest {late} late. Pay them.",
  ],
  watch: untilSettled,
  check: ({ people }, today, { settle_days }) => {
    const { count, longest, list } = lastingMoreThan(people.unsettled, settle_days, today);
    if (count === 0) return [];
    const late = longest - settle_days;
    const amount = sum(list.map(({ owed_amount }) => owed_amount));
    return {
      level_value: late,
      overdue_days: late,
      worker_count: count,
      amount,
      evidence: list.map((worker) => wageEvidence(worker, worker.since)),
      facts: { workers: inWorkers(count), amount: inYuan(amount), late: inDays(late) },
    };
  },
});

export const ageToMind = defineAlarm({
  code: "C09",
  fact: "age",
  isSuspicion: true,
  label: ["未成年工/超龄用工提示", "Minors or over-age workers"],
  description: ["在岗人员中有未成年工(可选超龄人员)", "Minors on site (over-age workers optional)"],
  basis: [adultAge.basis],
  penalty: noFine,
  params: { over_age: settableFlag(["含超龄人员", "Include over-age workers"], false) },
  levels: fixed(),
  weight: 2,
  autoClose: true,
  columns: [heads.name],
  text: [
    "在岗人员中有未成年工{minors}、超龄{over_age}。请核实并落实特殊劳动保护，不得安排禁忌作业。",
    "On site: {minors} under age and {over_age} over age. Verify, provide the required labour protection, and assign no prohibited work.",
  ],
  check: ({ people }, _, params) => {
    const over = params.over_age ? people.over_age : { count: 0, list: [] };
    const count = people.minors.count + over.count;
    if (count === 0) return [];
    return {
      level_value: 3,
      worker_count: count,
      evidence: [...people.minors.list, ...over.list].map((worker) => workerEvidence(worker)),
      facts: { minors: inWorkers(people.minors.count), over_age: inWorkers(over.count) },
    };
  },
});
