import type { JobOfPerson } from "../../../../resources/people/personDetail";
import { toYuan } from "../../../../resources/kit/money";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { scopeOrNone, rowsOf } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { allRowsOf, fetchRows, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";

type JobRow = DbRow &
  Omit<JobOfPerson, "earned_amount" | "due_amount" | "paid_amount" | "overdue_amount" | "overdue_months" | "overdue_days">;
interface WagesRow extends DbRow {
  worker: number;
  corp: number;
  corp_name: string;
  earned_amount: number;
  due_amount: number;
  paid_amount: number;
  overdue_amount: number;
  overdue_months: readonly string[] | null;
  overdue_days: number | null;
}

/** Each employment of a person that the reader may see, with the wages of all months; what is owed first, then the newest. */
export async function jobsOf(ctx: RequestContext, db: Queryable, person: number): Promise<JobOfPerson[]> {
  const wagesVisible = scopeOrNone(ctx, wageLedger, "l");
  const [jobs, wages] = await Promise.all([
    fetchRows<JobRow>(db)`
      select t.id as worker, t.project, p.name as project_name, t.corp, c.corp_name, m.team_name, t.work_type, t.in_status, t.entry_time,
          t.exit_time, t.has_contract
        from ${rowsOf(ctx, "workers", "t")} join ${storedRowsOf("projects", "p")} on p.id = t.project join ${storedRowsOf("corps", "c")} on c.id = t.corp left join ${storedRowsOf("teams", "m")} on m.id = t.team
        where t.realinfo = ${person}
        order by t.in_status desc, t.entry_time desc nulls last, t.id desc`,
    wagesVisible
      ? fetchRows<WagesRow>(db)`
        select l.worker, l.corp, c.corp_name, sum(l.earned_amount)::bigint as earned_amount, sum(l.due_amount)::bigint as due_amount,
            sum(l.paid_amount)::bigint as paid_amount,
            coalesce(sum(l.owed_amount) filter (where l.due_date < ${ctx.today}), 0)::bigint as overdue_amount,
            array_agg(l.pay_month::text order by l.pay_month) filter (where l.owed_amount > 0 and l.due_date < ${ctx.today}) as overdue_months,
            max(${ctx.today}::date - l.due_date) filter (where l.owed_amount > 0 and l.due_date < ${ctx.today}) as overdue_days
          from ${allRowsOf("wageLedger", "l")} join ${storedRowsOf("corps", "c")} on c.id = l.corp
          where l.worker = any(array(select id from ${storedRowsOf("workers")} where realinfo = ${person})) and ${wagesVisible} group by l.worker, l.corp, c.corp_name`
      : [],
  ]);
  const rows = jobs.flatMap((job): JobOfPerson[] => {
    const own = wages.filter(({ worker }) => worker === job.worker);
    // Moved to another team, a person may be owed by an earlier employer on the same project.
    const others = own.filter(({ corp }) => corp !== job.corp);
    return [
      {
        ...job,
        ...wagesIn(
          wagesVisible !== undefined,
          own.find(({ corp }) => corp === job.corp),
        ),
      },
      ...others.map((row) => ({ ...job, corp: row.corp, corp_name: row.corp_name, team_name: null, ...wagesIn(true, row) })),
    ];
  });
  return rows.toSorted((a, b) => Number(b.overdue_amount ?? 0) - Number(a.overdue_amount ?? 0));
}

const wagesIn = (isVisible: boolean, row: WagesRow | undefined) => ({
  earned_amount: isVisible ? toYuan(row?.earned_amount ?? 0) : null,
  due_amount: isVisible ? toYuan(row?.due_amount ?? 0) : null,
  paid_amount: isVisible ? toYuan(row?.paid_amount ?? 0) : null,
  overdue_amount: isVisible ? toYuan(row?.overdue_amount ?? 0) : null,
  overdue_months: row?.overdue_months ?? [],
  overdue_days: row?.overdue_days ?? 0,
});
