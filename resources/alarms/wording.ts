import type { Evidence } from "../kit/defineAlarm";
import type { Month } from "../kit/days";
import type { Label } from "../kit/label";
import { formatFen, toYuan, type MoneyFen } from "../kit/money";
import type { RollFacts } from "./facts";
import type { WageFact, WorkerFact } from "./listed";

/** Figures for the texts, in both languages; stored with the alarm, so that it can be shown in either. */

export const inDays = (count: number): Label => [`${count}天`, count === 1 ? "1 day" : `${count} days`];
export const inWorkers = (count: number): Label => [`${count}人`, count === 1 ? "1 worker" : `${count} workers`];
export const inComplaints = (count: number): Label => [`${count}件`, count === 1 ? "1 complaint" : `${count} complaints`];
export const inYuan = (fen: MoneyFen): Label => {
  const amount = formatFen(fen, { thousands: true });
  return [`${amount}元`, `${amount} CNY`];
};
export const inMonth = (month: Month): Label => [`${month.slice(0, 4)}年${Number(month.slice(5))}月`, month];
export const inPercent = (share: number): string => `${rounded(share)}%`;

/** One decimal; a non-zero share is never shown as 0. */
function rounded(percent: number): number {
  const shown = Math.round(percent * 10) / 10;
  return shown === 0 && percent > 0 ? Math.ceil(percent * 100) / 100 : shown;
}

type Cell = string | number | null;

/** A row of evidence: codes, days, amounts and masked names, which are the same in both languages. */
export function evidenceOf(type: string, id: number | null, ...values: readonly Cell[]): Evidence {
  const cells = values.map((value) => (value === null ? "" : String(value)));
  return { type, id, text: cells.filter((cell) => cell !== "").join(" · "), cells };
}

export const workerEvidence = ({ worker, name }: WorkerFact, ...values: readonly Cell[]): Evidence =>
  evidenceOf("workers", worker, name, ...values);

const wageAmounts = ({ attend_days, earned_amount, due_amount, paid_amount, owed_amount }: WageFact): Cell[] => [
  attend_days,
  ...[earned_amount, due_amount, paid_amount, owed_amount].map(toYuan),
];

/** Evidence about a worker from the wage ledger: `wageColumns`, then the rule's own cells. */
export const wageEvidence = (worker: WageFact, ...more: readonly Cell[]): Evidence =>
  workerEvidence(worker, ...wageAmounts(worker), ...more);

export const payrollEvidence = ({ id, pay_roll_code, pay_month }: RollFacts, ...values: readonly Cell[]): Evidence =>
  evidenceOf("payRolls", id, pay_roll_code, pay_month, ...values);

/** Headers of the evidence columns. */
export const heads = {
  name: ["姓名", "Name"],
  month: ["月份", "Month"],
  days: ["出勤天数", "Days"],
  hours: ["工时", "Hours"],
  earned: ["应得", "Earned"],
  due: ["应付", "Due"],
  paid: ["已发", "Paid"],
  owed: ["拖欠", "Overdue"],
  people: ["人数", "Workers"],
  amount: ["金额", "Amount"],
  deadline: ["期限", "Deadline"],
  since: ["起始日期", "Since"],
  late: ["逾期天数", "Days overdue"],
  payroll: ["工资单", "Payroll"],
  startedOn: ["开工日期", "Started on"],
  signedOn: ["合同签订日期", "Contract signed on"],
} as const satisfies Readonly<Record<string, Label>>;

export const wageColumns: readonly Label[] = [heads.name, heads.days, heads.earned, heads.due, heads.paid, heads.owed];
