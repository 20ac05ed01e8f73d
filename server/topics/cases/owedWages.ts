import type { OwedWage } from "../../../resources/cases/responses";
import type { Day } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import { scopeOrNone } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../platform/db/query";

interface OwedRow extends DbRow, Omit<OwedWage, "earned_amount" | "due_amount" | "paid_amount" | "owed_amount"> {
  earned_amount: number;
  due_amount: number;
  paid_amount: number;
  owed_amount: number;
  due_date: Day;
}

/** The overdue wages of a project, by employer and person; null for a reader who may not see wages. */
export async function owedWagesOf(ctx: RequestContext, db: Queryable, project: number): Promise<OwedWage[] | null> {
  const scope = scopeOrNone(ctx, wageLedger, "l");
  if (!scope) return null;
  const found = await fetchRows<OwedRow>(db)`
    select l.worker, w.worker_name, l.corp, c.corp_name, l.pay_month, l.attend_days, l.earned_amount, l.due_amount, l.paid_amount,
        l.owed_amount, l.due_date, ${ctx.today}::date - l.due_date as overdue_days
      from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("workers", "w")} on w.id = l.worker join ${storedRowsOf("corps", "c")} on c.id = l.corp
      where l.project = ${project} and l.owed_amount > 0 and l.due_date < ${ctx.today} and ${scope}
      order by c.corp_name, l.corp, w.worker_name, l.worker, l.pay_month`;
  return found.map((row) => ({
    ...row,
    earned_amount: toYuan(row.earned_amount),
    due_amount: toYuan(row.due_amount),
    paid_amount: toYuan(row.paid_amount),
    owed_amount: toYuan(row.owed_amount),
  }));
}
