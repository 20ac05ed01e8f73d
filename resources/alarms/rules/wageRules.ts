import { evidenceLimit, percent } from "../../kit/defineAlarm";
import { daysBetween, type Day, type Holidays } from "../../kit/days";
import { toYuan } from "../../kit/money";
import { dueDate } from "../../law/dueDates";
import { law } from "../../law/laws";
import { maxDeduction } from "../../law/wages";
import { isJudgedMonth } from "../building";
import type { ProjectFacts } from "../facts";
import { share, sum } from "../measure";
import { accountFine, arrearsPenalty, minimumWagePenalty } from "../penalties";
import { defineAlarm } from "../projectRule";
import { newest, settableDays, settablePercent } from "../settable";
import { untilSettled } from "../watching";
import { heads, evidenceOf, inMonth, inPercent, inWorkers, inYuan, wageColumns, wageEvidence, workerEvidence } from "../wording";

/** Any share above zero, even one worker of ten thousand. */
const any = 0.01;

export const attendedUnpaid = defineAlarm({
  code: "D03",
  fact: "unpaidWages",
  label: ["有考勤未发工资", "Attendance without wages"],
  description: [
    "过了发薪日，当月出勤满一天的工人有拖欠而分文未发，也不在未完成的工资单中",
    "After pay day, workers with at least one day of attendance have been paid nothing and are not in an unfinished payroll",
  ],
  basis: [law("保障农民工工资支付条例", "第三条"), law("保障农民工工资支付条例", "第十二条")],
  penalty: arrearsPenalty,
  levels: percent(any, 5, 10),
  weight: 12,
  drivesLevel: true,
  key: ["月份", "Month"],
  columns: wageColumns,
  text: [
    "{month}出勤{attended}，其中{unpaid}（占{share}）过了应发日期{due_date}仍未发放工资。请核对考勤，补编工资单并发放。",
    "{attended} worked in {month}; {unpaid} ({share}) have not been paid after the due date {due_date}. Check the attendance, prepare a payroll and pay.",
  ],
  watch: untilSettled,
  check: (facts, today, _, holidays) =>
    monthsPastDue(facts, today, holidays).map(({ month, due_date, attended_workers, unpaid }) => {
      const part = share(unpaid.count, attended_workers);
      return {
        period_key: month,
        level_value: part,
        overdue_days: daysBetween(due_date, today),
        worker_count: unpaid.count,
        amount: unpaid.amount,
        evidence: unpaid.list.map((worker) => wageEvidence(worker)),
        facts: {
          month: inMonth(month),
          attended: inWorkers(attended_workers),
          unpaid: inWorkers(unpaid.count),
          share: inPercent(part),
          due_date,
        },
      };
    }),
});

export const paidShort = defineAlarm({
  code: "D04",
  fact: "unpaidWages",
  label: ["未足额发放", "Wages not paid in full"],
  description: ["过了发薪日，已发工资仍少于应付金额", "After pay day, less was paid than is due"],
  basis: [law("保障农民工工资支付条例", "第十二条")],
  penalty: arrearsPenalty,
  levels: percent(any, 5, 20),
  weight: 8,
  key: ["月份", "Month"],
  columns: wageColumns,
  text: [
    "{month}已发工资中{workers}（占{share}）未足额发放，差额合计{amount}。请补发差额。",
    "Of the wages paid for {month}, {workers} ({share}) were underpaid by {amount} in total. Pay the difference.",
  ],
  watch: untilSettled,
  check: (facts, today, _, holidays) =>
    judgedMonths(facts, today, holidays).map(({ month, due_date, paid_workers, short_paid }) => {
      const part = share(short_paid.count, paid_workers);
      return {
        period_key: month,
        level_value: part,
        overdue_days: daysBetween(due_date, today),
        worker_count: short_paid.count,
        amount: short_paid.amount,
        evidence: short_paid.list.map((worker) => wageEvidence(worker)),
        facts: {
          month: inMonth(month),
          workers: inWorkers(short_paid.count),
          share: inPercent(part),
          amount: inYuan(short_paid.amount),
        },
      };
    }),
});

