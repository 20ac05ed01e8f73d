import type { ProjectMonth, TeamMonth, WageSums } from "../../resources/responses/wages";
import { attendanceMonths } from "../../resources/attendance/attendanceMonths";
import { wageLedger } from "../../resources/payrolls/wageLedger";
import { payRolls } from "../../resources/payrolls/payRolls";
import { teamMonths } from "../../resources/payrolls/teamMonths";
import { workerWages } from "../../resources/payrolls/workerWages";
import { monthOf, monthsFrom, type Holidays, type Month } from "../../resources/kit/days";
import { toYuan } from "../../resources/kit/money";
import { dueDate } from "../../resources/law/dueDates";
import { loadHolidays } from "../db/holidays";
import { empty, identifier, join, fetchRows, literal, literals, sql, type Sql } from "../db/query";
import { employerSums, workerMonths, workerSums, type WageSources } from "../ledger/workerMonths";
import { isCountedWage } from "../ledger/isCountedWage";
import { wageMonthOf } from "../ledger/wageMonth";
import { predicateSql, conditionPredicate, readRule, readScope } from "../rest/scope";
import type { RequestContext } from "../services";
import { payrollStatus } from "../../resources/dictionaries/payrollStatus";
import { workerPayStatus } from "../../resources/dictionaries/workerPayStatus";
import { wageMonthStatus } from "../../resources/dictionaries/wageMonthStatus";
import type { CodeOf } from "../../resources/kit/dictionary";

export interface WageFilter {
  readonly project?: number;
  readonly corp?: number;
  readonly team?: number;
  readonly from: string;
  readonly to: string;
  /** Only projects whose ledger is waiting for a refresh. */
  readonly isWaiting?: true;
}

/** The sums as the database computes them: amounts in fen. */
type SumsFound = { [K in Exclude<keyof WageSums, "avg_amount" | "confirm_rate">]: number } & { confirmed_workers: number };

type WageRows = typeof attendanceMonths | typeof wageLedger | typeof teamMonths | typeof payRolls;

/** Reading wages includes the days that they are for and the state of their payrolls, without a right to these themselves. */
const besideWages = (ctx: RequestContext, resource: WageRows, alias: "a" | "l" | "m" | "s" | "r"): Sql =>
  predicateSql(conditionPredicate(ctx, resource, readRule(ctx, workerWages).where, alias));

const ofRow = ({ project, corp, team, isWaiting }: WageFilter, alias: "a" | "w" | "l"): Sql => {
  const column = {
    a: { project: sql`a.project`, corp: sql`a.corp` },
    w: { project: sql`w.project`, corp: sql`w.corp` },
    l: { project: sql`l.project`, corp: sql`l.corp` },
  }[alias];
  const parts = [
    ...(project ? [sql`and ${column.project} = ${project}`] : []),
    ...(team ? [sql`and ${column.project} = (select project from teams where id = ${team})`] : []),
    ...(isWaiting ? [sql`and ${column.project} = any (array(select project from alarm_queue))`] : []),
    ...(corp ? [sql`and ${column.corp} = ${corp}`] : []),
  ];
  return parts.length ? join(parts, " ") : empty;
};

/** The attendance to aggregate, as `a`. */
const attendanceOf = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`a.days > 0 and ${besideWages(ctx, attendanceMonths, "a")} ${ofRow(filter, "a")}`;

/** The wages to aggregate, as `w`. */
const wagesOf = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`${isCountedWage("w")} ${ofRow(filter, "w")} and ${readScope(ctx, workerWages, "w")}`;

const ledgerOfReader = (ctx: RequestContext, filter: WageFilter): Sql =>
  sql`${besideWages(ctx, wageLedger, "l")} ${ofRow(filter, "l")}`;

/** Overdue amounts of the wage ledger, as `l`. */
const isOwed = ({ today }: RequestContext): Sql => sql`l.owed_amount > 0 and l.due_date < ${today}`;
const owedOf = (ctx: RequestContext, filter: WageFilter): Sql => sql`${isOwed(ctx)} and ${ledgerOfReader(ctx, filter)}`;

/** The rows to aggregate: a range of months, or the project months of one page. */
interface Span {
  readonly days: Sql;
  readonly wages: Sql;
  readonly owed: Sql;
}

const everyMonth = ({ from, to }: WageFilter): Span => ({
  days: sql`attendance_months a where a.month between ${from} and ${to}`,
  wages: sql`worker_wages w where w.pay_month between ${from} and ${to}`,
  owed: sql`wage_ledger l where l.pay_month between ${from} and ${to}`,
});

const ofPage: Span = {
  days: sql`page g join attendance_months a on a.project = g.project and a.month = g.pay_month where true`,
  wages: sql`page g join worker_wages w on w.project = g.project and w.pay_month = g.pay_month where true`,
  owed: sql`page g join wage_ledger l on l.project = g.project and l.pay_month = g.pay_month where true`,
};

