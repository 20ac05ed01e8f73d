import { payrollStatus } from "../../../resources/dictionaries/payrollStatus";
import { wageMonthStatus } from "../../../resources/dictionaries/wageMonthStatus";
import { workerPayStatus } from "../../../resources/dictionaries/workerPayStatus";
import { monthOf, monthsFrom } from "../../../resources/kit/days";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { payRolls } from "../../../resources/payrolls/payRolls";
import { teamMonths } from "../../../resources/payrolls/teamMonths";
import { wageLedger } from "../../../resources/payrolls/wageLedger";
import type { ProjectMonth, WageSums } from "../../../resources/payrolls/wagesResponses";
import { loadHolidays } from "../../platform/db/holidays";
import { allRowsOf, empty, fetchRows, literal, literals, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { wageMonthOf } from "../ledger/wageMonth";
import { workerMonths, workerSums } from "../ledger/workerMonths";
import type { RequestContext } from "../../engine/services";
import {
  countedAttendance,
  countedWages,
  hasStoredTotals,
  monthRange,
  monthsOfPage,
  overdueLedger,
  projectsWithoutTotals,
  readableLedger,
  wageScope,
  wageSources,
  type WageFilter,
} from "./wageSources";
import { withPayday, type MonthSumsFound } from "./wageSums";

type MonthFound = MonthSumsFound &
  Omit<ProjectMonth, keyof WageSums | "due_date" | "pay_month"> & { readonly total_rows: number };

/**
 * Restricts `m.project` to projects in which the reader may see any wages, so that months of other projects are not searched. A
 * company has few projects, found from its rows.
 */
function projectsOfReader(ctx: RequestContext, filter: WageFilter): Sql {
  if (ctx.actor.audience !== "company") return wageScope(ctx, wageLedger, "m");
  const { days, wages, owed } = monthRange(filter);
  return sql`m.project = any (array(select a.project from ${days} and ${countedAttendance(ctx, filter)}
    union select w.project from ${wages} and ${countedWages(ctx, filter)}
    union select l.project from ${owed} and ${overdueLedger(ctx, filter)}))`;
}

/**
 * The project months `m` with any data that the reader may see, found row by row. For one month the largest debt comes first; over a
 * year, that would aggregate every project month before the page is taken.
 */
function searchedMonths(ctx: RequestContext, filter: WageFilter, among: Sql): Sql {
  const inTeam = (team: Sql): Sql => (filter.team ? sql`and ${team} = ${filter.team}` : empty);
  const only = filter.project ? sql`and p.id = ${filter.project}` : empty;
  const owed =
    filter.from === filter.to
      ? sql`(select coalesce(sum(l.owed_amount), 0) from ${allRowsOf("wageLedger", "l")}
              where l.project = m.project and l.pay_month = m.pay_month and ${overdueLedger(ctx, filter)})::bigint`
      : sql`0::bigint`;
  // Cast to the column's type, so that its index is used.
  return sql`select m.project, m.name, m.pay_month, ${owed} as owed_first
    from (
      select p.id as project, p.name, u.pay_month
      from ${storedRowsOf("projects", "p")} cross join unnest(${monthsFrom(filter.from, filter.to)}::char(7)[]) u (pay_month)
      where ${among} ${only}
    ) m
    where ${projectsOfReader(ctx, filter)}
      and (exists (select 1 from ${allRowsOf("attendanceMonths", "a")} where a.project = m.project and a.month = m.pay_month
          and ${countedAttendance(ctx, filter)} ${inTeam(sql`(select team from ${storedRowsOf("workers")} where id = a.worker)`)})
        or exists (select 1 from ${storedRowsOf("workerWages", "w")}
          where w.project = m.project and w.pay_month = m.pay_month and ${countedWages(ctx, filter)} ${inTeam(sql`w.team`)})
        or exists (select 1 from ${allRowsOf("wageLedger", "l")}
          where l.project = m.project and l.pay_month = m.pay_month and ${overdueLedger(ctx, filter)} ${inTeam(sql`l.team`)}))`;
}

/** The same from the stored totals, of projects whose ledger is up to date. */
const storedMonths = (ctx: RequestContext, { from, to }: WageFilter, among: Sql): Sql =>
  sql`select s.project, p.name, s.pay_month,
      ${from === to ? sql`case when s.due_date < ${ctx.today} then s.owed_amount else 0 end` : sql`0::bigint`} as owed_first
    from ${allRowsOf("teamMonths", "s")} join ${storedRowsOf("projects", "p")} on p.id = s.project
    where s.pay_month between ${from} and ${to} and s.corp is null and ${among} and ${wageScope(ctx, teamMonths, "s")}
      and s.project <> all (${projectsWithoutTotals(ctx.today)})
      and (s.attend_workers > 0 or s.wage_workers > 0 or (s.owed_amount > 0 and s.due_date < ${ctx.today}))`;

function monthsOfReader(ctx: RequestContext, filter: WageFilter & { readonly q?: string }): Sql {
  const among = filter.q ? sql`p.name ilike ${`%${filter.q.replaceAll(/[\\%_]/g, "\\$&")}%`}` : sql`true`;
  if (!hasStoredTotals(ctx, filter) || filter.corp) return searchedMonths(ctx, filter, among);
  const waiting = sql`${among} and p.id = any (${projectsWithoutTotals(ctx.today)})`;
  return sql`${storedMonths(ctx, filter, among)} union all ${searchedMonths(ctx, filter, waiting)}`;
}

/**
 * The table of the screen 项目工资: one row for each project and month, with the state of its payrolls. Takes the page first, and
 * aggregates only its months.
 */
export async function projectMonths(
  ctx: RequestContext,
  filter: WageFilter & { readonly q?: string; readonly status?: CodeOf<typeof wageMonthStatus> },
  [start, limit]: readonly [number, number],
) {
  const inStatus = filter.status === undefined ? sql`true` : sql`${statusOf(ctx, filter)} = ${filter.status}`;
  const { pool } = ctx.services;
  const found = await fetchRows<MonthFound>(pool)`with page as materialized (
        select m.*, count(*) over () as total_rows from (${monthsOfReader(ctx, filter)}) m where ${inStatus}
        order by m.pay_month desc, m.owed_first desc, m.name, m.project limit ${limit} offset ${start}
      ), ${workerMonths(wageSources(ctx, filter, monthsOfPage))}, months as (
        select b.project, b.pay_month, ${workerSums} from both_of b group by b.project, b.pay_month
      )
      select m.project::text || '-' || m.pay_month as id, m.*, p.name as project_name, p.contractor_corp, p.pay_day, p.pay_month_offset,
        c.corp_name as contractor_corp_name, g.total_rows,
        ${statusOf(ctx, filter)} as status
      from page g join months m using (project, pay_month) join ${storedRowsOf("projects", "p")} on p.id = m.project
        left join ${storedRowsOf("corps", "c")} on c.id = p.contractor_corp
      order by m.pay_month desc, g.owed_first desc, p.name, m.project`;
  const toRow = withPayday(await loadHolidays(pool));
  return {
    total: found[0]?.total_rows ?? 0,
    rows: found.map(toRow),
  };
}

/**
 * The status of the project month `m`: an overdue debt precedes payments on their way; paid if a worker was paid in a month that
 * is over.
 */
function statusOf(ctx: RequestContext, filter: WageFilter): Sql {
  const ofMonth = (alias: Sql) => sql`${alias}.project = m.project and ${alias}.pay_month = m.pay_month`;
  const rolls = (...statuses: readonly CodeOf<typeof payrollStatus>[]) =>
    sql`exists (select 1 from ${allRowsOf("payRolls", "r")} where r.project = m.project and ${wageMonthOf("r")} = m.pay_month and r.status in ${literals(statuses)}
        and ${wageScope(ctx, payRolls, "r")} ${filter.corp ? sql`and r.corp = ${filter.corp}` : empty})`;
  const inTeam = (alias: Sql) => (filter.team ? sql`and ${alias}.team = ${filter.team}` : empty);
  return sql`case
    when ${rolls(payrollStatus.failed)} then ${literal(wageMonthStatus.failed)}
    when exists (select 1 from ${allRowsOf("wageLedger", "l")} where ${ofMonth(sql`l`)} and ${overdueLedger(ctx, filter)} ${inTeam(sql`l`)})
      then ${literal(wageMonthStatus.overdue)}
    when ${rolls(payrollStatus.draft, payrollStatus.submitted, payrollStatus.paying)} then ${literal(wageMonthStatus.paying)}
    when m.pay_month < ${monthOf(ctx.today)} and (exists (select 1 from ${storedRowsOf("workerWages", "w")} where ${ofMonth(sql`w`)}
        and w.grant_status = ${literal(workerPayStatus.paid)} and ${countedWages(ctx, filter)} ${inTeam(sql`w`)})
      or exists (select 1 from ${allRowsOf("wageLedger", "l")} where ${ofMonth(sql`l`)}
        and l.deposit_amount > 0 and ${readableLedger(ctx, filter)} ${inTeam(sql`l`)})) then ${literal(wageMonthStatus.paid)}
    else ${literal(wageMonthStatus.notDue)} end`;
}
