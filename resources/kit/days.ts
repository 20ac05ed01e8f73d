/** A calendar day "YYYY-MM-DD" and a month "YYYY-MM". Both sort as text and belong to no time zone. */
export type Day = string;
export type Month = string;

export const dayMs = 86_400_000;
/** China uses one UTC offset all year; only instants before 1992 had daylight saving time. */
const shanghaiMs = 8 * 3_600_000;

/** A day of the years 1000 to 2999, so that days can be added within four-digit years. */
export function isDay(value: unknown): boolean {
  return typeof value === "string" && /^[12]\d{3}-(0[1-9]|1[0-2])-\d{2}$/.test(value) && isDayOfItsMonth(value);
}

export function isMonth(value: unknown): boolean {
  return typeof value === "string" && /^[12]\d{3}-(0[1-9]|1[0-2])$/.test(value);
}

/** Negative if a is before b, for use in sort(). Works for days and for months. */
export function compare(a: Day, b: Day): -1 | 0 | 1 {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function addDays(day: Day, count: number): Day {
  return fromMs(toMs(day) + count * dayMs);
}

/** The Monday of the day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -((new Date(toMs(day)).getUTCDay() + 6) % 7));
}

/** b − a: positive when b is later. */
export function daysBetween(a: Day, b: Day): number {
  return Math.round((toMs(b) - toMs(a)) / dayMs);
}

/** The same day of another month, or that month's last day if it has no such day (01-31 + 1 → 02-28). */
export function addMonths(day: Day, count: number): Day {
  return dayInMonth(shiftMonth(monthOf(day), count), dayOfMonth(day));
}

export function addYears(day: Day, count: number): Day {
  return addMonths(day, 12 * count);
}

/** 1 Monday … 7 Sunday. */
export function weekday(day: Day): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return weekdayAt(toMs(day));
}

function weekdayAt(ms: number): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  return (new Date(ms).getUTCDay() || 7) as 1 | 2 | 3 | 4 | 5 | 6 | 7;
}

export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10));
}

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function firstDay(month: Month): Day {
  return `${month}-01`;
}

export function lastDay(month: Month): Day {
  return `${month}-${String(daysOfMonth(month)).padStart(2, "0")}`;
}

function daysOfMonth(month: Month): number {
  const number = Number(month.slice(5, 7));
  if (number !== 2) return [4, 6, 9, 11].includes(number) ? 30 : 31;
  const year = Number(month.slice(0, 4));
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

/** Day `dayNumber` of the month, or its last day if the month is shorter. */
export function dayInMonth(month: Month, dayNumber: number): Day {
  return `${month}-${String(Math.min(dayNumber, daysOfMonth(month))).padStart(2, "0")}`;
}

export function shiftMonth(month: Month, count: number): Month {
  const index = monthIndex(month) + count;
  return `${String(Math.floor(index / 12)).padStart(4, "0")}-${String((((index % 12) + 12) % 12) + 1).padStart(2, "0")}`;
}

/** b − a in whole months: "2025-01" to "2025-03" is 2. */
export function monthsBetween(a: Month, b: Month): number {
  return monthIndex(b) - monthIndex(a);
}

/** Every month from the first to the last, both included; empty if `last` is before `first`. */
export function monthsFrom(first: Month, last: Month): Month[] {
  return Array.from({ length: Math.max(0, monthsBetween(first, last) + 1) }, (_, index) => shiftMonth(first, index));
}

/** Every day from the first to the last, both included. */
export function daysFrom(first: Day, last: Day): Day[] {
  return Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index));
}

/** The calendar day in China at this instant. */
export function shanghaiDay(instant: Date): Day {
  return shanghaiTime(instant).slice(0, 10);
}

/** The instant in wire format: "YYYY-MM-DD HH:mm:ss" in Asia/Shanghai. */
export function shanghaiTime(instant: Date): string {
  return new Date(instant.getTime() + shanghaiMs).toISOString().slice(0, 19).replace("T", " ");
}

/** The day of an instant in wire format. */
export const dayOfInstant = (time: string): Day => time.slice(0, 10);

/** Parses "YYYY-MM-DD HH:mm[:ss]" in Asia/Shanghai; undefined if invalid. */
export function instantOf(time: string): Date | undefined {
  const [, day, clock, seconds = "00"] = /^(\S{10})[ T]((?:[01]\d|2[0-3]):[0-5]\d)(?::([0-5]\d))?$/.exec(time.trim()) ?? [];
  return day !== undefined && isDay(day) ? new Date(`${day}T${clock}:${seconds}+08:00`) : undefined;
}

const makeUpWorkday = 2;
/** Exceptions to the five-day week, by kind: 1 statutory holiday 法定节假日, 2 make-up workday 调休上班. */
export type Holidays = ReadonlyMap<Day, 1 | typeof makeUpWorkday>;

export function isWorkday(day: Day, holidays: Holidays): boolean {
  return isWorkdayAt(toMs(day), holidays);
}

/** The count-th working day after `day`, not counting `day` itself; before it if count is negative. */
export function addWorkdays(day: Day, count: number, holidays: Holidays): Day {
  const step = count < 0 ? -dayMs : dayMs;
  let current = toMs(day);
  let remaining = Math.abs(count);
  while (remaining > 0) {
    current += step;
    if (isWorkdayAt(current, holidays)) remaining -= 1;
  }
  return fromMs(current);
}

function isWorkdayAt(ms: number, holidays: Holidays): boolean {
  const kind = holidays.get(fromMs(ms));
  return kind === undefined ? weekdayAt(ms) <= 5 : kind === makeUpWorkday;
}

/** The last working day before `day`. */
export function previousWorkday(day: Day, holidays: Holidays): Day {
  return addWorkdays(day, -1, holidays);
}

/** `day` itself when it is a working day, otherwise the last one before it. */
export function workdayOnOrBefore(day: Day, holidays: Holidays): Day {
  return isWorkday(day, holidays) ? day : previousWorkday(day, holidays);
}

function toMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Throws a RangeError for an invalid day. */
function fromMs(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10);
}

function isDayOfItsMonth(day: Day): boolean {
  return dayOfMonth(day) >= 1 && dayOfMonth(day) <= daysOfMonth(monthOf(day));
}

function monthIndex(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
