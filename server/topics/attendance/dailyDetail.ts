import type { PunchRow, WorkerDayRow } from "../../../resources/attendance/responses";
import { teams } from "../../../resources/people/teams";
import { addDays, type Day } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { maskIdCard } from "../../../resources/kit/mask";
import { allRowsOf, empty, fetchRows, sql, storedRowsOf } from "../../platform/db/query";
import { readScope, rowsOf } from "../../engine/rest/scope";
import type { RequestContext } from "../../engine/services";
import { repeatedWithin, secondsOfTime, timeOfSeconds } from "./punch";
import { optionalFlag, optionalId, requiredDay, requiredId, type AttendanceQuery, type PageRange } from "./attendanceQuery";
import { placedColumn } from "../../platform/db/placedColumn";
import { workers } from "../../../resources/people/workers";

type Found = Omit<WorkerDayRow, "punches" | "first_image" | "last_image"> & { readonly total: number };
type PunchOfDay = PunchRow & { readonly worker: number; readonly image: FileRef[] | null };

/** A row for each worker who was active or came, by team (domain model 7.2). */
export async function dailyDetail(ctx: RequestContext, query: AttendanceQuery, { start, limit }: PageRange) {
  const { pool, cipher } = ctx.services;
  const [project, date] = [requiredId(ctx, query, "project"), requiredDay(ctx, query, "date")];
  const [team, role] = [optionalId(ctx, query, "team"), optionalId(ctx, query, "work_role")];
  const worker = optionalId(ctx, query, "worker");
  const [abnormal, attended] = [optionalFlag(query, "abnormal"), optionalFlag(query, "attended")];
  const found = await fetchRows<Found>(pool)`
    select w.id as worker, w.worker_name, ${placedColumn(workers, "id_card_number", "w")} as id_card_number, t.id as team, t.team_name, t.corp, c.corp_name, w.work_type, w.work_role,
             a.first_in, a.last_out, coalesce(a.punch_count, 0) as punch_count, coalesce(a.work_hours, 0) as work_hours,
             coalesce(a.day_value, 0) as day_value, coalesce(a.abnormal, false) as abnormal, a.abnormal_reason,
             coalesce(a.stays, '[]') as stays, a.open_until is not null as is_open, count(*) over () as total
      from ${allRowsOf("workers", "w")}
      left join ${rowsOf(ctx, "attendanceDays", "a")} on a.worker = w.id and a.date = ${date} and a.project = w.project
      join ${storedRowsOf("teams", "t")} on t.id = coalesce(a.team, w.team) join ${storedRowsOf("corps", "c")} on c.id = t.corp
      where w.project = ${project} and ${readScope(ctx, teams, "t")}
        and (a.id is not null or (w.entry_time <= ${date} and (w.exit_time is null or w.exit_time > ${date})))
        ${worker === undefined ? empty : sql`and w.id = ${worker}`} ${team === undefined ? empty : sql`and t.id = ${team}`} ${role === undefined ? empty : sql`and w.work_role = ${role}`}
        ${abnormal === undefined ? empty : sql`and coalesce(a.abnormal, false) = ${abnormal}`}
        ${attended === undefined ? empty : sql`and (a.id is not null) = ${attended}`}
      order by t.id, w.id limit ${limit} offset ${start}`;
  const punches = await punchesOf(ctx, project, date, found);
  const answered = found.map(({ total: _, id_card_number, first_in, last_out, ...row }) => {
    const own = punches.get(row.worker) ?? [];
    const pictured = own.filter(({ image }) => image?.length);
    return {
      ...row,
      id_card_number: maskIdCard(cipher.decryptPlaced(id_card_number)),
      first_in: clockOf(first_in),
      last_out: clockOf(last_out),
      first_image: pictured[0]?.image?.[0]?.url ?? null,
      last_image: pictured.at(-1)?.image?.[0]?.url ?? null,
      punches: own.map(({ image: _image, worker: _worker, ...punch }) => punch),
    };
  });
  return { rows: answered, total: found[0]?.total ?? 0 };
}

const clockOf = (instant: string | null): string | null => instant?.slice(11, 19) ?? null;

/** The punches between the first and the last of each day, which may be in the night that follows. */
async function punchesOf({ services }: RequestContext, project: number, date: Day, found: readonly Found[]) {
  const came = found.filter(({ punch_count }) => punch_count > 0);
  const made = await fetchRows<PunchOfDay>(services.pool)`
    select id, worker, attend_time, direction, attend_type, channel, image from ${allRowsOf("workerAttendances")}
      where worker = any(${came.map(({ worker }) => worker)}::bigint[]) and project = ${project}
        and attend_time >= ${addDays(date, -1)}::date::timestamptz and attend_time < ${addDays(date, 3)}::date::timestamptz
      order by attend_time`;
  const isOfDay = new Map(came.map((row) => [row.worker, withinDay(date, row)]));
  const byWorker = new Map<number, PunchOfDay[]>();
  for (const punch of made)
    if (isOfDay.get(punch.worker)?.(punch.attend_time))
      byWorker.set(punch.worker, [...(byWorker.get(punch.worker) ?? []), punch]);
  return byWorker;
}

/** Also swipes that were repeated at the end of the day's last stay. */
function withinDay(date: Day, { stays, last_out }: Found): (time: string) => boolean {
  const times = stays.flat().filter((time) => time !== null);
  if (times.length === 0) return (time) => time.startsWith(date) || (time > date && time <= (last_out ?? ""));
  const [first, last] = [times[0]!, timeOfSeconds(secondsOfTime(times.at(-1)!) + repeatedWithin)];
  return (time) => time >= first && time <= last;
}
