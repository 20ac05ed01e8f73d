import { longArrearsMonths, type OverdueArrears, type ProjectFacts } from "../../../../resources/alarms/facts";
import type { WageFact } from "../../../../resources/alarms/listed";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { addDays, addMonths, type Day } from "../../../../resources/kit/days";
import { allRowsOf, fetchRows, readAll, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { listedAmount, wageFact } from "./ledgerMonths";
import { byProject } from "./listed";

interface OwedRow extends DbRow, WageFact {
  project: number;
  due_date: Day;
}

/** Debts that were due by a day, whatever the state of the payroll; people are counted by their ID number. */
const loadOwed = (db: Queryable, projects: readonly number[], dueBy: Day): Promise<OwedRow[]> =>
  fetchRows<OwedRow>(db)`
    select l.project, min(w.id) as worker, min(w.worker_name) as name, min(w.corp) as corp, sum(l.attend_days) as attend_days,
        sum(l.earned_amount) as earned_amount, sum(l.due_amount) as due_amount, sum(l.paid_amount) as paid_amount,
        sum(l.owed_amount) as owed_amount, min(l.due_date) as due_date
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker
      where l.project = any(${[...projects]}::bigint[]) and l.owed_amount > 0 and l.due_date <= ${dueBy}
      group by l.project, w.realinfo
      order by owed_amount desc, worker`;

const arrearsOf = (people: readonly OwedRow[]): OverdueArrears => ({
  ...listedAmount(people),
  list: people.slice(0, evidenceLimit).map((row) => ({ ...wageFact(row), due_date: row.due_date })),
});

/** All overdue wages of each project, and those that are overdue for `longArrearsMonths`. */
export async function loadArrears(
  db: Queryable,
  projects: readonly number[],
  today: Day,
): Promise<(project: number) => Pick<ProjectFacts, "long_arrears" | "overdue_arrears">> {
  const [overdue, long] = (
    await readAll(db, [
      () => loadOwed(db, projects, addDays(today, -1)),
      () => loadOwed(db, projects, addMonths(today, -longArrearsMonths)),
    ])
  ).map(byProject) as [(project: number) => readonly OwedRow[], (project: number) => readonly OwedRow[]];
  return (project) => ({
    overdue_arrears: arrearsOf(overdue(project)),
    long_arrears: { ...arrearsOf(long(project)), largest_amount: long(project)[0]?.owed_amount ?? 0 },
  });
}
