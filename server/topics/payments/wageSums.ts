import type { WageSums } from "../../../resources/payrolls/wagesResponses";
import { teamMonths } from "../../../resources/payrolls/teamMonths";
import type { Holidays, Month } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { dueDate } from "../../../resources/law/dueDates";

/** The sums as the database computes them: amounts in fen. */
export type SumsFound = { [K in Exclude<keyof WageSums, "avg_amount" | "confirm_rate">]: number } & { confirmed_workers: number };

/** The names of the sums. */
export const sumColumns = Object.entries(teamMonths.fields).flatMap(([name, { spec }]) =>
  spec.target || name === "pay_month" || name === "first_due_date" || name === "due_date" ? [] : [name],
);

/** Amounts in wire format; rates are null without workers. */
export function toWageSums<Row extends SumsFound>({ confirmed_workers, ...row }: Row) {
  const { wage_workers, paid_workers, paid_amount } = row;
  return {
    ...row,
    due_amount: toYuan(row.due_amount),
    owed_amount: toYuan(row.owed_amount),
    total_pay_amount: toYuan(row.total_pay_amount),
    actual_amount: toYuan(row.actual_amount),
    paid_amount: toYuan(paid_amount),
    deposit_amount: toYuan(row.deposit_amount),
    online_amount: toYuan(row.online_amount),
    offline_amount: toYuan(row.offline_amount),
    cash_amount: toYuan(row.cash_amount),
    avg_amount: paid_workers ? toYuan(Math.round(paid_amount / paid_workers)) : null,
    confirm_rate: wage_workers ? Math.round((confirmed_workers * 1000) / wage_workers) / 10 : null,
  };
}

export type MonthSumsFound = SumsFound & { pay_month: Month; pay_day: number; pay_month_offset: 0 | 1 };

/** Adds the payday of the month: until it has passed no worker counts as unpaid (条例 第十三条). */
export const withPayday =
  (holidays: Holidays) =>
  <Row extends MonthSumsFound>({ pay_day, pay_month_offset, ...row }: Row) => ({
    ...toWageSums(row),
    due_date: dueDate({ pay_day, pay_month_offset }, row.pay_month, holidays),
  });
