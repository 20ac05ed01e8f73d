import { tableResources } from "../../../resources";
import { workerAttendances } from "../../../resources/attendance/workerAttendances";
import { addYears, shanghaiTime } from "../../../resources/kit/days";
import type { AnyResource } from "../../../resources/kit/resource";
import { execute, fetchRows, identifier, sql, storedRowsOf, transaction, type Db, type Sql } from "../../platform/db/query";
import { hasSqlState, sqlState } from "../../platform/db/sqlState";
import { dropContent } from "../../platform/files/dropContent";
import { systemContext } from "../session/context";
import { audit } from "../audit/audit";
import type { RequestContext } from "../services";
import type { Job } from "./runner";

/** Rows deleted in one statement, so that no writer waits for long. */
const batch = 500;

/** The same time this many years ago. */
function yearsAgo({ now }: RequestContext, years: number): Sql {
  const [day, time] = shanghaiTime(now).split(" ") as [string, string];
  return sql`${`${addYears(day, -years)} ${time}+08`}::timestamptz`;
}

type Gone = Readonly<Record<"path", string> & Record<"row", number>>;

/** Deletes expired face pictures of the gates; the punches are kept (建筑工人实名制管理办法 第十三条). Returns the number of pictures. */
export async function purgePunchPictures(ctx: RequestContext): Promise<number> {
  const { services } = ctx;
  const before = yearsAgo(ctx, services.settings.punchPictureYears);
  const some = () =>
    transaction(services.pool, async (db) => {
      const gone = await fetchRows<Gone>(db)`delete from files where id in (
            select id from ${storedRowsOf("files")} where resource = ${workerAttendances.name} and created_at < ${before} order by id limit ${batch}
          ) returning path, "row"`;
      if (gone.length === 0) return gone;
      await execute(db)`update worker_attendances set image = null where id = any(${gone.map(({ row }) => row)}::bigint[])`;
      const after = { field: "image", rows: gone.length };
      await audit(db, ctx, { action: "retire", entity: workerAttendances.name, after });
      return gone;
    });
  let taken = 0;
  let gone: readonly Gone[];
  do {
    gone = await some();
    for (const { path } of gone) await dropContent(services, path);
    taken += gone.length;
  } while (gone.length === batch);
  return taken;
}

/** False if another row refers to it: then it is kept, and the next night tries again. */
async function removeForGood(db: Db, resource: AnyResource, id: number): Promise<boolean> {
  await execute(db)`savepoint one_row`;
  try {
    await execute(db)`delete from ${identifier(resource.table)} where id = ${id}`;
    return true;
  } catch (error) {
    if (!hasSqlState(error, sqlState.foreignKeyViolation)) throw error;
    await execute(db)`rollback to savepoint one_row`;
    return false;
  }
}

/** Purges rows deleted long ago, with their files (个人信息保护法 第十九条, 第四十七条). Returns the number by resource. */
export async function purgeDeletedRows(ctx: RequestContext): Promise<Record<string, number>> {
  const { services } = ctx;
  const before = yearsAgo(ctx, services.settings.ledgerYears);
  const some = (resource: AnyResource, from: number) =>
    transaction(services.pool, async (db) => {
      const old = await fetchRows<{ id: number }>(db)`
        select id from ${identifier(resource.table)} where id > ${from} and deleted_at < ${before} order by id limit ${batch}`;
      const ids: number[] = [];
      for (const { id } of old) if (await removeForGood(db, resource, id)) ids.push(id);
      if (ids.length > 0)
        await audit(db, ctx, { action: "retire", entity: resource.name, after: { rows: ids.length, last: ids.at(-1) } });
      const files = await fetchRows<Gone>(db)`
        delete from files where resource = ${resource.name} and "row" = any(${ids}::bigint[]) returning path, "row"`;
      return { files, removed: ids.length, last: old.length === batch ? old.at(-1)?.id : undefined };
    });
  const taken: Record<string, number> = {};
  for (const resource of tableResources.filter(({ noMeta }) => !noMeta)) {
    let from: number | undefined = 0;
    while (from !== undefined) {
      const { files, removed, last } = await some(resource, from);
      for (const { path } of files) await dropContent(services, path);
      if (removed > 0) taken[resource.name] = (taken[resource.name] ?? 0) + removed;
      from = last;
    }
  }
  return taken;
}

export const retention: Job = {
  name: "retention",
  cron: "0 50 2 * * *",
  async run(services) {
    const ctx = systemContext(services);
    const punchPictures = await purgePunchPictures(ctx);
    const gone = { ...(await purgeDeletedRows(ctx)), ...(punchPictures > 0 && { punchPictures }) };
    if (Object.keys(gone).length > 0) services.log.info(gone, "rows and files past their retention were deleted");
  },
};