export const deductedTooMuch = defineAlarm({
  code: "D15",
  fact: "deductions",
  label: ["超额扣款", "Deductions above the legal limit"],
  description: [
    "已发工资中的扣除超过当月工资的{max_deduct}，超出部分仍应支付",
    "More than {max_deduct} of the month's wage was deducted; what exceeds it is still due",
  ],
  basis: [law("工资支付暂行规定", "第十五条"), maxDeduction.basis],
  penalty: arrearsPenalty,
  params: { max_deduct: settablePercent(["最高扣除比例", "Maximum deduction"], newest(maxDeduction), [1, newest(maxDeduction)]) },
  levels: percent(any, 5, 20),
  weight: 8,
  key: ["月份", "Month"],
  columns: [...wageColumns, ["扣除", "Deductions"]],
  text: [
    "{month}已发工资中{workers}（占{share}）的扣除超过{max_deduct}，超额扣款合计{amount}。请退还超额部分，并说明扣除事由。",
    "Of the wages paid for {month}, {workers} ({share}) had deductions above {max_deduct}, exceeding the limit by {amount} in total. Pay back the excess and state the reasons.",
  ],
  watch: untilSettled,
  check: (facts, today, { max_deduct }, holidays) =>
    judgedMonths(facts, today, holidays).map(({ month, due_date, paid_workers, deducted }) => {
      // Tax, insurance and court orders are lawful beyond it; a city may judge more strictly than the law.
      const isStricter = max_deduct < newest(maxDeduction);
      const above = deducted.filter((row) => row.unlawful_amount > 0 || (isStricter && row.percent > max_deduct));
      const count = sum(above.map((row) => row.count));
      const part = share(count, paid_workers);
      const amount = sum(
        above.map((row) =>
          isStricter ? row.deduct_amount - Math.floor((row.total_amount * max_deduct) / 100) : row.unlawful_amount,
        ),
      );
      return {
        period_key: month,
        level_value: part,
        overdue_days: daysBetween(due_date, today),
        worker_count: count,
        amount,
        evidence: above.flatMap(({ list }) => list).map((worker) => wageEvidence(worker, toYuan(worker.deduct_amount))),
        facts: {
          month: inMonth(month),
          workers: inWorkers(count),
          share: inPercent(part),
          max_deduct: inPercent(max_deduct),
          amount: inYuan(amount),
        },
      };
    }),
});

export const paidBelowEarned = defineAlarm({
  code: "D12",
  fact: "unpaidWages",
  label: ["应发明显低于应得", "Wages well below earnings"],
  description: [
    "过了发薪日，已发工资加合法扣除仍低于按合同和考勤应得工资的{ratio}（如平时只发生活费）",
    "After pay day, wages paid plus lawful deductions are below {ratio} of earnings by contract and attendance",
  ],
  basis: [
    law("保障农民工工资支付条例", "第六条"),
    law("保障农民工工资支付条例", "第十一条"),
    law("保障农民工工资支付条例", "第十二条"),
  ],
  penalty: arrearsPenalty,
  params: { ratio: settablePercent(["最低比例", "Minimum share"], 80, [50, 100]) },
  levels: percent(any, 5, 10),
  weight: 12,
  drivesLevel: true,
  key: ["月份", "Month"],
  columns: wageColumns,
  text: [
    "{month}出勤{attended}，其中{workers}（占{share}）已发工资不足应得的{ratio}，差额合计{amount}。不得平时只发生活费，请按合同和考勤足额补发。",
    "{attended} worked in {month}; {workers} ({share}) were paid less than {ratio} of their earnings, {amount} short in total. Living allowances do not replace wages: pay in full by contract and attendance.",
  ],
  watch: untilSettled,
  check: (facts, today, { ratio }, holidays) =>
    monthsPastDue(facts, today, holidays).map(({ month, due_date, attended_workers, below_earned }) => {
      const underpaid = below_earned.filter((worker) => worker.percent < ratio);
      const part = share(underpaid.length, attended_workers);
      const amount = sum(underpaid.map(({ earned_amount, paid_amount }) => earned_amount - paid_amount));
      return {
        period_key: month,
        level_value: part,
        overdue_days: daysBetween(due_date, today),
        worker_count: underpaid.length,
        amount,
        evidence: underpaid.slice(0, evidenceLimit).map((worker) => wageEvidence(worker)),
        facts: {
          month: inMonth(month),
          attended: inWorkers(attended_workers),
          workers: inWorkers(underpaid.length),
          share: inPercent(part),
          ratio: inPercent(ratio),
          amount: inYuan(amount),
        },
      };
    }),
});

