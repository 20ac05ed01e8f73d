import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { punchArchives, type ArchivedPart } from "../../../../resources/attendance/punchArchives";
import { punchArchiveStatus } from "../../../../resources/attendance/punchArchiveStatus";
import type { FileRef } from "../../../../resources/kit/field";
import type { Month } from "../../../../resources/kit/days";
import { files as fileRows } from "../../../../resources/system/files";
import { audit } from "../../../engine/audit/audit";
import { takeAdvisoryLock } from "../../../platform/db/advisoryLocks";
import { allowUnlimitedWork } from "../../../platform/db/limits";
import { fetchOne, fetchRows, execute, identifier, savepoint, transaction } from "../../../platform/db/query";
import { hasSqlState, sqlState } from "../../../platform/db/sqlState";
import { dropContent } from "../../../platform/files/dropContent";
import type { RequestContext } from "../../../engine/services";
import { dropMonth, partitionOf } from "../partitions";
import { partName, readPart, writePart } from "./partFile";

interface ArchiveLimits {
  /** Punches per file; a file is held in memory, far below the limit of the store. */
  readonly rowsOfPart: number;
  /** How often the exclusive lock is tried, and the pause for readers in between. */
  readonly tries: number;
  readonly pauseMs: number;
}
const defaultLimits: ArchiveLimits = { rowsOfPart: 100_000, tries: 60, pauseMs: 2_000 };

/**
 * Moves the punches of a month to the file store: writes them, reads them back, and only then drops their partition, in one
 * transaction, whose lock blocks writers of that month, not readers. A failure leaves only uploads without a row, which their job
 * removes, and can be retried. Returns the number of punches; undefined if there was nothing to do.
 */
export async function archiveMonth(
  ctx: RequestContext,
  month: Month,
  { rowsOfPart, tries, pauseMs }: ArchiveLimits = defaultLimits,
): Promise<number | undefined> {
  const { pool, store, files } = ctx.services;
  const done = await transaction(pool, async (db) => {
    await allowUnlimitedWork(db);
    // Serialises the job and the command.
    await takeAdvisoryLock(db, "punchArchive");
    const partition = await fetchOne<{ name: string | null }>(db)`select to_regclass(${partitionOf(month)})::text as name`;
    if (!partition?.name) return undefined;
    const known = await store.find(db, punchArchives, { month }, { lock: true });
    // Punches received since would replace the archive: they are merged when it is restored.
    if (known?.status === punchArchiveStatus.archived) return undefined;
    await execute(db)`lock table ${identifier(partition.name)} in share mode`;

    const columns = await columnsOf(db, partition.name);
    const parts: ArchivedPart[] = [];
    const references: FileRef[] = [];
    let last = 0;
    for (;;) {
      const next = await fetchOne<{ rows: number; last: number | null }>(db)`select count(*)::int as rows, max(id) as last
          from (select id from ${identifier(partition.name)} where id > ${last} order by id limit ${rowsOfPart}) p`;
      if (!next || next.last === null) break;
      const csv = await copyRows(db, partition.name, columns, last, next.last);
      const about = { month, part: parts.length + 1, columns, rows: next.rows };
      const { stored, part } = await writePart(files, csv, about);
      await readPart(files, part);
      // Outside the transaction: if that fails, the job of uploads finds the file.
      const name = partName(month, about.part);
      const { path, size, sha256, content_type } = stored;
      const { id } = await store.insert(pool, fileRows, {
        ...{ name, path, size, sha256, content_type },
        ...{ biz_type: punchArchives.name, is_sensitive: true },
      });
      references.push({ id, name, url: `/files/${id}/${name}`, size });
      parts.push(part);
      last = next.last;
    }

    const values = {
      month,
      status: punchArchiveStatus.archived,
      row_count: parts.reduce((sum, { rows }) => sum + rows, 0),
      size: references.reduce((sum, { size }) => sum + size, 0),
      files: references,
      archived_at: ctx.now.toISOString(),
      restored_at: null,
      manifest: { columns: columns.map(({ name }) => name), parts },
    };
    if (known) await store.update(db, punchArchives, known.id, values);
    const { id } = known ?? (await store.insert(db, punchArchives, values));
    const earlier = await fetchRows<{ path: string }>(db)`
      delete from files where resource = ${punchArchives.name} and "row" = ${id} returning path`;
    await execute(db)`update files set resource = ${punchArchives.name}, "row" = ${id}, field = 'files'
        where id = any(${references.map((file) => file.id)}::bigint[])`;
    await dropPatiently(db, month, tries, pauseMs);
    await audit(db, ctx, { action: "archive", entity: punchArchives.name, row: id, after: { month, rows: values.row_count } });
    return { rows: values.row_count, earlier };
  });
  for (const { path } of done?.earlier ?? []) await dropContent(ctx.services, path);
  return done?.rows;
}

const columnsOf = (db: pg.PoolClient, table: string) =>
  fetchRows<{ name: string; type: string }>(db)`
    select attname::text as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`;

/** CSV with a header: null is an empty cell, an empty text a quoted one. */
async function copyRows(
  db: pg.PoolClient,
  table: string,
  columns: readonly { readonly name: string }[],
  after: number,
  until: number,
): Promise<Buffer> {
  const names = columns.map(({ name }) => identifier(name).text).join(", ");
  const rows = `select ${names} from ${identifier(table).text} where id > ${after} and id <= ${until} order by id`;
  return buffer(db.query(to(`copy (${rows}) to stdout with (format csv, header)`)));
}

/** A reader of all months, such as an export, may take long: it is not interrupted, and later readers wait only half a second. */
async function dropPatiently(db: pg.PoolClient, month: Month, tries: number, pauseMs: number): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await savepoint(db, () => dropMonth(db, month));
    } catch (error) {
      if (tried === tries || !hasSqlState(error, sqlState.lockNotAvailable)) throw error;
      await pause(pauseMs);
    }
  }
}
