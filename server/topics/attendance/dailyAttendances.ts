import { addDays, daysBetween, type Day } from "../../../resources/kit/days";
import { allRowsOf, fetchOne, fetchRows, sql, storedRowsOf, type Sql } from "../../platform/db/query";
import { rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import {
  optionalDay,
  optionalId,
  isAbsent,
  attendanceRate,
  refuseField,
  queryTexts,
  type AttendanceQuery,
  type PageRange,
} from "./attendanceQuery";
import { workerKind } from "../../../resources/dictionaries/workerKind";

const usualDays = 30;
const maxDays = 92;
const narrowing = ["project", "corp", "date_from", "date_to"];

interface DayOfProject extends Record<string, unknown> {
  readonly project: number;
  readonly project_name: string;
  readonly date: Day;
}
interface Counted extends Record<string, unknown> {
  readonly project: number;
  readonly date: Day;
  readonly team: number;
  readonly team_name: string;
  readonly on_job: number;
  readonly managers: number;
}
interface Attended extends Record<string, unknown> {
  readonly project: number;
  readonly date: Day;
  readonly team: number;
  readonly team_name: string;
  readonly attended: number;
  readonly managers: number;
  readonly hours: number;
  readonly abnormal: number;
}

/** A row for each project and day, newest first, also for days without punches (domain model 7.1). */
export async function dailyAttendances(ctx: RequestContext, query: AttendanceQuery, { start, limit }: PageRange) {
  const { pool } = ctx.services;
  // The days of a whole city are too many to read, so an official must filter them (domain model 6.5).
  if (ctx.actor.audience === "government" && narrowing.every((field) => isAbsent(query[field])))
    refuseField(ctx, "project", queryTexts.needed);
  const to = optionalDay(ctx, query, "date_to") ?? ctx.today;
  const from = optionalDay(ctx, query, "date_from") ?? addDays(to, 1 - usualDays);
  const length = daysBetween(from, to) + 1;
  if (length < 1 || length > maxDays) refuseField(ctx, "date_from", ["日期范围应在1至92天之间", "Choose from 1 to 92 days"]);
  const [project, corp] = [optionalId(ctx, query, "project"), optionalId(ctx, query, "corp")];
  const ofCorp = corp === undefined ? sql`` : sql`and t.corp = ${corp}`;
  const found = sql`select p.id, p.name from ${allRowsOf("projects", "p")}
    where p.id in (select t.project from ${rowsOf(ctx, "teams", "t")} where true ${ofCorp}) ${project === undefined ? sql`` : sql`and p.id = ${project}`}`;

  const [counted, page] = await Promise.all([
    fetchOne<{ projects: number }>(pool)`select count(*) as projects from (${found}) p`,
    fetchRows<DayOfProject>(pool)`select p.id as project, p.name as project_name, d::date as date
        from (${found}) p cross join generate_series(${from}::date, ${to}::date, interval '1 day') d
        order by d desc, p.id limit ${limit} offset ${start}`,
  ]);
  const requested = sql`unnest(${page.map((row) => row.project)}::bigint[], ${page.map((row) => row.date)}::date[]) as k (project, date)`;
  const [onJob, attended] = await Promise.all([onJobCounts(ctx, requested, ofCorp), attendedCounts(ctx, requested, corp)]);
  return { rows: page.map((row) => rowOf(row, onJob, attended)), total: (counted?.projects ?? 0) * length };
}

const onJobCounts = (ctx: RequestContext, requested: Sql, ofCorp: Sql) =>
  fetchRows<Counted>(ctx.services.pool)`
    select k.project, k.date, t.id as team, t.team_name, count(*) as on_job, count(*) filter (where w.work_role = ${workerKind.management}) as managers
      from ${requested}
      join ${allRowsOf("workers", "w")} on w.project = k.project and w.entry_time <= k.date and (w.exit_time is null or w.exit_time > k.date)
      join ${rowsOf(ctx, "teams", "t")} on t.id = w.team ${ofCorp}
      group by k.project, k.date, t.id, t.team_name`;

const attendedCounts = (ctx: RequestContext, requested: Sql, corp: number | undefined) =>
  fetchRows<Attended>(ctx.services.pool)`select k.project, k.date, a.team, t.team_name, count(distinct a.worker) as attended,
             count(distinct a.worker) filter (where a.work_role = ${workerKind.management}) as managers, round(sum(a.work_seconds) / 3600.0, 2) as hours,
             count(*) filter (where a.abnormal) as abnormal
      from ${requested}
      join ${rowsOf(ctx, "attendanceDays", "a")} on a.project = k.project and a.date = k.date ${corp === undefined ? sql`` : sql`and a.corp = ${corp}`}
      join ${storedRowsOf("teams", "t")} on t.id = a.team
      group by k.project, k.date, a.team, t.team_name`;

function rowOf({ project, project_name, date }: DayOfProject, onJob: readonly Counted[], attended: readonly Attended[]) {
  const isOfDay = (row: { project: number; date: Day }) => row.project === project && row.date === date;
  const [jobs, days] = [onJob.filter(isOfDay), attended.filter(isOfDay)];
  const sum = <T>(of: readonly T[], value: (one: T) => number) => of.reduce((total, each) => total + value(each), 0);
  const [on_job_count, manager_on_job] = [sum(jobs, (row) => row.on_job), sum(jobs, (row) => row.managers)];
  const [attend_count, manager_attend] = [sum(days, (row) => row.attended), sum(days, (row) => row.managers)];
  const byTeam = new Map<number, { team: number; team_name: string; on_job_count: number; attend_count: number }>();
  for (const { team, team_name } of [...jobs, ...days]) byTeam.set(team, { team, team_name, on_job_count: 0, attend_count: 0 });
  for (const row of jobs) byTeam.get(row.team)!.on_job_count = row.on_job;
  for (const row of days) byTeam.get(row.team)!.attend_count = row.attended;
  return {
    project,
    project_name,
    date,
    on_job_count,
    attend_count,
    manager_on_job,
    manager_attend,
    worker_on_job: on_job_count - manager_on_job,
    worker_attend: attend_count - manager_attend,
    attend_rate: attendanceRate(attend_count, on_job_count),
    work_hours: Math.round(sum(days, (row) => row.hours) * 100) / 100,
    abnormal_count: sum(days, (row) => row.abnormal),
    teams: [...byTeam.values()].sort((a, b) => a.team - b.team),
  };
}
