import { upstreamCalls, type UpstreamCall } from "../../../resources/system/upstreamCalls";
import { upstreamCallStatus } from "../../../resources/system/upstreamCallStatus";
import { execute, transaction } from "../../platform/db/query";
import type { Services } from "../../engine/services";
import type { Outcome } from "./answers";

/** Rows that cannot be sent with the others become calls of their own; the call keeps the rest and is sent at once. */
export async function splitCall({ pool, store }: Services, call: UpstreamCall, others: readonly number[]): Promise<Outcome> {
  const rest = call.subjects.filter((id) => !others.includes(id));
  await transaction(pool, async (db) => {
    await store.update(db, upstreamCalls, call.id, { subjects: rest, row_count: rest.length });
    await execute(db)`
      insert into upstream_calls (platform, upstream_project, project, method, subjects, row_count, queued_at, next_at)
        select ${call.platform}, ${call.upstream_project}, ${call.project}, ${call.method}, jsonb_build_array(id), 1, platform_now(), platform_now()
          from unnest(${[...others]}::bigint[]) as id`;
  });
  return { status: upstreamCallStatus.queued, requestCode: null, wait: 0, uncounted: true };
}
