import { shanghaiTime } from "../../../resources/kit/days";
import type { FileRef } from "../../../resources/kit/field";
import { enqueueProjects } from "../../engine/alarmQueue";
import { allRowsOf, execute, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { abnormalReasons, doubts } from "./abnormal";
import { isEmployedAt, loadEmployments } from "./employments";
import { lockAttendance, rebuildDays, type TouchedPunch } from "./rebuildDays";

export interface Attendant {
  readonly id: number;
  readonly corp: number;
  readonly team: number;
  readonly in_status: number;
  readonly entry_time: string | null;
  readonly exit_time: string | null;
}

export interface NewPunch {
  readonly worker: Attendant;
  readonly attend_time: string;
  readonly direction: string;
  readonly attend_type: string;
  readonly channel?: string | null;
  readonly terminal_code?: string | null;
  readonly lng?: number | null;
  readonly lat?: number | null;
  readonly sim?: number | null;
  readonly image?: unknown;
  /** The worker's report that the company accepted, for a punch made up for afterwards (补卡). */
  readonly objection?: number;
}

export interface PicturedPunch {
  readonly row: number;
  readonly files: readonly FileRef[];
}

export interface PunchSite {
  readonly id: number;
  readonly lng: number | null;
  readonly lat: number | null;
}

interface Recording {
  readonly now: Date;
  readonly creatorType?: number;
}

/**
 * Stores new punches and rebuilds their days; the partitions of their months must exist. A punch with the same worker, time and
 * direction is a repetition and changes nothing.
 */
export async function recordPunches(
  db: Db,
  site: PunchSite,
  punches: readonly NewPunch[],
  { now, creatorType = 9 }: Recording,
): Promise<{ readonly inserted: number; readonly duplicate: number; readonly pictured: readonly PicturedPunch[] }> {
  if (punches.length === 0) return { inserted: 0, duplicate: 0, pictured: [] };
  const clashes = await punchesElsewhere(db, site.id, punches);
  const elsewhere = new Set(clashes.map(({ at }) => at));
  // In one order, so that two pushes never wait for each other.
  const projects = new Set([site.id, ...clashes.map(({ project }) => project)]);
  for (const project of [...projects].toSorted((a, b) => a - b)) await lockAttendance(db, project);
  const employments = await loadEmployments(
    db,
    punches.map(({ worker }) => worker),
  );
  const made = punches.map(({ worker, image, ...punch }, index) => {
    const reasons = abnormalReasons({
      isEmployed: isEmployedAt(employments.get(worker.id) ?? [], punch),
      site,
      punch,
      isElsewhere: elsewhere.has(index),
    });
    return {
      ...punch,
      image: image ?? null,
      project: site.id,
      corp: worker.corp,
      team: worker.team,
      worker: worker.id,
      abnormal: reasons.length > 0,
      abnormal_reason: reasons.join("；") || null,
      creator_type: creatorType,
    };
  });
  const inserted = await fetchRows<{ id: number; worker: number; attend_time: string; image: FileRef[] | null }>(db)`
    insert into worker_attendances
        (project, corp, team, worker, attend_time, direction, attend_type, image, channel, terminal_code, lng, lat, sim, abnormal,
         abnormal_reason, creator_type, objection)
      select project, corp, team, worker, attend_time, direction, attend_type, image, channel, terminal_code, lng, lat, sim, abnormal,
             abnormal_reason, creator_type, objection
      from jsonb_populate_recordset(null::worker_attendances, ${JSON.stringify(made)}::jsonb)
      on conflict (worker, attend_time, direction) do nothing
      returning id, worker, attend_time, image`;
  await rebuildDays(db, site.id, inserted, shanghaiTime(now));
  await doubtElsewhere(db, clashes, shanghaiTime(now));
  const pictured = inserted.flatMap(({ id, image }) => (image ? [{ row: id, files: image }] : []));
  return { inserted: inserted.length, duplicate: punches.length - inserted.length, pictured };
}

interface Clash extends TouchedPunch, Record<string, unknown> {
  /** The index of the new punch. */
  readonly at: number;
  readonly id: number;
  readonly project: number;
}

/** A person cannot be at two gates in the same minute: the punches of other projects with which new ones clash. */
const punchesElsewhere = (db: Db, project: number, punches: readonly NewPunch[]): Promise<Clash[]> =>
  fetchRows<Clash>(db)`with mine as (
        select p.at::int as at, w.realinfo, date_trunc('minute', p.attend_time) as minute, w.id as worker
        from unnest(${punches.map(({ worker }) => worker.id)}::bigint[], ${punches.map(({ attend_time }) => attend_time)}::timestamptz[])
             with ordinality as p (worker, attend_time, at)
        join ${storedRowsOf("workers", "w")} on w.id = p.worker)
      select m.at - 1 as at, a.id, a.project, a.worker, a.attend_time
      from mine m
      join ${storedRowsOf("workers", "o")} on o.realinfo = m.realinfo and o.project <> ${project}
      join ${allRowsOf("workerAttendances", "a")} on a.worker = o.id and a.attend_time >= m.minute and a.attend_time < m.minute + interval '1 minute'`;

/** Which of the two arrived first decides nothing: both are in doubt. */
async function doubtElsewhere(db: Db, clashes: readonly Clash[], now: string): Promise<void> {
  if (clashes.length === 0) return;
  await execute(db)`update worker_attendances a
      set abnormal = true, abnormal_reason = concat_ws('；', a.abnormal_reason, ${doubts.elsewhere}::text)
      from unnest(${clashes.map(({ id }) => id)}::bigint[], ${clashes.map(({ attend_time }) => attend_time)}::timestamptz[]) as c (id, attend_time)
      where a.id = c.id and a.attend_time >= c.attend_time and a.attend_time < c.attend_time + interval '1 second'
        and coalesce(a.abnormal_reason, '') not like ${`%${doubts.elsewhere}%`}`;
  const projects = [...new Set(clashes.map(({ project }) => project))];
  for (const project of projects)
    await rebuildDays(
      db,
      project,
      clashes.filter((clash) => clash.project === project),
      now,
    );
  await enqueueProjects(db, projects, "workerAttendances");
}
