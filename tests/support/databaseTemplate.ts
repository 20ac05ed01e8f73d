import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import pg from "pg";
import { openPool } from "../../server/platform/db/pool";

/** The same server and account, another database. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export const secondsNow = (): number => Math.floor(Date.now() / 1000);

const lock = 7_240_002;

/** The name of a database with today's tables and no rows; made once for each state of the migrations, by anyone who is first. */
export async function migratedTemplate(server: string): Promise<string> {
  const name = `template_${migrationsHash()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    const ready = await client.query("select 1 from pg_database where datname = $1 and datistemplate", [name]);
    if (!ready.rowCount) {
      await dropLeftovers(client);
      await makeTemplate(client, server, name);
    }
    return name;
  } finally {
    await client.end();
  }
}

function migrationsHash(): string {
  const folder = resolve("server/db/migrations");
  const hash = createHash("sha256");
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }).sort())
    if (/\.(sql|json)$/.test(file)) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest("hex").slice(0, 12);
}

async function makeTemplate(client: pg.Client, server: string, name: string): Promise<void> {
  const { migrate } = await import("../../server/platform/db/migrate");
  await client.query(`drop database if exists ${name} with (force)`); // half made by a run that was killed
  await client.query(`create database ${name}`);
  const pool = openPool(databaseUrl(server, name), console.info, 2);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  await client.query(`comment on database ${name} is '${secondsNow()}'`);
  await client.query(`alter database ${name} is_template true`);
}

const oneDay = 86_400;

/** Clones of runs that were killed, and templates of migrations that are no more. */
async function dropLeftovers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string | null }>(
    `select datname as name, coalesce(substring(datname from '^test_(\\d+)_'), shobj_description(oid, 'pg_database')) as made
     from pg_database where datname ~ '^(test|template)_[0-9a-f]'`,
  );
  for (const { name, made } of rows) {
    if (secondsNow() - Number(made ?? 0) < oneDay) continue;
    await client.query(`alter database ${name} is_template false`);
    await client.query(`drop database if exists ${name} with (force)`);
  }
}
