import type { TeamMonth } from "../../../resources/payrolls/wagesResponses";
import { teamMonths } from "../../../resources/payrolls/teamMonths";
import { loadHolidays } from "../../platform/db/holidays";
import { allRowsOf, empty, fetchRows, identifier, join, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { workerMonths, workerSums } from "../ledger/workerMonths";
import type { RequestContext } from "../../engine/services";
import { hasStoredTotals, projectsWithoutTotals, wageScope, wageSources, type WageFilter } from "./wageSources";
import { sumColumns, toWageSums, withPayday, type MonthSumsFound, type SumsFound } from "./wageSums";

/** A single month is read from the totals. */
const isOfTotals = (ctx: RequestContext, filter: WageFilter): boolean =>
  hasStoredTotals(ctx, filter) && filter.from === filter.to;

/** The stored totals `s` of projects whose ledger is up to date; a debt counts once its due day has passed. */
function storedSums(ctx: RequestContext, { corp, from }: WageFilter, isByTeam: boolean): Sql {
  const due = ["owed_amount", "unpaid_workers"];
  const columns = sumColumns.map((name) => {
    const column = identifier(`s.${name}`);
    return due.includes(name)
      ? sql`case when s.due_date < ${ctx.today} then ${column} else 0 end as ${identifier(name)}`
      : column;
  });
  const employer = corp ? sql`s.corp = ${corp}` : isByTeam ? sql`s.corp is not null` : sql`s.corp is null`;
  return sql`select ${isByTeam ? sql`s.project, s.pay_month, s.corp, s.team,` : empty} ${join(columns)} from ${allRowsOf("teamMonths", "s")}
    where s.pay_month = ${from} and ${employer} and ${wageScope(ctx, teamMonths, "s")}
      and s.project <> all (${projectsWithoutTotals(ctx.today)})
      and (s.attend_workers > 0 or s.wage_workers > 0 or s.deposit_amount > 0 or s.due_date < ${ctx.today})`;
}

interface Page<Row> {
  readonly total: number;
  readonly rows: readonly Row[];
}

/** Attendance and wages by team and month (domain model 7.6); all rows without a range. */
export async function teamAggregate(
  ctx: RequestContext,
  filter: WageFilter,
  range?: readonly [start: number, limit: number],
): Promise<Page<TeamMonth>> {
  const { pool } = ctx.services;
  const isStored = isOfTotals(ctx, filter);
  const found = await fetchRows<
    MonthSumsFound & Pick<TeamMonth, "corp" | "corp_name" | "team" | "team_name"> & { total_rows: number }
  >(pool)`
    with ${workerMonths(wageSources(ctx, isStored ? { ...filter, withoutTotalsOn: ctx.today } : filter))}, teams_of as (
        ${isStored ? sql`${storedSums(ctx, filter, true)} union all` : empty}
        select b.project, b.pay_month, b.corp, b.team, ${workerSums} from both_of b group by 1, 2, 3, 4
      )
      select b.corp, c.corp_name, b.team, t.team_name, b.pay_month, p.pay_day, p.pay_month_offset, count(*) over () as total_rows, ${join(sumColumns.map((name) => identifier(`b.${name}`)))}
      from teams_of b join ${storedRowsOf("projects", "p")} on p.id = b.project left join ${storedRowsOf("corps", "c")} on c.id = b.corp left join ${storedRowsOf("teams", "t")} on t.id = b.team
      order by b.pay_month desc, c.corp_name, t.team_name, b.corp, b.team, p.id
      ${range ? sql`limit ${range[1]} offset ${range[0]}` : empty}`;
  const toRow = withPayday(await loadHolidays(pool));
  return { total: found[0]?.total_rows ?? 0, rows: found.map(toRow) };
}

export async function wageSums(ctx: RequestContext, filter: WageFilter) {
  const isStored = isOfTotals(ctx, filter);
  const [found] = await fetchRows<SumsFound>(ctx.services.pool)`
    with ${workerMonths(wageSources(ctx, isStored ? { ...filter, withoutTotalsOn: ctx.today } : filter))}, projects_of as (
        ${isStored ? sql`${storedSums(ctx, filter, false)} union all` : empty}
        select ${workerSums} from both_of b
      )
      select ${join(sumColumns.map((name) => sql`sum(${identifier(name)}) as ${identifier(name)}`))} from projects_of`;
  return toWageSums(found!);
}
