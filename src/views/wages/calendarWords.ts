import type { CalendarMonth } from "../../../resources/payrolls/wagesResponses";
import { wageState } from "../../../resources/dictionaries/wageState";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import type { Locale } from "../../../resources/kit/label";
import { translate } from "../../../resources/kit/label";
import { yuanOf } from "../../ui/money";
import { monthText } from "../../dashboards/screen/figures/figures";

export type WageStateCode = CodeOf<typeof wageState>;

export const isOverdue = (state: WageStateCode | null): boolean => state === wageState.unpaid || state === wageState.partlyPaid;

/** A month of wages as a sentence for tooltip and screen reader: state, people, amounts, days. */
export function calendarSentence(wages: CalendarMonth, locale: Locale): string {
  const month = monthText(wages.month, locale);
  if (wages.state === null) return translate(["{month}：无应发工资", "{month}: no wages due"], locale, { month });
  const facts = {
    month,
    state: labelOf(wageState, wages.state, locale),
    n: isOverdue(wages.state) ? wages.overdue_workers : wages.worker_count,
    overdue: yuanOf(wages.overdue_amount),
    days: wages.overdue_days,
    due: yuanOf(wages.due_amount),
    paid: yuanOf(wages.paid_amount),
    day: wages.due_date ?? "",
    last: wages.last_paid_on ?? "",
  };
  if (isOverdue(wages.state))
    return translate(
      [
        "{month}：{state}{overdue}元 · {n}人 · 应发日{day}，逾期{days}天",
        "{month}: {state} · {n} workers · {overdue} CNY owed · {days} days past the due date {day}",
      ],
      locale,
      facts,
    );
  if (wages.state === wageState.paidLate)
    return translate(
      [
        "{month}：{state} · {n}人 · 已发{paid}元 · 应发日{day}，最后发放{last}",
        "{month}: {state} · {n} workers · {paid} CNY paid · due {day}, last paid {last}",
      ],
      locale,
      facts,
    );
  if (wages.state === wageState.paid)
    return translate(
      ["{month}：{state} · {n}人 · 已发{paid}元", "{month}: {state} · {n} workers · {paid} CNY paid"],
      locale,
      facts,
    );
  return translate(
    [
      "{month}：{state} · {n}人 · 应付{due}元，已发{paid}元 · 应发日{day}",
      "{month}: {state} · {n} workers · {due} CNY due, {paid} CNY paid · due {day}",
    ],
    locale,
    facts,
  );
}
