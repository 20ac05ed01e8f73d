import { addDays, daysFrom, isWorkday, previousWorkday, type Day, type Holidays } from "../../../resources/kit/days";
import { holidayKind } from "../../../resources/dictionaries/holidayKind";
import type { Row } from "../../../resources/kit/resource";
import { statutoryHolidays } from "../../../resources/law/holidays";
import { refuse } from "../../../resources/refusals";
import { correctableDays } from "../../../resources/system/correctableDays";
import type { holidays } from "../../../resources/system/holidays";
import { settledRows } from "../../engine/terms/settledRows";
import { allRowsOf, sql, type Db, type Sql } from "../../platform/db/query";

type Entered = Pick<Row<typeof holidays>, "id" | "date" | "kind" | "created_at">;

const calendarOf = (rows: readonly Entered[]): Holidays =>
  new Map([...statutoryHolidays, ...rows.map(({ date, kind }) => [date, kind] as const)]);
const yearOf = (day: Day): string => day.slice(0, 4);

/**
 * Refuses to make a working day of a day of rest, or the reverse, once wages may have been earned or due by it: from the working day
 * before it on. The first table of a year may be entered late, and an entry of the last days may be corrected.
 */
export async function keepPastDays(db: Db, before: readonly Entered[], after: readonly Entered[], today: Day): Promise<void> {
  const settle = await settledRows(db, "holidays", today);
  const was = calendarOf(settle(before));
  const current = calendarOf(before);
  const next = calendarOf(after);
  const settled = calendarOf(settle(after));
  const years = new Set([...was.keys()].map(yearOf));
  for (const day of new Set([...before, ...settle(before), ...after].map(({ date }) => date))) {
    if (!years.has(yearOf(day)) || previousWorkday(day, was) >= today) continue;
    const then = isWorkday(day, was);
    const isChanged = isWorkday(day, next) !== then && isWorkday(day, next) !== isWorkday(day, current);
    // As for other terms (server/engine/terms/pastTerms.ts): without what was entered in the last days as well.
    if (isChanged || isWorkday(day, settled) !== then) throw refuse("holidays.dayPassed", { date: day, days: correctableDays });
  }
}

/** No holidays are longer. */
const daysAhead = 30;

/** Whether an entry `t` stays as it is: its day is not after the next working day, and it was neither entered nor changed in the last days. */
export function isSettled(today: Day): Sql {
  const first = sql`${addDays(today, -correctableDays)}::timestamp at time zone 'Asia/Shanghai'`;
  const known = daysFrom(today, addDays(today, daysAhead)).filter((day) => isWorkday(day, statutoryHolidays));
  const workdays = sql`select k.day from unnest(${known}::date[]) k(day)
      where not exists (select from ${allRowsOf("holidays", "h")} where h.date = k.day and h.kind = ${holidayKind.holiday} and h.created_at < ${first})
    union all select h.date from ${allRowsOf("holidays", "h")} where h.date >= ${today} and h.kind = ${holidayKind.workday} and h.created_at < ${first}`;
  return sql`(t.date <= (select min(w.day) from (${workdays}) w(day)) and t.created_at < ${first}
    and not exists (select from ${allRowsOf("auditLogs", "l")}
      where l.entity = 'holidays' and l.action = 'update' and l."row" = t.id and l.time >= ${first}))`;
}
