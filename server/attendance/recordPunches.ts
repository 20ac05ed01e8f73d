import type { FileRef } from "../../resources/kit/field";
import { fetchRows, type Db } from "../db/query";
import { abnormalReasons } from "./abnormal";
import { dayOfPunch } from "./attendanceDays";
import { lockAttendance, rebuildDays } from "./rebuildDays";

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

/**
 * Stores new punches and rebuilds their days; the partitions of their months must exist. A punch with the same worker, time and
 * direction is a repetition and changes nothing.
 */
export async function recordPunches(
  db: Db,
  site: PunchSite,
  punches: readonly NewPunch[],
  creatorType = 9,
): Promise<{ readonly inserted: number; readonly duplicate: number; readonly pictured: readonly PicturedPunch[] }> {
  if (punches.length === 0) return { inserted: 0, duplicate: 0, pictured: [] };
  await lockAttendance(db, site.id);
  const elsewhere = await seenElsewhere(db, site.id, punches);
  const made = punches.map(({ worker, image, ...punch }, index) => {
    const reasons = abnormalReasons({
      day: dayOfPunch(punch),
      worker,
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
         abnormal_reason, creator_type)
      select project, corp, team, worker, attend_time, direction, attend_type, image, channel, terminal_code, lng, lat, sim, abnormal,
             abnormal_reason, creator_type
      from jsonb_populate_recordset(null::worker_attendances, ${JSON.stringify(made)}::jsonb)
      on conflict (worker, attend_time, direction) do nothing
      returning id, worker, attend_time, image`;
  await rebuildDays(db, inserted);
  const pictured = inserted.flatMap(({ id, image }) => (image ? [{ row: id, files: image }] : []));
  return { inserted: inserted.length, duplicate: punches.length - inserted.length, pictured };
}

/** A person cannot be at two gates in the same minute: returns the indexes of such punches. */
async function seenElsewhere(db: Db, project: number, punches: readonly NewPunch[]): Promise<Set<number>> {
  const found = await fetchRows<{ at: number }>(db)`with mine as (
        select p.at::int as at, w.realinfo, date_trunc('minute', p.attend_time) as minute, w.id as worker
        from unnest(${punches.map(({ worker }) => worker.id)}::bigint[], ${punches.map(({ attend_time }) => attend_time)}::timestamptz[])
             with ordinality as p (worker, attend_time, at)
        join workers w on w.id = p.worker)
      select distinct m.at - 1 as at
      from mine m
      join workers o on o.realinfo = m.realinfo and o.project <> ${project}
      join worker_attendances a on a.worker = o.id and a.attend_time >= m.minute and a.attend_time < m.minute + interval '1 minute'`;
  return new Set(found.map(({ at }) => at));
}
