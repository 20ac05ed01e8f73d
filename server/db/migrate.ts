import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { migrate as applyPending } from "drizzle-orm/node-postgres/migrator";
import type pg from "pg";
import { takeAdvisoryLock } from "./advisoryLocks";
import { destructiveStatements } from "./destructive";
import { allowUnlimitedWork } from "./limits";
import { transaction, type Db } from "./query";
import { OperatorError } from "../operatorError";

/** The repository's folder, both from the source and from the built file. */
export function projectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, "package.json"))) folder = path.dirname(folder);
  return folder;
}

const migrationsFolder = path.join(projectRoot(), "server/db/migrations");

export class DestructiveMigration extends OperatorError {
  override readonly name = "DestructiveMigration";
}

/** The tables are older than the baseline, and no migration can update them. */
export class OutdatedDatabase extends OperatorError {
  override readonly name = "OutdatedDatabase";
}

/** Updates the schema; several processes may call it at once. */
export const migrate = (pool: pg.Pool, { allowDestructive = false } = {}): Promise<void> =>
  transaction(pool, async (client) => {
    await allowUnlimitedWork(client);
    // One process migrates; the others wait and find nothing to do.
    await takeAdvisoryLock(client, "migration");
    const done = await lastMigration(client);
    const migrations = readMigrationFiles({ migrationsFolder });
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
    // Drizzle's own begin has no effect inside a transaction, and its commit ends this one and releases the lock.
    if (pending.length > 0) await applyPending(drizzle({ client }), { migrationsFolder });
  });

/** Timestamp of the newest applied migration, in milliseconds; 0 for an empty database. */
export async function lastMigration(db: Db): Promise<number> {
  const exists = await db.query("select to_regclass('drizzle.__drizzle_migrations') as it");
  if (exists.rows[0]?.it === null) return 0;
  const last = await db.query("select max(created_at) as at from drizzle.__drizzle_migrations");
  return Number(last.rows[0]?.at ?? 0);
}