/** The rows that the reader may see. */
const sourcesOf = (ctx: RequestContext, filter: WageFilter, span = everyMonth(filter)): WageSources => ({
  attendance: sql`${span.days} and ${attendanceOf(ctx, filter)}`,
  wages: sql`${span.wages} and ${wagesOf(ctx, filter)}`,
  ledger: sql`${span.owed} and ${ledgerOfReader(ctx, filter)}`,
  isOwed: isOwed(ctx),
  team: filter.team,
});

const sumColumns = Object.entries(teamMonths.fields).flatMap(([name, { spec }]) =>
  spec.target || name === "pay_month" || name === "due_date" ? [] : [name],
);

/** Many projects have stored totals, for officials only: a company has few projects, and may see only one of a project's employers. */
const hasTotals = ({ actor }: RequestContext, { project, team }: WageFilter): boolean =>
  actor.audience === "government" && !project && !team;

/** A single month is read from the totals. */
const isOfTotals = (ctx: RequestContext, filter: WageFilter): boolean => hasTotals(ctx, filter) && filter.from === filter.to;

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
  return sql`select ${isByTeam ? sql`s.project, s.pay_month, s.corp, s.team,` : empty} ${join(columns)} from team_months s
    where s.pay_month = ${from} and ${employer} and ${besideWages(ctx, teamMonths, "s")}
      and not exists (select 1 from alarm_queue q where q.project = s.project)
      and (s.attend_workers > 0 or s.wage_workers > 0 or s.deposit_amount > 0 or s.due_date < ${ctx.today})`;
}

/** Amounts in wire format; rates are null without workers. */
function response<Row extends SumsFound>({ confirmed_workers, ...row }: Row) {
  const { wage_workers, paid_workers, paid_amount } = row;
  return {
    ...row,
    due_amount: toYuan(row.due_amount),
    owed_amount: toYuan(row.owed_amount),
    total_pay_amount: toYuan(row.total_pay_amount),
    actual_amount: toYuan(row.actual_amount),
    paid_amount: toYuan(paid_amount),
    deposit_amount: toYuan(row.deposit_amount),
    online_amount: toYuan(row.online_amount),
    offline_amount: toYuan(row.offline_amount),
    cash_amount: toYuan(row.cash_amount),
    avg_amount: paid_workers ? toYuan(Math.round(paid_amount / paid_workers)) : null,
    confirm_rate: wage_workers ? Math.round((confirmed_workers * 1000) / wage_workers) / 10 : null,
  };
}

type Agreed = SumsFound & { pay_month: Month; pay_day: number; pay_month_offset: 0 | 1 };

/** Adds the payday of the month: until it has passed no worker counts as unpaid (条例 第十三条). */
const withPayday =
  (holidays: Holidays) =>
  <Row extends Agreed>({ pay_day, pay_month_offset, ...row }: Row) => ({
    ...response(row),
    due_date: dueDate({ pay_day, pay_month_offset }, row.pay_month, holidays),
  });

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
  const found = await fetchRows<Agreed & Pick<TeamMonth, "corp" | "corp_name" | "team" | "team_name"> & { total_rows: number }>(
    pool,
  )`
    with ${workerMonths(sourcesOf(ctx, isStored ? { ...filter, isWaiting: true } : filter))}, teams_of as (
        ${isStored ? sql`${storedSums(ctx, filter, true)} union all` : empty}
        select b.project, b.pay_month, b.corp, b.team, ${employerSums} from both_of b group by 1, 2, 3, 4
      )
      select b.corp, c.corp_name, b.team, t.team_name, b.pay_month, p.pay_day, p.pay_month_offset, count(*) over () as total_rows, ${join(sumColumns.map((name) => identifier(`b.${name}`)))}
      from teams_of b join projects p on p.id = b.project left join corps c on c.id = b.corp left join teams t on t.id = b.team
      order by b.pay_month desc, c.corp_name, t.team_name, b.corp, b.team, p.id
      ${range ? sql`limit ${range[1]} offset ${range[0]}` : empty}`;
  const toRow = withPayday(await loadHolidays(pool));
  return { total: found[0]?.total_rows ?? 0, rows: found.map(toRow) };
}

export async function wageSums(ctx: RequestContext, filter: WageFilter) {
  const isStored = isOfTotals(ctx, filter);
  const [found] = await fetchRows<SumsFound>(ctx.services.pool)`
    with ${workerMonths(sourcesOf(ctx, isStored ? { ...filter, isWaiting: true } : filter))}, projects_of as (
        ${isStored ? sql`${storedSums(ctx, filter, false)} union all` : empty}
        select ${workerSums} from both_of b
      )
      select ${join(sumColumns.map((name) => sql`sum(${identifier(name)}) as ${identifier(name)}`))} from projects_of`;
  return response(found!);
}

type MonthFound = Agreed & Omit<ProjectMonth, keyof WageSums | "due_date" | "pay_month"> & { readonly total_rows: number };

/**
 * Restricts `m.project` to projects in which the reader may see any wages, so that months of other projects are not searched. A
 * company has few projects, found from its rows.
 */
