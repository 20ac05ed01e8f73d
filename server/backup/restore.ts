import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { ensurePartitions } from "../attendance/partitions";
import { bulkLoad } from "../db/bulkLoad";
import { allowUnlimitedWork } from "../db/limits";
import { lastMigration } from "../db/migrate";
import { execute, fetchOne, identifier, transaction } from "../db/query";
import type { FileStore } from "../files/fileStore";
import { openBackup, type BackupArchive } from "./archive";
import { BackupFailure, filePath, tablePath, type Manifest } from "./manifest";

interface Target {
  /** Migrated and otherwise empty. */
  readonly pool: pg.Pool;
  readonly files: Pick<FileStore, "putEncrypted">;
  /** The keys in FIELD_KEY. */
  readonly keyIds: readonly string[];
}

/**
 * Restores a backup into an empty database and a file store. Everything is verified before anything is written, and the database
 * is written in one transaction: after a failure the command can be repeated.
 */
export async function restore({ pool, files, keyIds }: Target, file: string): Promise<Manifest> {
  const archive = await openBackup(file);
  const { manifest } = archive;
  try {
    await refuseMismatch(pool, manifest, keyIds);
    for (const path of manifest.files) await files.putEncrypted(path, await archive.open(filePath(path)));
    for (const month of manifest.months) await ensurePartitions(pool, month, month);
    await transaction(pool, async (client) => {
      await allowUnlimitedWork(client);
      await fill(client, archive);
      await client.query("analyze");
    });
    return manifest;
  } finally {
    archive.close();
  }
}

async function refuseMismatch(pool: pg.Pool, { migration, keys }: Manifest, keyIds: readonly string[]): Promise<void> {
  const missing = keys.filter((id) => !keyIds.includes(id));
  if (missing.length > 0)
    throw new BackupFailure(
      `The backup is encrypted with the key ${missing.join(", ")}, but FIELD_KEY has ${keyIds.join(", ")}. Set FIELD_KEY to the key of the platform that wrote the backup.`,
    );
  const present = await lastMigration(pool);
  if (present !== migration)
    throw new BackupFailure(
      `The backup was written by another version of the platform (migration ${migration}, this one: ${present}). Restore it with that version, then update.`,
    );
  const { filled } = (await fetchOne<{ filled: boolean }>(pool)`select exists (select 1 from accounts) as filled`)!;
  if (filled) throw new BackupFailure("The database is not empty. Set DATABASE_URL to an empty one, or use another DATA_DIR.");
}

/** Triggers must not run on restored rows; references are valid again at the end. */
const fill = (client: pg.PoolClient, archive: BackupArchive): Promise<void> =>
  bulkLoad(client, {}, () => fillTables(client, archive));

async function fillTables(client: pg.PoolClient, { manifest, open }: BackupArchive): Promise<void> {
  for (const { name } of manifest.tables) await execute(client)`alter table ${identifier(name)} disable trigger user`;
  for (const { name } of manifest.tables) await execute(client)`delete from ${identifier(name)}`;
  for (const { name, columns, rows } of manifest.tables) {
    const copy = client.query(
      from(`copy ${identifier(name).text} (${columns.map((column) => identifier(column).text).join(", ")}) from stdin`),
    );
    await pipeline(await open(tablePath(name)), copy);
    if (copy.rowCount !== rows)
      throw new BackupFailure(`${name} has ${copy.rowCount} rows instead of ${rows}. Nothing was changed.`);
  }
  for (const { name } of manifest.tables) await execute(client)`alter table ${identifier(name)} enable trigger user`;
  for (const [name, last] of Object.entries(manifest.sequences)) await execute(client)`select setval(${name}::regclass, ${last})`;
}
