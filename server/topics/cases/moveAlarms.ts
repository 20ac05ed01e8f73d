import { closeType } from "../../../resources/alarms/closeType";
import { alarmStatus } from "../../../resources/dictionaries/alarmStatus";
import type { CodeOf } from "../../../resources/kit/dictionary";
import { execute, sql, type Db } from "../../platform/db/query";

/** Moves alarms to another state without an official: the entry says why. */
export async function moveAlarms(
  db: Db,
  ids: readonly number[],
  status: CodeOf<typeof alarmStatus>,
  entry: object,
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  const closing =
    status === alarmStatus.closed ? sql`, close_type = ${closeType.cleared}, closed_at = ${at}::timestamptz` : sql``;
  await execute(db)`
    update project_alarms set status = ${status}, checked_at = ${at}::timestamptz, version = version + 1, updated_at = platform_now(),
        logs = logs || ${JSON.stringify([entry])}::jsonb ${closing}
      where id = any(${ids}::bigint[])`;
}
