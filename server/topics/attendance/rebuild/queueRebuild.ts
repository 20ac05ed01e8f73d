import type { rebuildCause } from "../../../../resources/attendance/rebuildCause";
import type { CodeOf } from "../../../../resources/kit/dictionary";
import type { Day } from "../../../../resources/kit/days";
import { execute, type Db } from "../../../platform/db/query";

/** A job derives the days of these projects again within a minute; `from` limits it to that day and later ones. */
export async function queueRebuild(
  db: Db,
  projects: readonly number[],
  { cause, from = null, now }: { readonly cause: CodeOf<typeof rebuildCause>; readonly from?: Day | null; readonly now: Date },
): Promise<number> {
  if (projects.length === 0) return 0;
  return execute(db)`insert into attendance_rebuilds (project, cause, from_date, queued_at)
      select project, ${cause}, ${from}::date, ${now.toISOString()}::timestamptz from unnest(${projects}::bigint[]) as requested (project)`;
}
