import type { Month } from "../../../../resources/kit/days";
import { workerKind } from "../../../../resources/dictionaries/workerKind";
import { allRowsOf, fetchRows, sql, storedRowsOf, type Queryable } from "../../../platform/db/query";
import { workerColumns, workersOf, type WorkerColumns } from "./listed";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";
import { wageMonthOf } from "../../ledger/wageMonth";

interface ListedRow extends WorkerColumns, Record<string, unknown> {
  project: number;
  month: Month;
  n: number;
  missing: number;
}

/** The workers in each month's payrolls, and those of them without attendance. */
export async function loadListedMonths(db: Queryable, requested: MonthKeys): Promise<MonthPart[]> {
  const found = await fetchRows<ListedRow>(db)`with requested as ${monthsToQuery(requested)},
      days as materialized (
        select m.nth, a.worker from requested m
        join ${allRowsOf("attendanceMonths", "a")} on a.project = m.project and a.month = m.month and a.days > 0
      ), lines as materialized (
        select distinct m.nth, d.worker
        from requested m
        join ${allRowsOf("payRolls", "r")} on r.project = m.project
          and m.month = ${wageMonthOf("r")}
        join ${allRowsOf("payRollDetails", "d")} on d.pay_roll = r.id
      ), seen as (
        select l.nth, w.id, w.worker_name, w.corp, (l.nth, l.worker) not in (select nth, worker from days) as is_missing
        from lines l
        join ${storedRowsOf("workers", "w")} on w.id = l.worker and w.work_role = ${workerKind.construction} and w.project = any(${[...new Set(requested.projects)]}::bigint[])
      )
      select m.project, m.month, count(*) as n, count(*) filter (where w.is_missing) as missing,
        ${workerColumns(sql`w.id`, sql`w.is_missing`)}
      from seen w join requested m on m.nth = w.nth
      group by m.project, m.month`;
  return found.map((row) => ({
    project: row.project,
    month: row.month,
    facts: { listed_workers: row.n, listed_without_attendance: { count: row.missing, list: workersOf(row) } },
  }));
}
