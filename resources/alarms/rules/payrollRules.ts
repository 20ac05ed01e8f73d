import { days, percent } from "../../kit/defineAlarm";
import { daysBetween } from "../../kit/days";
import { dueDate } from "../../law/dueDates";
import { law } from "../../law/laws";
import { lateBy, share } from "../measure";
import { arrearsPenalty, ledgerFine, wageTableFine } from "../penalties";
import { defineAlarm } from "../projectRule";
import { outsideSuspension, underway, untilSettled } from "../watching";
import {
  heads,
  inDays,
  inMonth,
  inPercent,
  inWorkers,
  inYuan,
  evidenceOf,
  payrollEvidence,
  wageColumns,
  wageEvidence,
} from "../wording";
import { toYuan } from "../../kit/money";
import { payrollStatus } from "../../dictionaries/payrollStatus";

export const payrollMissing = defineAlarm({
  code: "D01",
  fact: "unpaidWages",
  label: ["有考勤未编制工资单", "Attendance without a payroll"],
  description: [
    "用人单位当月有考勤，过了发薪日仍未编制工资单，也无发放记录",
    "An employer has attendance for the month, but neither a payroll nor wage payments after pay day",
  ],
  basis: [law("保障农民工工资支付条例", "第十五条"), law("保障农民工工资支付条例", "第三十一条")],
  penalty: wageTableFine,
  contractorPenalty: ledgerFine,
  levels: days(1, 10, 20),
  weight: 12,
  drivesLevel: true,
  autoClose: true,
  key: ["月份和用人单位", "Month and employer"],
  columns: wageColumns,
  // If people work during a reported suspension, the suspension is no excuse.
  watch: (facts, today) => (facts.suspension_work.length > 0 ? underway : outsideSuspension)(facts, today),
  text: [
    "{corp_name}{month}有{workers}考勤，应于{due_date}前编制工资单并发放，已逾期{late}仍未编制。请按考勤编制工资单，经工人确认后发放。",
    "{corp_name} had {workers} at work in {month}. The payroll was due by {due_date} and is {late} overdue. Prepare it from attendance, have the workers confirm it, and pay.",
  ],
  check: (facts, today, _, holidays) =>
    facts.months.flatMap(({ month, corps }) => {
      const due_date = dueDate(facts, month, holidays);
      const late = lateBy(due_date, today);
      return corps
        .filter(({ attended_workers, is_declared }) => attended_workers > 0 && !is_declared)
        .map(({ corp, corp_name, attended_workers, owed }) => ({
          period_key: `${month}:corp:${corp}`,
          ...late,
          corp,
          worker_count: attended_workers,
          amount: owed.amount,
          evidence: owed.list.map((worker) => wageEvidence(worker)),
          facts: {
            corp_name,
            month: inMonth(month),
            workers: inWorkers(attended_workers),
            due_date,
            late: inDays(late.overdue_days),
          },
        }));
    }),
});

export const payrollLate = defineAlarm({
  code: "D02",
  fact: "unpaidWages",
  label: ["工资逾期未发", "Wages overdue"],
  description: [
    "过了应发日期，工资单中的人员仍有工资拖欠",
    "After the due day of a payroll, wages of the workers that it lists are still owed",
  ],
  basis: [law("保障农民工工资支付条例", "第三条"), law("保障农民工工资支付条例", "第十二条至第十四条")],
  penalty: arrearsPenalty,
  levels: days(1, 15, 30),
  weight: 15,
  drivesLevel: true,
  key: ["工资单", "Payroll"],
  columns: [["工资单/姓名", "Payroll or name"], ...wageColumns.slice(1)],
  text: [
    "{pay_month}工资应于{due_date}前发放，截至{as_of}已逾期{late}，涉及{workers}、{amount}。请立即通过工资专用账户发放。",
    "Wages for {pay_month} were due by {due_date}. As of {as_of} they are {late} overdue: {workers}, {amount}. Pay immediately through the special wage account.",
  ],
  watch: untilSettled,
  check: ({ rolls }, today) => {
    const unfinished = rolls.filter(({ status }) => status !== payrollStatus.paid);
    const sources = new Set(unfinished.map(({ id }) => id));
    return (
      unfinished
        // Amounts that a supplement pays again are already counted in the original payroll.
        .filter(({ source_pay_roll }) => source_pay_roll === null || !sources.has(source_pay_roll))
        .filter(({ owed }) => owed.count > 0)
        .map((roll) => {
          const late = lateBy(roll.due_date, today);
          return {
            period_key: `roll:${roll.id}`,
            ...late,
            corp: roll.corp,
            worker_count: roll.owed.count,
            amount: roll.owed.amount,
            evidence: [
              evidenceOf("payRolls", roll.id, roll.pay_roll_code, null, null, null, null, toYuan(roll.owed.amount)),
              ...roll.owed.list.map((worker) => wageEvidence(worker)),
            ],
            facts: {
              pay_month: inMonth(roll.pay_month),
              due_date: roll.due_date,
              as_of: today,
              late: inDays(late.overdue_days),
              workers: inWorkers(roll.owed.count),
              amount: inYuan(roll.owed.amount),
            },
          };
        })
    );
  },
});

