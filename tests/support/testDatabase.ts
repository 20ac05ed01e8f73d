import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { shiftTo } from "../../server/platform/clock";
import type { DatabaseLimits } from "../../server/platform/db/limits";
import { openPool } from "../../server/platform/db/pool";
import { patienceMs } from "./patience";
import { databaseUrl, migratedTemplate, secondsNow } from "./databaseTemplate";

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
  drop(): Promise<void>;
}

/** Statements of a busy machine take their time; the limits of a city are tested with pools of their own. */
export const patientLimits: DatabaseLimits = {
  connectMs: patienceMs,
  statementMs: patienceMs,
  lockMs: patienceMs,
  idleInTransactionMs: patienceMs,
  answerMs: 2 * patienceMs,
};

let template: Promise<string> | undefined;

/** A separate database with the current tables and no rows: one per test file, or per test that spoils it. */
export async function cloneDatabase(day?: string): Promise<TestDatabase> {
  template ??= migratedTemplate(inject("databaseServer"));
  return databaseFrom(await template, day);
}

/** A separate database without any table. */
export const emptyDatabase = (): Promise<TestDatabase> => databaseFrom("template0");

async function databaseFrom(source: string, day?: string): Promise<TestDatabase> {
  const server = inject("databaseServer");
  // The time lets a later run know, and drop, what a killed one left behind.
  const name = `test_${secondsNow()}_${randomBytes(4).toString("hex")}`;
  // Copying files takes a tenth of the time that logging every page takes, which is PostgreSQL's default.
  await onServer(server, `create database ${name} template ${source} strategy file_copy`);
  const url = databaseUrl(server, name);
  const pool = openPool(url, console.info, 5, patientLimits, undefined, day === undefined ? undefined : shiftTo(day));
  const drop = async () => {
    await pool.end();
    await onServer(server, `drop database ${name} with (force)`);
  };
  return { url, pool, drop };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
