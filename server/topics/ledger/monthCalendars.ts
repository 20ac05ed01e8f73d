import { daysFrom, firstDay, isWorkday, lastDay, type Day, type Holidays, type Month } from "../../../resources/kit/days";
import { dueDate } from "../../../resources/law/dueDates";
import { isStatutoryDay } from "../../../resources/law/statutoryDays";

/** What the ledger needs to know about the days of a month. */
interface WageCalendarMonth {
  /** One letter a day: w a working day, s a statutory day off, r another day of rest. */
  readonly kinds: string;
  readonly statutory_days: readonly Day[];
}

const daysOfMonth = (month: Month) => daysFrom(firstDay(month), lastDay(month));

export function calendarOf(month: Month, holidays: Holidays, isStatutory = isStatutoryDay): WageCalendarMonth {
  const kindOf = (day: Day) => (isStatutory(day) ? "s" : isWorkday(day, holidays) ? "w" : "r");
  const days = daysOfMonth(month);
  return { kinds: days.map(kindOf).join(""), statutory_days: days.filter(isStatutory) };
}

/** The due days of a month's wages by the agreed day of the month, from the 1st on. */
export const dueDays = (month: Month, pay_month_offset: 0 | 1, holidays: Holidays): Day[] =>
  Array.from({ length: 31 }, (_, nth) => dueDate({ pay_day: nth + 1, pay_month_offset }, month, holidays));
