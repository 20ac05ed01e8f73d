import type { DueItem } from "../../resources/answers/home";
import { payRolls } from "../../resources/payrolls/payRolls";
import { daysBetween, firstDay, lastDay, monthOf, shiftMonth, type Day } from "../../resources/kit/days";
import { dueDate } from "../../resources/law/dueDates";
import { loadHolidays } from "../db/holidays";
import { fetchRows, sql, type DbRow } from "../db/query";
import { stillToPay } from "../payments/supplements";
import { readScope } from "../rest/scope";
import type { RequestContext } from "../services";
import { loadNextSteps, type NextStep, type Obstacles } from "./nextSteps";
import { accountStatus } from "../../resources/dictionaries/accountStatus";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { projectStatus } from "../../resources/dictionaries/projectStatus";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";

type DueRow = Omit<DueItem, "due_date" | "days_left" | keyof NextStep> &
  Obstacles &
  DbRow & { due_date: Day | null; pay_day: number; pay_month_offset: 0 | 1 };

const most = 50;

/** 待发工资: payrolls that are not finished, and employers whose people worked last month without one. */
export async function payrollDue(ctx: RequestContext): Promise<DueItem[]> {
  const { services, today, actor } = ctx;
  const { pool } = services;
  const month = shiftMonth(monthOf(today), -1);
  const own = actor.attributes.corp;
  const hasAccount = sql`exists (select 1 from wage_accounts w where w.project = p.id and w.status = ${accountStatus.open} and w.deleted_at is null)`;
  const found = await fetchRows<DueRow>(
    pool,
    sql`select t.project, p.name as project_name, t.corp, c.corp_name, t.pay_month, t.id as pay_roll, t.status,
          t.worker_count, t.paid_count, t.failed_count, t.due_date, p.pay_day, p.pay_month_offset, ${hasAccount} as has_account,
          exists (select 1 from pay_roll_details d where d.pay_roll = t.id and ${stillToPay}) as has_unpaid
        from pay_rolls t join projects p on p.id = t.project join corps c on c.id = t.corp
        where t.status <> ${payrollStatus.paid} and t.deleted_at is null and ${readScope(ctx, payRolls)}
        union all
        select p.id, p.name, a.corp, c.corp_name, ${month}, null, null, null, null, null, null, p.pay_day, p.pay_month_offset,
          ${hasAccount}, true
        from projects p
        cross join lateral (select distinct d.corp from attendance_days d
          where d.project = p.id and d.date between ${firstDay(month)} and ${lastDay(month)}) a
        join corps c on c.id = a.corp
        where p.review_status = ${reviewStatus.passed} and p.deleted_at is null and p.prj_status in (${projectStatus.underConstruction}, ${projectStatus.suspended})
          and (p.contractor_corp = ${own} or (a.corp = ${own} and p.id in (select project from project_corps where corp = ${own})))
          and not exists (select 1 from pay_rolls r where r.project = p.id and r.corp = a.corp and r.pay_month = ${month}
            and r.deleted_at is null)
          and not exists (select 1 from worker_wages g where g.project = p.id and g.corp = a.corp and g.pay_month = ${month}
            and g.deleted_at is null)`,
  );
  const holidays = await loadHolidays(pool);
  const due = found
    .map(({ due_date, pay_day, pay_month_offset, ...row }) => {
      const day = due_date ?? dueDate({ pay_day, pay_month_offset }, row.pay_month, holidays);
      return { ...row, due_date: day, days_left: daysBetween(today, day) };
    })
    .sort((a, b) => (a.due_date < b.due_date ? -1 : 1))
    .slice(0, most);
  const nextStep = await loadNextSteps(
    ctx,
    due.flatMap(({ pay_roll }) => pay_roll ?? []),
  );
  return Promise.all(
    due.map(async ({ has_account, has_unpaid, ...item }) => ({
      ...item,
      ...(await nextStep({ ...item, has_account, has_unpaid })),
    })),
  );
}
