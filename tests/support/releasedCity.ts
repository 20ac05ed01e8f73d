import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type pg from "pg";
import { z } from "zod";

const folder = resolve("tests/releases");

/** The commits whose city is kept (`npm run release-city`). */
export const releases: readonly string[] = readdirSync(folder);

const migrationSchema = z.array(z.object({ sql: z.array(z.string()), folderMillis: z.number(), hash: z.string() }));

/** The small demo city of a release, as it was left by that release. */
export function releasedCity(commit: string) {
  const at = (name: string) => join(folder, commit, name);
  const text = gunzipSync(readFileSync(at("migrations.json.gz"))).toString();
  const migrations = migrationSchema.parse(JSON.parse(text));
  return {
    archive: at("city.zip"),
    key: readFileSync(at("field-key"), "utf8").trim(),
    /** Makes the tables of that release in an empty database. */
    async makeTables(pool: pg.Pool): Promise<void> {
      await pool.query("create schema drizzle");
      await pool.query(
        "create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
      );
      for (const { sql, hash, folderMillis } of migrations) {
        for (const statement of sql) await pool.query(statement);
        await pool.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
      }
    },
  };
}
