import type { HighWage } from "../../../../resources/alarms/monthFacts";
import { evidenceLimit } from "../../../../resources/kit/defineAlarm";
import { shiftMonth, type Month } from "../../../../resources/kit/days";
import { maskName } from "../../../../resources/kit/mask";
import type { MoneyFen } from "../../../../resources/kit/money";
import { allRowsOf, fetchRows, sql, storedRowsOf, type DbRow, type Queryable } from "../../../platform/db/query";
import { monthsToQuery, type MonthKeys, type MonthPart } from "./monthsToQuery";

/** Wages up to the smaller amount are high for no project and are not loaded. */
export interface HighWageThresholds {
  readonly month: MoneyFen;
  readonly year: MoneyFen;
}

/** The lowest values that a city may set in rule D08, in fen. */
export const minHighWageThresholds: HighWageThresholds = { month: 5_000_00, year: 50_000_00 };

/** The highest wages of each month, and the highest sums of the twelve months ending with it. */
export async function loadHighWages(db: Queryable, requested: MonthKeys, from: HighWageThresholds): Promise<MonthPart[]> {
  const earliest = [...requested.months].sort()[0];
  if (earliest === undefined) return [];
  const found = await fetchRows<HighWage & { project: number; month: Month } & DbRow>(
    db,
    // A high yearly wage includes a month above a twelfth of it: only such workers' years are summed.
    sql`with requested as ${monthsToQuery(requested)},
        monthly as materialized (
          select g.project, g.worker, g.pay_month as month, sum(g.total_pay_amount)::bigint as amount
          from ${allRowsOf("workerWages", "g")} left join ${storedRowsOf("payRolls", "r")} on r.id = g.pay_roll
          where g.project = any(${[...new Set(requested.projects)]}::bigint[]) and g.pay_month >= ${shiftMonth(earliest, -11)} and (g.is_back_pay = 0 or r.source_pay_roll is null)
          group by g.project, g.worker, g.pay_month
        ), yearly as (
          select *, sum(amount) over (partition by project, worker order by left(month, 4)::int * 12 + right(month, 2)::int
            range between 11 preceding and current row) as year
          from monthly
          where worker in (select worker from monthly where amount > ${Math.min(from.month, Math.floor(from.year / 12))})
        ), ranked as (
          select y.*, row_number() over (partition by y.project, y.month order by y.amount desc) as by_month,
            row_number() over (partition by y.project, y.month order by y.year desc) as by_year
          from yearly y join requested m on m.project = y.project and m.month = y.month
          where y.amount > ${from.month} or y.year > ${from.year}
        )
        select y.project, y.month, y.worker, w.worker_name as name, w.corp, y.amount as month_amount, y.year as year_amount
        from ranked y join ${storedRowsOf("workers", "w")} on w.id = y.worker
        where least(y.by_month, y.by_year) <= ${evidenceLimit / 2}
        order by y.amount desc, y.worker`,
  );
  return found.map(({ project, month, worker, name, corp, month_amount, year_amount }) => ({
    project,
    month,
    facts: { highest_wages: [{ worker, name: maskName(name), corp, month_amount, year_amount }] },
  }));
}
