import type { MonthDaysResponse, MonthSums, WorkerMonthRow } from "../../../resources/attendance/responses";
import { attendanceDays } from "../../../resources/attendance/attendanceDays";
import { teams } from "../../../resources/people/teams";
import { daysFrom, firstDay, lastDay } from "../../../resources/kit/days";
import { toYuan } from "../../../resources/kit/money";
import { refuse } from "../../../resources/refusals";
import { loadHolidays } from "../../platform/db/holidays";
import { allRowsOf, empty, fetchOne, fetchRows, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { readScope, rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { optionalId, requiredId, requiredMonth, refuseField, type AttendanceQuery, type PageRange } from "./attendanceQuery";

function requested(ctx: RequestContext, query: AttendanceQuery): { where: Sql; month: string } {
  const month = requiredMonth(ctx, query, "month");
  const ids = (["project", "worker", "team", "corp", "work_role"] as const).flatMap((field) => {
    const id = optionalId(ctx, query, field);
    return id === undefined ? [] : [{ field, id }];
  });
  if (!ids.some(({ field }) => field === "project" || field === "worker"))
    refuseField(ctx, "project", ["请选择项目或人员", "Choose a project or a worker"]);
  const columns = {
    project: sql`a.project`,
    worker: sql`a.worker`,
    team: sql`a.team`,
    corp: sql`a.corp`,
    work_role: sql`a.work_role`,
  };
  const sought = query.q ?? query.search;
  const text = typeof sought === "string" ? sought.trim() : "";
  const conditions = ids
    .map(({ field, id }) => sql`and ${columns[field]} = ${id}`)
    .reduce((all, each) => sql`${all} ${each}`, empty);
  return {
    month,
    where: sql`${readScope(ctx, attendanceDays, "a")} and a.date between ${firstDay(month)} and ${lastDay(month)} ${conditions}
      ${text ? sql`and w.worker_name ilike ${`%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}` : empty}`,
  };
}

/** A row for each worker and project, by team, with the wage paid for the month (domain model 7.3). */
export async function monthAggregate(ctx: RequestContext, query: AttendanceQuery, { start, limit }: PageRange) {
  const { where, month } = requested(ctx, query);
  const found = await fetchRows<Omit<WorkerMonthRow, "total_pay_amount"> & { total: number; total_pay_amount: number | null }>(
    ctx.services.pool,
  )`
    select m.*, w.worker_name, t.team_name, c.corp_name, p.name as project_name, w.work_type, ${month} as month,
             wage.grant_status as pay_status, wage.total_pay_amount
      from (select a.worker, a.project, max(a.team) as team, sum(a.day_value) as attend_days, round(sum(a.work_seconds) / 3600.0, 2) as work_hours,
                   count(*) filter (where a.abnormal) as abnormal_days, count(*) filter (where a.missing_punches > 0) as single_punch_days,
                   min(a.date) as first_date, max(a.date) as last_date, count(*) over () as total
            from ${allRowsOf("attendanceDays", "a")} join ${storedRowsOf("workers", "w")} on w.id = a.worker where ${where}
            group by a.worker, a.project order by max(a.team), a.worker limit ${limit} offset ${start}) m
      join ${storedRowsOf("workers", "w")} on w.id = m.worker join ${storedRowsOf("teams", "t")} on t.id = m.team join ${storedRowsOf("corps", "c")} on c.id = t.corp join ${storedRowsOf("projects", "p")} on p.id = m.project
      left join lateral (select grant_status, total_pay_amount from ${allRowsOf("workerWages", "g")}
                         where g.worker = m.worker and g.pay_month = ${month} order by g.id desc limit 1) wage on true
      order by m.team, m.worker`;
  return {
    rows: found.map(({ total: _, total_pay_amount, ...row }) => ({
      ...row,
      total_pay_amount: total_pay_amount === null ? null : toYuan(total_pay_amount),
    })),
    total: found[0]?.total ?? 0,
  };
}

export async function monthSums(ctx: RequestContext, query: AttendanceQuery): Promise<MonthSums> {
  const { where } = requested(ctx, query);
  const found = await fetchOne<MonthSums>(ctx.services.pool)`
    select count(distinct a.worker) as worker_count, coalesce(sum(a.day_value), 0) as attend_days, coalesce(round(sum(a.work_seconds) / 3600.0, 2), 0) as work_hours
      from ${allRowsOf("attendanceDays", "a")} join ${storedRowsOf("workers", "w")} on w.id = a.worker where ${where}`;
  return found ?? { worker_count: 0, attend_days: 0, work_hours: 0 };
}

type DayFound = Omit<MonthDaysResponse["days"][number], "holiday">;

/** Every day of a person's month; a day on two projects has two rows (domain model 7.4). */
export async function monthDays(ctx: RequestContext, query: AttendanceQuery): Promise<MonthDaysResponse> {
  const { pool } = ctx.services;
  const [id, month] = [requiredId(ctx, query, "worker"), requiredMonth(ctx, query, "month")];
  const worker = await fetchOne<{ id: number; worker_name: string; realinfo: number; project: number; project_name: string }>(
    pool,
  )`
    select w.id, w.worker_name, w.realinfo, w.project, p.name as project_name
      from ${allRowsOf("workers", "w")} join ${storedRowsOf("teams", "t")} on t.id = w.team join ${storedRowsOf("projects", "p")} on p.id = w.project
      where w.id = ${id} and ${readScope(ctx, teams, "t")}`;
  if (!worker) throw refuse("notFound");
  const found = await fetchRows<DayFound>(pool)`
    select a.date, a.first_in, a.last_out, a.work_hours, a.day_value, a.abnormal, a.abnormal_reason,
             coalesce(a.stays, '[]') as stays, a.open_until is not null as is_open, a.project, p.name as project_name
      from ${storedRowsOf("workers", "w")} join ${rowsOf(ctx, "attendanceDays", "a")} on a.worker = w.id join ${storedRowsOf("projects", "p")} on p.id = a.project
      where w.realinfo = ${worker.realinfo} and a.date between ${firstDay(month)} and ${lastDay(month)}
      order by a.date, a.project`;
  const holidays = await loadHolidays(pool);
  const { project, project_name } = worker;
  const nothing = {
    first_in: null,
    last_out: null,
    work_hours: 0,
    day_value: 0,
    abnormal: false,
    abnormal_reason: null,
    stays: [],
    is_open: false,
    project,
    project_name,
  };
  const days = daysFrom(firstDay(month), lastDay(month)).flatMap((date) => {
    const own = found.filter((day) => day.date === date);
    const holiday = holidays.get(date) ?? 0;
    return (own.length > 0 ? own : [nothing]).map((day) => ({
      ...day,
      date,
      first_in: day.first_in?.slice(11, 16) ?? null,
      last_out: day.last_out?.slice(11, 16) ?? null,
      holiday,
    }));
  });
  const sum = (value: (day: DayFound) => number) => Math.round(found.reduce((total, day) => total + value(day), 0) * 100) / 100;
  return {
    worker: worker.id,
    worker_name: worker.worker_name,
    month,
    days,
    attend_days: sum((day) => day.day_value),
    work_hours: sum((day) => day.work_hours),
  };
}
