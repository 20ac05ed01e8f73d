import type { Day, Holidays } from "../../resources/kit/days";
import { statutoryHolidays as known } from "../../resources/law/holidays";
import { fetchRows, sql, type Db } from "../db/query";

/** The holidays that the program knows, and over them those that the city has entered. */
export async function loadHolidays(db: Db): Promise<Holidays> {
  const entered = await fetchRows<{ date: Day; kind: 1 | 2 }>(db, sql`select date, kind from holidays where deleted_at is null`);
  return new Map([...known, ...entered.map(({ date, kind }) => [date, kind] as const)]);
}
