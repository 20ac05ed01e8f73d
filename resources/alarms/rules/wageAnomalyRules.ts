import { fixed, percent } from "../../kit/defineAlarm";
import { daysBetween } from "../../kit/days";
import { toYuan } from "../../kit/money";
import { law } from "../../law/laws";
import { isJudgedMonth } from "../building";
import { longArrearsMonths } from "../facts";
import { share } from "../measure";
import type { HighWage } from "../monthFacts";
import { crimeOfNotPaying, noFine, wageTableFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { settableYuan } from "../settable";
import { heads, inMonth, inPercent, inWorkers, inYuan, wageColumns, wageEvidence, workerEvidence } from "../wording";

const fen = (yuan: number): number => yuan * 100;

export const wageTooHigh = defineAlarm({
  code: "D08",
  fact: "suspectWages",
  isSuspicion: true,
  label: ["工资异常偏高", "Unusually high wages"],
  description: [
    "个人月工资超过{m3}的为三级、超过{m2}的为二级，十二个月累计超过{y1}的为一级，疑似挪用专户资金",
    "A worker's wages exceed {m3} a month (level 3), {m2} a month (level 2) or {y1} over twelve months (level 1); possible misuse of account funds",
  ],
  basis: [law("工程建设领域农民工工资专用账户管理暂行办法", "第七条")],
  penalty: noFine,
  params: {
    m3: settableYuan(["三级月工资", "Monthly wages, level 3"], 30_000, [5_000, 1_000_000]),
    m2: settableYuan(["二级月工资", "Monthly wages, level 2"], 50_000, [5_000, 1_000_000]),
    y1: settableYuan(["一级年工资", "12-month wages, level 1"], 300_000, [50_000, 10_000_000]),
  },
  conflict: ({ m3, m2 }) =>
    m3 >= m2 && ["三级月工资应低于二级月工资", "Monthly wages for level 3 must be lower than for level 2"],
  levels: fixed(),
  weight: 4,
  key: ["月份", "Month"],
  columns: [heads.name, ["当月工资", "Wages of the month"], ["十二个月合计", "Twelve months"]],
  text: [
    "{month}有{workers}工资异常偏高，月工资最高{month_amount}，十二个月累计最高{year_amount}。请核实用工和工作量，提交说明材料。",
    "{month}: unusually high wages for {workers}, up to {month_amount} in the month and {year_amount} over twelve months. Verify the work performed and submit an explanation.",
  ],
  check: (facts, today, { m3, m2, y1 }) => {
    const levelOf = ({ month_amount, year_amount }: HighWage) =>
      year_amount > fen(y1) ? 1 : month_amount > fen(m2) ? 2 : month_amount > fen(m3) ? 3 : undefined;
    return facts.months
      .filter(({ month }) => isJudgedMonth(facts, month, today))
      .flatMap(({ month, highest_wages }) => {
        const high = highest_wages.filter((wage) => levelOf(wage) !== undefined);
        if (high.length === 0) return [];
        const month_amount = Math.max(...high.map((wage) => wage.month_amount));
        const year_amount = Math.max(...high.map((wage) => wage.year_amount));
        const level = Math.min(...high.map((wage) => levelOf(wage) ?? 3));
        return {
          period_key: month,
          level_value: level,
          value: toYuan(level === 1 ? year_amount : month_amount),
          threshold: toYuan(fen(level === 1 ? y1 : level === 2 ? m2 : m3)),
          worker_count: high.length,
          evidence: high.map((wage) => workerEvidence(wage, toYuan(wage.month_amount), toYuan(wage.year_amount))),
          facts: {
            month: inMonth(month),
            workers: inWorkers(high.length),
            month_amount: inYuan(month_amount),
            year_amount: inYuan(year_amount),
          },
        };
      });
  },
});

export const paidWithoutAttendance = defineAlarm({
  code: "D09",
  fact: "suspectWages",
  isSuspicion: true,
  label: ["有工资无考勤", "Wages without attendance"],
  description: ["列入工资单的工人当月没有考勤", "Workers listed in a payroll have no attendance in that month"],
  basis: [law("保障农民工工资支付条例", "第三十一条"), law("工程建设领域农民工工资专用账户管理暂行办法", "第十七条")],
  penalty: wageTableFine,
  levels: percent(5, 20, 50),
  weight: 6,
  key: ["月份", "Month"],
  columns: [heads.name, heads.month],
  text: [
    "{month}工资单列有工人{listed}，其中{absent}（占{share}）当月无考勤。请核实用工和工作量，提交说明材料。",
    "The payrolls for {month} list {listed}; {absent} ({share}) have no attendance. Verify the work performed and submit an explanation.",
  ],
  check: (facts, today) =>
    facts.months
      .filter(({ month }) => isJudgedMonth(facts, month, today))
      .map(({ month, listed_workers, listed_without_attendance: absent }) => {
        const part = share(absent.count, listed_workers);
        return {
          period_key: month,
          level_value: part,
          worker_count: absent.count,
          evidence: absent.list.map((worker) => workerEvidence(worker, month)),
          facts: {
            month: inMonth(month),
            listed: inWorkers(listed_workers),
            absent: inWorkers(absent.count),
            share: inPercent(part),
          },
        };
      }),
});

/** 法释〔2013〕3号 第三条: at least ten workers, and the range within which a province sets the amounts. */
const groupFrom = 10;

export const transferToPolice = defineAlarm({
  code: "D11",
  fact: "unpaidWages",
  label: ["达到移送标准提示", "Criminal-referral threshold"],
  description: [
    "拖欠一人三个月以上的工资达到{one_amount}，或者拖欠十人以上工资合计达到{group_amount}（不论时间），达到拒不支付劳动报酬案件的移送标准，仅政府可见",
    "Overdue wages reach the threshold for criminal referral: {one_amount} for one worker for three months or more, or {group_amount} for ten or more people however long; visible to the government only",
  ],
  basis: [
    law("中华人民共和国刑法", "第二百七十六条之一"),
    law("最高人民法院关于审理拒不支付劳动报酬刑事案件适用法律若干问题的解释", "第三条"),
  ],
  penalty: crimeOfNotPaying,
  params: {
    one_amount: settableYuan(["一人金额", "Amount per worker"], 10_000, [5_000, 20_000]),
    group_amount: settableYuan(["十人以上合计金额", "Total for ten or more workers"], 60_000, [30_000, 100_000]),
  },
  levels: fixed(),
  weight: 15,
  governmentOnly: true,
  columns: [...wageColumns, ["最早应发日期", "First due on"]],
  text: [
    "{kind}拖欠工资涉及{workers}、{amount}，一人最高{largest}，达到移送标准。请责令限期支付，逾期不支付的依法移送公安机关。",
    "{kind}Wages are owed to {workers}: {amount}, up to {largest} per person. The referral threshold is reached: order payment by a deadline; if still unpaid, refer the case to the police.",
  ],
  check: ({ long_arrears: long, overdue_arrears: overdue }, today, { one_amount, group_amount }) => {
    const isGroup = overdue.count >= groupFrom && overdue.amount >= fen(group_amount);
    const isOne = long.largest_amount >= fen(one_amount);
    if (!isGroup && !isOne) return [];
    const owed = isGroup ? overdue : long;
    const oldest = owed.list.map(({ due_date }) => due_date).sort()[0];
    return {
      level_value: 1,
      overdue_days: oldest === undefined ? 0 : daysBetween(oldest, today),
      value: toYuan(owed.amount),
      threshold: toYuan(fen(isOne ? one_amount : group_amount)),
      worker_count: owed.count,
      amount: owed.amount,
      evidence: owed.list.map((worker) => wageEvidence(worker, worker.due_date)),
      facts: {
        kind: isGroup ? ["", ""] : [`${longArrearsMonths}个月以上`, `For ${longArrearsMonths} months or more: `],
        workers: inWorkers(owed.count),
        amount: inYuan(owed.amount),
        largest: inYuan(Math.max(0, ...owed.list.map(({ owed_amount }) => owed_amount))),
      },
    };
  },
});
