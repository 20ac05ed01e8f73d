import { allRowsOf, execute, fetchRows, sql } from "../../../platform/db/query";
import { dropContent } from "../../../platform/files/dropContent";
import type { Services } from "../../../engine/services";
import { errorsOfRoster } from "../../people/roster/roster";
import type { Job } from "../../../engine/jobs/runner";

const day = 24 * 3_600_000;
/** A user may return to a form begun on a Friday. */
const unattachedFor = 7 * day;
/** A marked roster is corrected at once; it is full of ID numbers. */
const markedFor = day;
const maxConcurrent = 500;

/** Deletes expired uploads without a row, and marked rosters (个人信息保护法 第十九条). Returns the number deleted. */
export async function removeUploads(services: Pick<Services, "pool" | "files" | "log">, now: Date): Promise<number> {
  const { pool } = services;
  const before = (ms: number) => sql`${new Date(now.getTime() - ms).toISOString()}::timestamptz`;
  const spent = await fetchRows<{ id: number; path: string }>(pool)`select id, path from ${allRowsOf("files")}
      where "row" is null
        and created_at < case when biz_type = ${errorsOfRoster} then ${before(markedFor)} else ${before(unattachedFor)} end
      order by id limit ${maxConcurrent}`;
  let gone = 0;
  for (const { id, path } of spent) {
    // A row may just have been saved with it.
    if ((await execute(pool)`delete from files where id = ${id} and "row" is null`) === 0) continue;
    gone += 1;
    await dropContent(services, path);
  }
  return gone;
}

export const uploads: Job = {
  name: "uploads",
  cron: "0 40 * * * *",
  async run(services) {
    const now = services.clock.now();
    await removeUploads(services, now);
    await services.files.sweep?.(now);
  },
};
