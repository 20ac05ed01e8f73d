import { workerTextKind } from "../../../resources/system/workerTextKind";
import { addDays, type Day } from "../../../resources/kit/days";
import { allRowsOf, execute, sql, storedRowsOf, type Db } from "../../platform/db/query";

const notOptedOut = sql`not exists (select 1 from ${allRowsOf("textOptOuts", "x")} where x.realinfo = w.realinfo)`;

/** Queues an SMS to the workers of these lines, except who opted out; once for each kind and step, however often it is called. */
export async function textLines(db: Db, kind: "paid" | "toConfirm", lines: readonly number[], step = 0): Promise<void> {
  if (lines.length === 0) return;
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, d.id, ${step}::int
      from ${storedRowsOf("payRollDetails", "d")} join ${storedRowsOf("workers", "w")} on w.id = d.worker
      where d.id = any(${lines}::bigint[]) and d.actual_amount > 0 and ${notOptedOut}
      on conflict do nothing`;
}

/** Queues an SMS to the worker of a complaint, an objection or another record; does nothing if it has no worker. */
export async function textCase(
  db: Db,
  kind: "complaint" | "objection" | "cashToConfirm" | "cashDeclined" | "overpaid",
  { id, worker }: { readonly id: number; readonly worker: number | null },
  step = 0,
): Promise<void> {
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, ${id}::bigint, ${step}::int from ${storedRowsOf("workers", "w")} where w.id = ${worker} and ${notOptedOut}
      on conflict do nothing`;
}

/** Queues an SMS to each worker who attended in the week from this Monday on and has not confirmed his days; once a week. */
export async function textWeeks(db: Db, monday: Day): Promise<number> {
  return execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind.weekDays}::int, w.id, ${monday}::date - '2020-01-01'::date from ${allRowsOf("workers", "w")}
      where ${notOptedOut}
        and exists (select 1 from ${allRowsOf("attendanceDays", "a")} where a.worker = w.id and a.date between ${monday} and ${addDays(monday, 6)} and a.day_value > 0)
        and not exists (select 1 from ${allRowsOf("weekConfirmations", "c")} where c.worker = w.id and c.week_start = ${monday})
      order by w.id on conflict do nothing`;
}

/** Debts that became due longer ago are known to the worker; a new platform does not text about all of them. */
const newlyOverdueDays = 31;

/** Queues an SMS to each worker whose wages are owed past their day; once for each month and employer. */
export async function textOverdue(db: Db, today: Day): Promise<number> {
  return execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind.overdue}::int, l.id, 0
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker
      where l.owed_amount > 0 and l.due_date < ${today} and l.due_date >= ${addDays(today, -newlyOverdueDays)} and ${notOptedOut}
      order by l.id on conflict do nothing`;
}
