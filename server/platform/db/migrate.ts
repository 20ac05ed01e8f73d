import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readMigrationFiles, type MigrationMeta } from "drizzle-orm/migrator";
import type pg from "pg";
import { takeAdvisoryLock } from "./advisoryLocks";
import { destructiveStatements } from "./destructive";
import { allowUnlimitedWork } from "./limits";
import { execute, transaction, type Db } from "./query";
import { OperatorError } from "../operatorError";

/** The repository's folder, both from the source and from the built file. */
export function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

const migrationsFolder = path.join(projectRoot(), "server/db/migrations");

class DestructiveMigration extends OperatorError {
  override readonly name = "DestructiveMigration";
}

/** The tables are older than the baseline, and no migration can update them. */
class OutdatedDatabase extends OperatorError {
  override readonly name = "OutdatedDatabase";
}

const migrationsOf = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/** Whether a migration with this timestamp belongs to this version. */
export const isKnownMigration = (at: number): boolean => migrationsOf().some(({ folderMillis }) => folderMillis === at);

interface MigrateOptions {
  readonly allowDestructive?: boolean;
  /** The timestamp of the last migration to run: a backup is restored into the tables of its time. */
  readonly upTo?: number;
}

/** Updates the schema; several processes may call it at once. */
export const migrate = (pool: pg.Pool, { allowDestructive = false, upTo = Infinity }: MigrateOptions = {}): Promise<void> =>
  transaction(pool, async (client) => {
    await allowUnlimitedWork(client);
    // One process migrates; the others wait and find nothing to do.
    await takeAdvisoryLock(client, "migration");
    const done = await lastMigration(client);
    const migrations = migrationsOf().filter(({ folderMillis }) => folderMillis <= upTo);
    const pending = migrations.filter((migration) => migration.folderMillis > done);
    if (done > 0 && pending.length === migrations.length)
      throw new OutdatedDatabase(
        "The database was made by a version before the first baseline and cannot be brought up to date: name an empty one.",
      );
    const destructive = pending.flatMap((migration) => migration.sql).flatMap(destructiveStatements);
    if (destructive.length > 0 && done > 0 && !allowDestructive)
      throw new DestructiveMigration(
        `These statements would destroy data. Back up, then start once with ALLOW_DESTRUCTIVE_MIGRATIONS=1:\n${destructive.join("\n")}`,
      );
    await applyMigrations(client, pending);
  });

/** Keeps the record in the same table as drizzle's own migrator. */
async function applyMigrations(db: Db, migrations: readonly MigrationMeta[]): Promise<void> {
  if (migrations.length === 0) return;
  await execute(db)`create schema if not exists drizzle`;
  await execute(
    db,
  )`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`;
  for (const { sql: statements, hash, folderMillis } of migrations) {
    // As one message: a thousand answers of a first start take as long as a tenth of its statements.
    await db.query(statements.join("\n;\n"));
    await execute(db)`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`;
  }
}

/** Timestamp of the newest applied migration, in milliseconds; 0 for an empty database. */
export async function lastMigration(db: Db): Promise<number> {
  const exists = await db.query("select to_regclass('drizzle.__drizzle_migrations') as it");
  if (exists.rows[0]?.it === null) return 0;
  const last = await db.query("select max(created_at) as at from drizzle.__drizzle_migrations");
  return Number(last.rows[0]?.at ?? 0);
}
