import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { ensurePartitions } from "../../topics/attendance/partitions";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";
import { bulkLoad } from "../../platform/db/bulkLoad";
import { allowUnlimitedWork } from "../../platform/db/limits";
import { isKnownMigration, lastMigration, migrate } from "../../platform/db/migrate";
import { execute, fetchOne, identifier, join, sql, storedRowsOf, transaction, type Db } from "../../platform/db/query";
import type { FileStore } from "../../platform/files/fileStore";
import { openBackup, type BackupArchive } from "./archive";
import { differencesOf, refuseDifferences } from "./differences";
import { BackupFailure, filePath, tablePath, type Manifest } from "./manifest";
import { storedTables } from "./storedTables";

interface Target {
  /** Empty, or migrated and otherwise empty. */
  readonly pool: pg.Pool;
  readonly files: Pick<FileStore, "putEncrypted">;
  /** With the keys in FIELD_KEY. */
  readonly cipher: Pick<FieldCipher, "isSigned" | "keyIds">;
}

/** What the operator has decided about an archive that is refused without it. */
export interface RestoreOptions {
  /** An archive of before version 1.0.0 has no signature. */
  readonly isUnsignedAccepted?: boolean;
  /** Unknown tables and columns are left out; missing ones are empty. */
  readonly areDifferencesAccepted?: boolean;
}

/**
 * Restores a backup into an empty database and a file store. Everything is verified before anything is written, and the database
 * is written in one transaction: after a failure the command can be repeated. The tables are those of the version that wrote the
 * backup: the next start brings them up to date.
 */
export async function restore({ pool, files, cipher }: Target, file: string, options: RestoreOptions = {}): Promise<Manifest> {
  const archive = await openBackup(file, { cipher, ...options });
  const { manifest } = archive;
  try {
    await refuseMismatch(pool, manifest, cipher.keyIds);
    await migrate(pool, { upTo: manifest.migration });
    const differences = differencesOf(manifest.tables, await storedTables(pool));
    refuseDifferences(differences, options.areDifferencesAccepted);
    for (const path of manifest.files) await files.putEncrypted(path, await archive.open(filePath(path)));
    for (const month of manifest.months) await ensurePartitions(pool, month, month);
    await transaction(pool, async (client) => {
      await allowUnlimitedWork(client);
      await loadTables(client, archive, differences.left);
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
  if (!isKnownMigration(migration))
    throw new BackupFailure(
      `The backup was written by another version of the platform (migration ${migration}), which this one does not know. Restore it with that version, then update.`,
    );
  if (await isFilled(pool))
    throw new BackupFailure("The database is not empty. Set DATABASE_URL to an empty one, or use another DATA_DIR.");
  if (present > migration)
    throw new BackupFailure(
      `The backup was written by another version of the platform (migration ${migration}) than the one that made the tables of this database (${present}). Set DATABASE_URL to an empty one, or use another DATA_DIR.`,
    );
}

async function isFilled(db: Db): Promise<boolean> {
  const made = await fetchOne(db)`select 1 as it where to_regclass('accounts') is not null`;
  return made !== undefined && (await fetchOne(db)`select 1 as it from ${storedRowsOf("accounts")} limit 1`) !== undefined;
}

/** Triggers must not run on restored rows; references are valid again at the end. */
export const loadTables = (client: pg.PoolClient, archive: BackupArchive, left: ReadonlySet<string> = new Set()): Promise<void> =>
  bulkLoad(client, {}, () => fillTables(client, archive, left));

async function fillTables(client: pg.PoolClient, { manifest, open }: BackupArchive, left: ReadonlySet<string>): Promise<void> {
  const tables = manifest.tables.filter(({ name }) => !left.has(name));
  for (const { name } of tables) await execute(client)`alter table ${identifier(name)} disable trigger user`;
  for (const { name } of tables) await execute(client)`delete from ${identifier(name)}`;
  for (const { name, columns, rows } of tables) {
    const unknown = columns.filter((column) => left.has(`${name}.${column}`));
    const loaded = unknown.length > 0 ? await tableWith(client, name, unknown) : name;
    const copy = client.query(
      from(`copy ${identifier(loaded).text} (${columns.map((column) => identifier(column).text).join(", ")}) from stdin`),
    );
    await pipeline(await open(tablePath(name)), copy);
    if (copy.rowCount !== rows)
      throw new BackupFailure(`${name} has ${copy.rowCount} rows instead of ${rows}. Nothing was changed.`);
    if (loaded === name) continue;
    const known = join(columns.filter((column) => !unknown.includes(column)).map(identifier));
    await execute(client)`insert into ${identifier(name)} (${known}) select ${known} from ${identifier(loaded)}`;
    await execute(client)`drop table ${identifier(loaded)}`;
  }
  for (const { name } of tables) await execute(client)`alter table ${identifier(name)} enable trigger user`;
  for (const [name, last] of Object.entries(manifest.sequences))
    await execute(client)`select setval(c.oid, ${last}) from pg_class c where c.oid = to_regclass(${identifier(name).text})`;
}

/** A temporary copy of the table's columns, with the unknown ones, for rows that are then moved without these. */
async function tableWith(client: pg.PoolClient, table: string, unknown: readonly string[]): Promise<string> {
  const name = "restored_rows";
  const added = unknown.map((column) => sql`add ${identifier(column)} text`);
  await execute(client)`
    create temporary table ${identifier(name)} on commit drop as select * from ${identifier(table)} with no data`;
  await execute(client)`alter table ${identifier(name)} ${join(added)}`;
  return name;
}
