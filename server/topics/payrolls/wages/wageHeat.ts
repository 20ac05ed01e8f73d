import type { WageHeatPage } from "../../../../resources/payrolls/wagesResponses";
import { shiftMonth, type Month } from "../../../../resources/kit/days";
import { toYuan } from "../../../../resources/kit/money";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { listAddress } from "../../../../resources/kit/listAddress";
import { allRowsOf, fetchRows, sql, type DbRow } from "../../../platform/db/query";
import { wageStateSql } from "../../ledger/wageStateSql";
import { readScope, rowsOf } from "../../../engine/rest/scope";
import type { RequestContext } from "../../../engine/services";
import { calendarMonth, calendarMonths, monthColumns, overdueStates, wageDetailAddress, type CalendarSums } from "./wageCalendar";

interface HeatFound extends DbRow, CalendarSums {
  readonly project: number;
  readonly name: string;
  readonly month: Month;
  readonly since: Month;
  readonly total: number;
}

/** The wage calendars of projects with any wages, worst first: by overdue amount, then by its age, then by name. */
export async function wageHeat(ctx: RequestContext, [start, limit]: readonly [number, number]): Promise<WageHeatPage> {
  const { today, services, actor } = ctx;
  const months = calendarMonths(today);
  const before = shiftMonth(months[0]!, -1);
  // An official's projects are chosen first, so that the ledger of others is not searched; a company sees some rows of a project.
  const isOfficial = actor.audience === "government";
  const ofReader = isOfficial ? readScope(ctx, wageLedger, "p") : sql`true`;
  const scope = isOfficial ? sql`true` : readScope(ctx, wageLedger, "l");
  const found = await fetchRows<HeatFound>(services.pool)`with owing as (
        select l.project, sum(l.owed_amount) as amount, min(l.due_date) as since from ${rowsOf(ctx, "wageLedger", "l")}
        where l.owed_amount > 0 and l.due_date < ${today} group by l.project
      ), page as materialized (
        select p.project, p.name, count(*) over () as total,
          row_number() over (order by coalesce(o.amount, 0) desc, o.since, p.name, p.project) as place
        from (select id as project, name from ${allRowsOf("projects")}) p left join owing o on o.project = p.project
        where ${ofReader} and (o.project is not null or exists (select 1 from ${allRowsOf("wageLedger", "l")}
          where l.project = p.project and l.pay_month > ${before}::char(7) and ${scope}))
        order by place limit ${limit} offset ${start}
      )
      select g.project, g.name, g.total, greatest(l.pay_month, ${before}::char(7)) as month, min(l.pay_month) as since, ${monthColumns}
      from page g join ${allRowsOf("wageLedger", "l")} on l.project = g.project cross join lateral (select ${wageStateSql(today)} as state) s
      where ${scope} and (l.pay_month > ${before} or s.state in ${overdueStates})
      group by g.place, g.project, g.name, g.total, month order by g.place`;
  const ids = [...new Set(found.map(({ project }) => project))];
  return {
    total: found[0]?.total ?? 0,
    rows: ids.map((project) => {
      const own = found.filter((row) => row.project === project);
      const earlier = own.find(({ month }) => month === before);
      return {
        key: String(project),
        name: own[0]!.name,
        months: months.map((month) =>
          calendarMonth(
            today,
            month,
            own.find((row) => row.month === month),
            wageDetailAddress(project, month),
          ),
        ),
        earlier: earlier
          ? {
              since: earlier.since,
              overdue_workers: earlier.overdue_workers,
              overdue_amount: toYuan(earlier.overdue_amount),
              to: listAddress(wageLedger.route ?? "", { project, scene: "overdue" }),
            }
          : null,
      };
    }),
  };
}
