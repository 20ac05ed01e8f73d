import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from } from "pg-copy-streams";
import { punchArchives } from "../../../../resources/attendance/punchArchives";
import { workerAttendances } from "../../../../resources/attendance/workerAttendances";
import { punchArchiveStatus } from "../../../../resources/attendance/punchArchiveStatus";
import { rebuildCause } from "../../../../resources/attendance/rebuildCause";
import { firstDay, type Month } from "../../../../resources/kit/days";
import { audit } from "../../../engine/audit/audit";
import { takeAdvisoryLock } from "../../../platform/db/advisoryLocks";
import { allowUnlimitedWork } from "../../../platform/db/limits";
import { execute, fetchRows, identifier, transaction } from "../../../platform/db/query";
import type { RequestContext } from "../../../engine/services";
import { ensurePartitions } from "../partitions";
import { ArchiveFailure } from "./archiveFailure";
import { queueRebuild } from "../rebuild/queueRebuild";
import { readPart } from "./partFile";

/**
 * Restores the punches of an archived month. Every file is read and verified before anything is written, and the rows are written
 * in one transaction: a failure can be retried. Returns the number of punches in the archive and how many of them were missing.
 */
export async function restoreMonth(ctx: RequestContext, month: Month): Promise<{ rows: number; added: number }> {
  const { pool, store, files } = ctx.services;
  const archive = await store.find(pool, punchArchives, { month });
  if (!archive)
    throw new ArchiveFailure(`${month} is not in the archive: its punches are in the database, or there never were any.`);
  const { columns, parts } = archive.manifest;
  await refuseUnknownColumns(pool, columns);
  for (const part of parts) await readPart(files, part);
  await ensurePartitions(pool, month, month);

  return transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    await takeAdvisoryLock(db, "punchArchive");
    const names = columns.map((column) => identifier(column).text).join(", ");
    await db.query("create temporary table archived_punches (like worker_attendances including defaults) on commit drop");
    for (const part of parts) {
      const copy = db.query(from(`copy archived_punches (${names}) from stdin with (format csv, header)`));
      await pipeline(Readable.from([await readPart(files, part)]), copy);
      if (copy.rowCount !== part.rows)
        throw new ArchiveFailure(`${part.path} has ${copy.rowCount} punches instead of ${part.rows}. Nothing was changed.`);
    }
    // Its days were derived by the rules of their time, which the punches beside them may have changed since.
    const projects = await fetchRows<{ project: number }>(db)`select distinct project from archived_punches order by project`;
    const added = await execute(db)`insert into worker_attendances select * from archived_punches on conflict do nothing`;
    const restored = { status: punchArchiveStatus.restored, restored_at: ctx.now.toISOString() };
    await store.update(db, punchArchives, archive.id, restored);
    await queueRebuild(
      db,
      projects.map(({ project }) => project),
      { cause: rebuildCause.restored, from: firstDay(month), now: ctx.now },
    );
    await audit(db, ctx, { action: "restore", entity: punchArchives.name, row: archive.id, after: { month, rows: added } });
    return { rows: archive.row_count, added };
  });
}

/** Columns added by later versions stay empty; a column that no longer exists would be lost, so it is refused. */
async function refuseUnknownColumns(pool: RequestContext["services"]["pool"], columns: readonly string[]): Promise<void> {
  const present = await fetchRows<{ name: string }>(pool)`select attname::text as name from pg_attribute
      where attrelid = ${workerAttendances.table}::regclass and attnum > 0 and not attisdropped`;
  const unknown = columns.filter((column) => !present.some(({ name }) => name === column));
  if (unknown.length > 0)
    throw new ArchiveFailure(
      `The archive has columns that the database does not: ${unknown.join(", ")}. Restore it with the version that wrote it.`,
    );
}
