import type pg from "pg";
import { enqueueProjects } from "../../engine/alarmQueue";
import { shanghaiTime } from "../../../resources/kit/days";
import { allRowsOf, fetchRows, transaction } from "../../platform/db/query";
import { lockAttendance, rebuildDays } from "./rebuildDays";

/** Rebuilds the days of entries that waited for an exit until now: the punch is missing. Returns how many. */
export async function closeOpenStays(pool: pg.Pool, now: Date): Promise<number> {
  const time = shanghaiTime(now);
  const found = await fetchRows<{ project: number; worker: number; attend_time: string }>(pool)`
    select project, worker, date::timestamptz as attend_time from ${allRowsOf("attendanceDays")} where open_until <= ${time}::timestamptz`;
  for (const project of new Set(found.map((day) => day.project)))
    await transaction(pool, async (db) => {
      await lockAttendance(db, project);
      await rebuildDays(
        db,
        project,
        found.filter((day) => day.project === project),
        time,
      );
      await enqueueProjects(db, [project], "openStays");
    });
  return found.length;
}
