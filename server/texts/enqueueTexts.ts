import { workerTextKind } from "../../resources/dictionaries/workerTextKind";
import { execute, sql, type Db } from "../db/query";

const notOptedOut = sql`not exists (select 1 from text_opt_outs x where x.realinfo = w.realinfo and x.deleted_at is null)`;

/**
 * The workers of these payroll lines get a text, each once for a kind and step however often this is called; those who opted out get none.
 */
export async function textLines(db: Db, kind: "paid" | "toConfirm", lines: readonly number[], step = 0): Promise<void> {
  if (lines.length === 0) return;
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, d.id, ${step}::int
      from pay_roll_details d join workers w on w.id = d.worker
      where d.id = any(${lines}::bigint[]) and d.actual_amount > 0 and ${notOptedOut}
      on conflict do nothing`;
}

/** The worker of a complaint or objection gets a text; none is sent where it names no worker. */
export async function textCase(
  db: Db,
  kind: "complaint" | "objection",
  { id, worker }: { readonly id: number; readonly worker: number | null },
  step = 0,
): Promise<void> {
  await execute(db)`insert into worker_texts (realinfo, kind, subject, step)
      select w.realinfo, ${workerTextKind[kind]}::int, ${id}::bigint, ${step}::int from workers w where w.id = ${worker} and ${notOptedOut}
      on conflict do nothing`;
}
