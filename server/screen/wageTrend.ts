import { monthOf, monthsFrom, shiftMonth, type Month } from "../../resources/kit/days";
import type { MoneyFen } from "../../resources/kit/money";
import { fetchRows, sql } from "../db/query";
import type { RequestContext } from "../services";
import { projectsOf, type ScreenScope } from "./scope";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";

export interface WageMonth {
  readonly month: Month;
  readonly due_amount: MoneyFen;
  readonly paid_amount: MoneyFen;
  readonly paid_workers: number;
  readonly attend_workers: number;
}

/** The wages of the last twelve months by their month, and what was paid in this year, whichever month it was for. */
export async function wageTrend(
  ctx: RequestContext,
  scope: ScreenScope,
): Promise<{ months: WageMonth[]; year_paid_amount: MoneyFen; year_paid_by_region: ReadonlyMap<number | null, MoneyFen> }> {
  const { services, today } = ctx;
  const current = monthOf(today);
  const months = monthsFrom(shiftMonth(current, -11), current);
  const paid = await fetchRows<{ month: Month; amount: number; workers: number }>(
    services.pool,
    sql`select g.pay_month as month, sum(g.actual_amount) as amount, count(distinct g.worker) as workers from projects p
        join worker_wages g on g.project = p.id and g.pay_month between ${months[0]} and ${current} and g.grant_status = ${workerPayStatus.paid}
          and g.deleted_at is null
        where ${projectsOf(scope)} group by g.pay_month`,
  );
  const due = await fetchRows<{ month: Month; amount: number }>(
    services.pool,
    sql`select l.pay_month as month, sum(l.due_amount) as amount from projects p
        join wage_ledger l on l.project = p.id and l.pay_month between ${months[0]} and ${current}
        where ${projectsOf(scope)} group by l.pay_month`,
  );
  const attended = await fetchRows<{ month: Month; workers: number }>(
    services.pool,
    sql`select a.month, count(distinct a.worker) as workers from projects p
        join attendance_months a on a.project = p.id and a.month between ${months[0]} and ${current} and a.days > 0
        where ${projectsOf(scope)} group by a.month`,
  );
  const year = await fetchRows<{ region: number | null; amount: number }>(
    services.pool,
    sql`select p.region, sum(g.actual_amount)::bigint as amount from projects p
        join worker_wages g on g.project = p.id and g.pay_date between ${`${current.slice(0, 4)}-01-01`} and ${today}
          and g.grant_status = ${workerPayStatus.paid} and g.deleted_at is null
        where ${projectsOf(scope)} group by p.region`,
  );
  const attendedIn = new Map(attended.map(({ month, workers }) => [month, workers]));
  const dueIn = new Map(due.map(({ month, amount }) => [month, amount]));
  const amountOf = new Map(paid.map((row) => [row.month, row]));
  return {
    months: months.map((month) => ({
      month,
      due_amount: dueIn.get(month) ?? 0,
      paid_amount: amountOf.get(month)?.amount ?? 0,
      paid_workers: amountOf.get(month)?.workers ?? 0,
      attend_workers: attendedIn.get(month) ?? 0,
    })),
    year_paid_amount: year.reduce((total, { amount }) => total + amount, 0),
    year_paid_by_region: new Map(year.map(({ region, amount }) => [region, amount])),
  };
}