export const belowMinimumWage = defineAlarm({
  code: "D05",
  fact: "minimumWage",
  label: ["低于最低工资标准", "Below the minimum wage"],
  description: [
    "出勤满{full_days}的月工资，或计时工资，低于当地最低工资标准",
    "Wages for a month of {full_days} or more, or hourly wages, are below the local minimum wage",
  ],
  basis: [law("中华人民共和国劳动法", "第四十八条")],
  penalty: minimumWagePenalty,
  params: { full_days: settableDays(["满勤天数", "Full-month days"], 20, [15, 31]) },
  levels: percent(any, 5, 10),
  weight: 8,
  key: ["月份", "Month"],
  columns: [heads.name, heads.days, heads.hours, ["工资(不含加班)", "Wages without overtime"]],
  text: [
    "{month}有{workers}（占{share}）工资低于当地最低工资标准{min_wage}/月。请核实出勤和工资，补足差额。",
    "{month}: the wages of {workers} ({share}) are below the local minimum wage of {min_wage} per month. Check attendance and wages, and pay the difference.",
  ],
  check: (facts, today, { full_days }, holidays) =>
    judgedMonths(facts, today, holidays).map(({ month, due_date, wage_workers, min_wage, below_min_wage, below_hourly_wage }) => {
      const full = below_min_wage.filter((row) => row.days >= full_days);
      const count = sum(full.map((row) => row.count)) + below_hourly_wage.count;
      const listed = [...full.flatMap(({ list }) => list), ...below_hourly_wage.list];
      const part = share(count, wage_workers);
      return {
        period_key: month,
        level_value: part,
        overdue_days: daysBetween(due_date, today),
        worker_count: count,
        evidence: listed.map((worker) => workerEvidence(worker, worker.days, worker.hours, toYuan(worker.amount))),
        facts: { month: inMonth(month), workers: inWorkers(count), share: inPercent(part), min_wage: inYuan(min_wage) },
      };
    }),
});

export const paidOutsideAccount = defineAlarm({
  code: "D07",
  fact: "outsideAccount",
  label: ["未通过专户发放", "Paid outside the special account"],
  description: [
    "当月已发工资中未通过专户发放的占比过高",
    "Too large a share of the month's wages was paid outside the special account",
  ],
  basis: [law("保障农民工工资支付条例", "第三十一条"), law("工程建设领域农民工工资专用账户管理暂行办法", "第十八条")],
  penalty: accountFine,
  levels: percent(10, 30, 50),
  weight: 8,
  key: ["月份", "Month"],
  columns: [heads.month, heads.paid, ["未经专户", "Outside the account"]],
  text: [
    "{month}发放工资{paid}，其中{outside}（占{share}）未通过专户。请说明原因，今后通过工资专用账户直接发放到工人本人账户。",
    "Wages paid for {month}: {paid}, of which {outside} ({share}) outside the special account. Explain the reason, and pay from the special account directly to the workers' own cards from now on.",
  ],
  check: (facts, today, _, holidays) =>
    (facts.account_exempt ? [] : judgedMonths(facts, today, holidays)).map((month) => {
      const { paid_amount, outside_account_amount } = month;
      const part = share(outside_account_amount, paid_amount);
      return {
        period_key: month.month,
        level_value: part,
        amount: outside_account_amount,
        evidence: [evidenceOf("workerWages", null, month.month, toYuan(paid_amount), toYuan(outside_account_amount))],
        facts: {
          month: inMonth(month.month),
          paid: inYuan(paid_amount),
          outside: inYuan(outside_account_amount),
          share: inPercent(part),
        },
      };
    }),
});

const judgedMonths = (facts: ProjectFacts, today: Day, holidays: Holidays) =>
  facts.months
    .filter(({ month }) => isJudgedMonth(facts, month, today))
    .map((month) => ({ ...month, due_date: dueDate(facts, month.month, holidays) }));

/** Any attendance makes a month count, however few days, and even if a suspension was announced while people worked. */
const monthsPastDue = (facts: ProjectFacts, today: Day, holidays: Holidays) =>
  facts.months
    .map((month) => ({ ...month, due_date: dueDate(facts, month.month, holidays) }))
    .filter(({ due_date }) => today > due_date);
