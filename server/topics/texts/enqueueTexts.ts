import { workerTextKind } from "../../../resources/system/workerTextKind";
import { addDays, type Day } from "../../../resources/kit/days";
import { execute, sql, type Db } from "../../platform/db/query";

const notOptedOut = sql`not exists (select 1 from text_opt_outs x where x.realinfo = w.realinfo and x.deleted_at is null)`;

/** Queues an SMS to the workers of these lines, except who opted out; once for each kind and step, however often it is called. */
export async function textLines(db: Db, kind: "paid" | "toConfirm", lines: readonly number[], step = 0): Promise<void> {
  if (lines.length === 0) return;
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, d.id, ${step}::int
      from pay_roll_details d join workers w on w.id = d.worker
      where d.id = any(${lines}::bigint[]) and d.actual_amount > 0 and ${notOptedOut}
      on conflict do nothing`;
}

/** Queues an SMS to the worker of a complaint, an objection or another record; does nothing if it has no worker. */
export async function textCase(
  db: Db,
  kind: "complaint" | "objection" | "cashToConfirm" | "cashDeclined",
  { id, worker }: { readonly id: number; readonly worker: number | null },
  step = 0,
): Promise<void> {
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, ${id}::bigint, ${step}::int from workers w where w.id = ${worker} and ${notOptedOut}
      on conflict do nothing`;
}

/** Debts that became due longer ago are known to the worker; a new platform does not text about all of them. */
const newlyOverdueDays = 31;

/** Queues an SMS to each worker whose wages are owed past their day; once for each month and employer. */
export async function textOverdue(db: Db, today: Day): Promise<number> {
  return execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind.overdue}::int, l.id, 0
      from wage_ledger l join workers w on w.id = l.worker
      where l.owed_amount > 0 and l.due_date < ${today} and l.due_date >= ${addDays(today, -newlyOverdueDays)} and ${notOptedOut}
      order by l.id on conflict do nothing`;
}
