import type { ResourceName } from "../../../resources";
import { addDays, dayOfInstant, type Day } from "../../../resources/kit/days";
import { correctableDays } from "../../../resources/system/correctableDays";
import { allRowsOf, fetchRows, type Db } from "../../platform/db/query";

interface Entry {
  readonly id: number;
  readonly created_at: string;
}

/** Rows as they were before those days: without the ones entered since, the others with the values that they had then. */
export async function settledRows(
  db: Db,
  entity: ResourceName,
  today: Day,
): Promise<<T extends Entry>(rows: readonly T[]) => readonly T[]> {
  const first = addDays(today, -correctableDays);
  const changed = await fetchRows<{ row: number; before: object }>(db)`
    select l."row", l.before from ${allRowsOf("auditLogs", "l")}
      where l.entity = ${entity} and l.action = 'update' and l.time >= ${first}::timestamp at time zone 'Asia/Shanghai'
      order by l.id desc`;
  // An entry has the values of the fields that it changed: of each field, the oldest entry tells what it was.
  const earlier = new Map<number, object>();
  for (const { row, before } of changed) earlier.set(row, { ...earlier.get(row), ...before });
  return (rows) =>
    rows.filter(({ created_at }) => dayOfInstant(created_at) < first).map((row) => ({ ...row, ...earlier.get(row.id) }));
}