function projectsOfReader(ctx: RequestContext, filter: WageFilter): Sql {
  if (ctx.actor.audience !== "company") return besideWages(ctx, wageLedger, "m");
  const { days, wages, owed } = everyMonth(filter);
  return sql`m.project = any (array(select a.project from ${days} and ${attendanceOf(ctx, filter)}
    union select w.project from ${wages} and ${wagesOf(ctx, filter)}
    union select l.project from ${owed} and ${owedOf(ctx, filter)}))`;
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
      ? sql`(select coalesce(sum(l.owed_amount), 0) from wage_ledger l
              where l.project = m.project and l.pay_month = m.pay_month and ${owedOf(ctx, filter)})::bigint`
      : sql`0::bigint`;
  // Cast to the column's type, so that its index is used.
  return sql`select m.project, m.name, m.pay_month, ${owed} as owed_first
    from (
      select p.id as project, p.name, u.pay_month
      from projects p cross join unnest(${monthsFrom(filter.from, filter.to)}::char(7)[]) u (pay_month)
      where ${among} ${only}
    ) m
    where ${projectsOfReader(ctx, filter)}
      and (exists (select 1 from attendance_months a where a.project = m.project and a.month = m.pay_month
          and ${attendanceOf(ctx, filter)} ${inTeam(sql`(select team from workers where id = a.worker)`)})
        or exists (select 1 from worker_wages w
          where w.project = m.project and w.pay_month = m.pay_month and ${wagesOf(ctx, filter)} ${inTeam(sql`w.team`)})
        or exists (select 1 from wage_ledger l
          where l.project = m.project and l.pay_month = m.pay_month and ${owedOf(ctx, filter)} ${inTeam(sql`l.team`)}))`;
}

/** The same from the stored totals, of projects whose ledger is up to date. */
const storedMonths = (ctx: RequestContext, { from, to }: WageFilter, among: Sql): Sql =>
  sql`select s.project, p.name, s.pay_month,
      ${from === to ? sql`case when s.due_date < ${ctx.today} then s.owed_amount else 0 end` : sql`0::bigint`} as owed_first
    from team_months s join projects p on p.id = s.project
    where s.pay_month between ${from} and ${to} and s.corp is null and ${among} and ${besideWages(ctx, teamMonths, "s")}
      and not exists (select 1 from alarm_queue q where q.project = s.project)
      and (s.attend_workers > 0 or s.wage_workers > 0 or (s.owed_amount > 0 and s.due_date < ${ctx.today}))`;

function monthsOfReader(ctx: RequestContext, filter: WageFilter & { readonly q?: string }): Sql {
  const among = filter.q ? sql`p.name ilike ${`%${filter.q.replaceAll(/[\\%_]/g, "\\$&")}%`}` : sql`true`;
  if (!hasTotals(ctx, filter) || filter.corp) return searchedMonths(ctx, filter, among);
  const waiting = sql`${among} and p.id = any (array(select project from alarm_queue))`;
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
      ), ${workerMonths(sourcesOf(ctx, filter, ofPage))}, months as (
        select b.project, b.pay_month, ${workerSums} from both_of b group by b.project, b.pay_month
      )
      select m.project::text || '-' || m.pay_month as id, m.*, p.name as project_name, p.contractor_corp, p.pay_day, p.pay_month_offset,
        c.corp_name as contractor_corp_name, g.total_rows,
        ${statusOf(ctx, filter)} as status
      from page g join months m using (project, pay_month) join projects p on p.id = m.project
        left join corps c on c.id = p.contractor_corp
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
    sql`exists (select 1 from pay_rolls r where r.project = m.project and ${wageMonthOf("r")} = m.pay_month and r.status in ${literals(statuses)} and r.deleted_at is null
        and ${besideWages(ctx, payRolls, "r")} ${filter.corp ? sql`and r.corp = ${filter.corp}` : empty})`;
  const inTeam = (alias: Sql) => (filter.team ? sql`and ${alias}.team = ${filter.team}` : empty);
  return sql`case
    when ${rolls(payrollStatus.failed)} then ${literal(wageMonthStatus.failed)}
    when exists (select 1 from wage_ledger l where ${ofMonth(sql`l`)} and ${owedOf(ctx, filter)} ${inTeam(sql`l`)})
      then ${literal(wageMonthStatus.overdue)}
    when ${rolls(payrollStatus.draft, payrollStatus.submitted, payrollStatus.paying)} then ${literal(wageMonthStatus.paying)}
    when m.pay_month < ${monthOf(ctx.today)} and (exists (select 1 from worker_wages w where ${ofMonth(sql`w`)}
        and w.grant_status = ${literal(workerPayStatus.paid)} and ${wagesOf(ctx, filter)} ${inTeam(sql`w`)})
      or exists (select 1 from wage_ledger l where ${ofMonth(sql`l`)}
        and l.deposit_amount > 0 and ${ledgerOfReader(ctx, filter)} ${inTeam(sql`l`)})) then ${literal(wageMonthStatus.paid)}
    else ${literal(wageMonthStatus.notDue)} end`;
}