export const failuresUnsettled = defineAlarm({
  code: "D06",
  fact: "unpaidWages",
  label: ["代发失败未处理", "Failed payments unresolved"],
  description: ["银行代发失败的明细未补发", "Payments that failed at the bank have not been paid again"],
  basis: [law("保障农民工工资支付条例", "第十二条"), law("保障农民工工资支付条例", "第三十一条")],
  penalty: arrearsPenalty,
  measure: ["失败后", "Since failing"],
  levels: days(3, 7, 15),
  weight: 8,
  drivesLevel: true,
  key: ["工资单", "Payroll"],
  columns: [heads.payroll, heads.month, ["失败人数", "Failed"], ["失败金额", "Amount failed"], ["失败日期", "Failed on"]],
  text: [
    "{pay_month}工资单{code}有{workers}、{amount}代发失败，已{waiting}未补发。请核对银行卡信息并补发。",
    "Payroll {code} for {pay_month}: payments to {workers}, {amount}, failed {waiting} ago and have not been paid again. Check the bank cards and create a supplementary payroll.",
  ],
  watch: untilSettled,
  check: ({ rolls }, today) =>
    rolls
      .filter(({ failed_count }) => failed_count > 0)
      .flatMap((roll) => {
        if (roll.failed_on === null) return [];
        const late = lateBy(roll.failed_on, today);
        return {
          period_key: `roll:${roll.id}`,
          ...late,
          corp: roll.corp,
          worker_count: roll.failed_count,
          amount: roll.failed_amount,
          evidence: [payrollEvidence(roll, roll.failed_count, toYuan(roll.failed_amount), roll.failed_on)],
          facts: {
            pay_month: inMonth(roll.pay_month),
            code: roll.pay_roll_code,
            workers: inWorkers(roll.failed_count),
            amount: inYuan(roll.failed_amount),
            waiting: inDays(late.overdue_days),
          },
        };
      }),
});

/** Paid wholly or partly, or at the bank. */
const isAuthorised = (status: number): boolean => status >= payrollStatus.paying;

export const wagesUnconfirmed = defineAlarm({
  code: "D10",
  fact: "confirmation",
  label: ["工资单未经本人确认", "Payroll not confirmed by workers"],
  description: [
    "已授权的工资单既无本人确认，也无签字表",
    "An authorised payroll has neither the workers' confirmation nor a signed sheet",
  ],
  basis: [law("保障农民工工资支付条例", "第三十一条")],
  penalty: wageTableFine,
  contractorPenalty: ledgerFine,
  levels: percent(1, 30, 60),
  weight: 4,
  autoClose: true,
  key: ["工资单", "Payroll"],
  columns: [heads.payroll, heads.month, heads.people, ["未确认人数", "Not confirmed"]],
  text: [
    "{pay_month}工资单{code}有{workers}（占{share}）未经本人确认，且无签字表。请由工人本人确认，或上传签字表。",
    "Payroll {code} for {pay_month}: {workers} ({share}) not confirmed and no signed sheet. Have the workers confirm, or upload the signed sheet.",
  ],
  check: ({ rolls }, today) =>
    rolls
      .filter(({ status, has_signed_sheet }) => isAuthorised(status) && !has_signed_sheet)
      .map((roll) => {
        const unconfirmed = share(roll.unconfirmed_count, roll.worker_count);
        return {
          period_key: `roll:${roll.id}`,
          level_value: unconfirmed,
          overdue_days: daysBetween(roll.due_date, today),
          corp: roll.corp,
          worker_count: roll.unconfirmed_count,
          evidence: [payrollEvidence(roll, roll.worker_count, roll.unconfirmed_count)],
          facts: {
            pay_month: inMonth(roll.pay_month),
            code: roll.pay_roll_code,
            workers: inWorkers(roll.unconfirmed_count),
            share: inPercent(unconfirmed),
          },
        };
      }),
});
