import { payRolls } from "../../resources/payrolls/payRolls";
import { daysBetween, firstDay, lastDay, monthOf, shiftMonth, type Day, type Month } from "../../resources/kit/days";
import { dueDate } from "../../resources/law/dueDates";
import { loadHolidays } from "../alarms/holidays";
import { fetchRows, sql } from "../db/query";
import { readScope } from "../rest/scope";
import type { RequestContext } from "../services";

interface Due {
  readonly project: number;
  readonly project_name: string;
  readonly corp: number;
  readonly corp_name: string;
  readonly pay_month: Month;
  /** Null where no payroll has been made. */
  readonly pay_roll: number | null;
  readonly status: number | null;
  readonly worker_count: number | null;
  readonly paid_count: number | null;
  readonly failed_count: number | null;
}
type DueRow = Due & { due_date: Day | null; pay_day: number; pay_month_offset: 0 | 1 } & Record<string, unknown>;

const most = 50;

/** 本月发薪: payrolls that are not finished, and employers whose people worked last month without one. */
export async function payrollDue(ctx: RequestContext): Promise<(Due & { readonly due_date: Day; readonly days_left: number })[]> {
  const { services, today, actor } = ctx;
  const { pool } = services;
  const month = shiftMonth(monthOf(today), -1);
  const own = actor.attributes.corp;
  const found = await fetchRows<DueRow>(
    pool,
    sql`select t.project, p.name as project_name, t.corp, c.corp_name, t.pay_month, t.id as pay_roll, t.status,
          t.worker_count, t.paid_count, t.failed_count, t.due_date, p.pay_day, p.pay_month_offset
        from pay_rolls t join projects p on p.id = t.project join corps c on c.id = t.corp
        where t.status <> 3 and t.deleted_at is null and ${readScope(ctx, payRolls)}
        union all
        select p.id, p.name, a.corp, c.corp_name, ${month}, null, null, null, null, null, null, p.pay_day, p.pay_month_offset
        from projects p
        cross join lateral (select distinct d.corp from attendance_days d
          where d.project = p.id and d.date between ${firstDay(month)} and ${lastDay(month)}) a
        join corps c on c.id = a.corp
        where p.review_status = 1 and p.deleted_at is null and p.prj_status in (3, 5)
          and (p.contractor_corp = ${own} or (a.corp = ${own} and p.id in (select project from project_corps where corp = ${own})))
          and not exists (select 1 from pay_rolls r where r.project = p.id and r.corp = a.corp and r.pay_month = ${month}
            and r.deleted_at is null)
          and not exists (select 1 from worker_wages g where g.project = p.id and g.corp = a.corp and g.pay_month = ${month}
            and g.deleted_at is null)`,
  );
  const holidays = await loadHolidays(pool);
  return found
    .map(({ due_date, pay_day, pay_month_offset, ...due }) => {
      const day = due_date ?? dueDate({ pay_day, pay_month_offset }, due.pay_month, holidays);
      return { ...due, due_date: day, days_left: daysBetween(today, day) };
    })
    .sort((a, b) => (a.due_date < b.due_date ? -1 : 1))
    .slice(0, most);
}
