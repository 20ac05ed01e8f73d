import { firstDay, monthOf, monthsFrom, shiftMonth, type Month } from "../../resources/kit/days";
import type { MoneyFen } from "../../resources/kit/money";
import { one, rows, sql } from "../db/query";
import type { Asker } from "../services";
import { cache } from "./cached";
import { projectsOf, type ScreenScope } from "./scope";

export interface WageMonth {
  readonly month: Month;
  readonly paid_amount: MoneyFen;
  readonly paid_workers: number;
  readonly attend_workers: number;
}

/** Who worked in a month that is over hardly changes, and is dear to count. */
const pastMonths = cache(6 * 3600);

/** The last twelve months, and what was paid of this year's. */
export async function wageTrend(asker: Asker, scope: ScreenScope): Promise<{ months: WageMonth[]; year_paid_amount: MoneyFen }> {
  const { services, today } = asker;
  const current = monthOf(today);
  const months = monthsFrom(shiftMonth(current, -11), current);
  const paid = await rows<{ month: Month; amount: number; workers: number }>(
    services.pool,
    sql`select g.pay_month as month, sum(g.actual_amount) as amount, count(distinct g.worker) as workers from projects p
        join worker_wages g on g.project = p.id and g.pay_month between ${months[0]} and ${current} and g.grant_status = 2
          and g.deleted_at is null
        where ${projectsOf(scope)} group by g.pay_month`,
  );
  const attended = new Map<Month, number>();
  for (const month of months) {
    const count = () => attendedIn(asker, scope, month);
    const key = JSON.stringify([month, scope.regions, scope.department]);
    attended.set(month, month === current ? await count() : await pastMonths(key, count));
  }
  const amountOf = new Map(paid.map((row) => [row.month, row]));
  return {
    months: months.map((month) => ({
      month,
      paid_amount: amountOf.get(month)?.amount ?? 0,
      paid_workers: amountOf.get(month)?.workers ?? 0,
      attend_workers: attended.get(month) ?? 0,
    })),
    year_paid_amount: paid
      .filter(({ month }) => month.slice(0, 4) === current.slice(0, 4))
      .reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** One look into the index for each worker who was there at all, instead of reading every day. */
async function attendedIn({ services }: Asker, scope: ScreenScope, month: Month): Promise<number> {
  const [first, next] = [firstDay(month), firstDay(shiftMonth(month, 1))];
  const found = await one<{ n: number }>(
    services.pool,
    sql`select count(*) as n from projects p join workers w on w.project = p.id and w.deleted_at is null
          and (w.exit_time is null or w.exit_time >= ${first} or w.exit_time < w.entry_time)
        where ${projectsOf(scope)} and exists (
          select 1 from attendance_days a where a.worker = w.id and a.date >= ${first} and a.date < ${next})`,
  );
  return found?.n ?? 0;
}
