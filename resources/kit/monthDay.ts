import type { Label } from "./label";

/** The last day of every month, however long it is (dayInMonth). */
export const monthEnd = 31;

const endWords = /^(每?月末|月底|(每月|当月)?最后一[日天]|(the )?(end of (the )?month|month[- ]?end|last day( of the month)?))$/i;

/** "15", "15日", "15号", 月末 → the number of the day; other text is returned as it is. */
export function readMonthDay(text: string): string {
  const typed = text.trim();
  return endWords.test(typed) ? String(monthEnd) : typed.replace(/^(\d{1,2})[日号]$/, "$1");
}

/** Every month has this day. */
const inEveryMonth = 28;

/** A day of the month: 15日, 30日（无此日的为最后一日）, 最后一日. */
export function monthDayWords(day: number): Label {
  if (day === monthEnd) return ["最后一日", "Last day"];
  return day > inEveryMonth ? [`${day}日（无此日的为最后一日）`, `Day ${day} (or the last day)`] : [`${day}日`, `Day ${day}`];
}
