import type { Evidence } from "../kit/defineAlarm";
import type { Month } from "../kit/days";
import type { Label } from "../kit/label";
import { formatFen, toYuan, type MoneyFen } from "../kit/money";
import type { RollFacts } from "./facts";
import type { WorkerFact } from "./listed";

/** Figures as the texts name them, in both languages; kept with the alarm, so that it can be reported again in either. */

export const inDays = (count: number): Label => [`${count}天`, count === 1 ? "1 day" : `${count} days`];
export const inWorkers = (count: number): Label => [`${count}人`, count === 1 ? "1 worker" : `${count} workers`];
export const inComplaints = (count: number): Label => [`${count}件`, count === 1 ? "1 complaint" : `${count} complaints`];
export const inYuan = (fen: MoneyFen): Label => {
  const amount = formatFen(fen, { thousands: true });
  return [`${amount}元`, `${amount} CNY`];
};
export const inMonth = (month: Month): Label => [`${month.slice(0, 4)}年${Number(month.slice(5))}月`, month];
export const inPercent = (share: number): string => `${rounded(share)}%`;

/** One decimal, and a share that is not nothing never reads 0. */
function rounded(percent: number): number {
  const shown = Math.round(percent * 10) / 10;
  return shown === 0 && percent > 0 ? Math.ceil(percent * 100) / 100 : shown;
}

/** The parts of an evidence line: codes, days, amounts and masked names read the same in both languages. */
export const line = (...parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== "").join(" · ");

export const workerEvidence = ({ worker, name }: WorkerFact, ...parts: readonly (string | null)[]): Evidence => ({
  type: "workers",
  id: worker,
  text: line(name, ...parts),
});
export const payrollEvidence = ({ id, pay_roll_code, pay_month, unpaid_amount }: RollFacts): Evidence => ({
  type: "payRolls",
  id,
  text: line(pay_roll_code, pay_month, toYuan(unpaid_amount)),
});
