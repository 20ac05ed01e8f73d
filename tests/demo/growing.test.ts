import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { tableResources } from "../../resources";
import { isStored } from "../../resources/kit/resource";
import { growthOf } from "../../demo/cityGrowth";
import { fillDemo, growDemo } from "../../server/operations/fillDemo";
import { makeServices } from "../../server/operations/makeServices";
import type { Services } from "../../server/engine/services";
import { execute, fetchRows, identifier, raw, sql, storedRowsOf, type Db } from "../../server/platform/db/query";
import { readSettings } from "../../server/platform/settings/env";
import { withDefaults } from "../support/filled";
import { corps } from "../../resources/corps/corps";
import { projects } from "../../resources/projects/projects";
import { FileMissing } from "../../server/platform/files/fileStore";
import { cloneDatabase, type TestDatabase } from "../support/testDatabase";

const quiet = { info: () => undefined, warn: () => undefined, error: console.error };
const folder = mkdtempSync(path.join(os.tmpdir(), "growing-"));
const databases: TestDatabase[] = [];
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function emptyCity(): Promise<Services> {
  const database = await cloneDatabase("2026-11-21");
  databases.push(database);
  const env = {
    NODE_ENV: "test",
    DEMO: "1",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    NOW: "2026-11-21",
    DEMO_SIZE: "small",
  };
  return makeServices(readSettings(env), database.pool, quiet);
}

const numbered = ["id", "created_at", "updated_at", "version"];
/** What follows the order and the minute in which projects were judged, and how late on the day the city was built. */
const byRun: Readonly<Record<string, readonly string[]>> = {
  projectAlarms: [...numbered, "alarm_no", "checked_at", "raised_at", "cleared_at", "logs"],
  wageCases: [...numbered, "case_no", "opened_at", "logs"],
  wageLedger: numbered,
  accounts: ["updated_at", "password_hash"],
  contractVersions: numbered,
  workerTexts: numbered,
  constructionPermits: ["created_at", "updated_at", "reported_at"],
};
/** Rows that tell when a job ran, or that count what users do. */
const ofRuns = [
  "alarmQueue",
  "messages",
  "jobRuns",
  "jobLeaders",
  "auditLogs",
  "auditAnchors",
  "forecastModels",
  "forecastDays",
  "forecasts",
];

/** The rows of every table but their ciphertexts, which are never the same twice. */
async function rowsOf(db: Db): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, table, fields, noMeta } of tableResources) {
    if (ofRuns.includes(name)) continue;
    const left = byRun[name] ?? ["updated_at", ...(name === "projects" ? ["version"] : [])];
    const stored = Object.entries(fields).filter(([, field]) => isStored(field));
    const columns = ["id", ...(noMeta ? [] : ["created_at", "updated_at", "version"]), ...stored.map(([field]) => field)];
    const compared = columns
      .filter((column) => !left.includes(column) && !fields[column]?.spec.encrypted)
      .map((column) => identifier(column).text);
    for (const [field, { spec }] of stored) {
      if (spec.encrypted) compared.push(identifier(`${field}_index`).text);
      if (spec.pinyinSearch) compared.push(identifier(`${field}_initials`).text);
    }
    const [row] = await fetchRows<{ n: number; hash: string }>(
      db,
      raw(`select count(*)::int as n, md5(string_agg(line, '|' order by line)) as hash
        from (select row(${compared.join()})::text as line from ${identifier(table).text}) t`),
    );
    found[name] = `${row!.n} ${row!.hash}`;
  }
  return found;
}

test("a city that grows while it is in use is the city that was built at once", async () => {
  const [whole, grown] = [await emptyCity(), await emptyCity()];
  await fillDemo(whole, { say: () => undefined });
  await fillDemo(grown, { first: 5, say: () => undefined });
  expect(await growthOf(grown.pool)).toMatchObject({ done: 5, judged: 5 });
  // Rows of users do not take the ids of rows to come.
  const own = await grown.store.insert(grown.pool, corps, withDefaults(corps, {}, 1));
  expect(own.id).toBeGreaterThan(100_000);

  // Opened before it is drawn, a paper comes once it is.
  const contract = async () =>
    (
      await fetchRows<{ path: string; size: number }>(
        grown.pool,
      )`select path, size from ${storedRowsOf("files")} where resource = ${projects.name} and field = 'contract_files' order by id limit 1`
    )[0]!;
  const waiting = await contract();
  expect(waiting.size).toBe(0);
  const [opened] = await Promise.all([
    grown.files.open(waiting.path).then((content) => buffer(content)),
    growDemo(grown, () => undefined),
  ]);
  const drawn = await contract();
  expect(drawn.size).toBe(opened.length);
  expect(opened.equals(await buffer(await grown.files.open(drawn.path)))).toBe(true);
  await expect(grown.files.open(waiting.path)).rejects.toThrow(FileMissing);
  expect(await growthOf(grown.pool)).toBeUndefined();
  const next = await grown.store.insert(grown.pool, corps, withDefaults(corps, {}, 2));
  expect(next.id).toBe(own.id + 1);
  await execute(grown.pool)`delete from corps where id = any(${[own.id, next.id]}::bigint[])`;
  expect(await rowsOf(grown.pool)).toEqual(await rowsOf(whole.pool));
  const others = sql`select (select json_agg(array[project::text, forecast_on::text, pay_month] order by project, pay_month) from forecasts) as forecasts,
    (select json_agg(array[project::text, rule_code, period_key, (cleared_at is null)::text] order by project, rule_code, period_key, raised_at::date)
      from project_alarms) as alarms`;
  expect(await fetchRows(grown.pool, others)).toEqual(await fetchRows(whole.pool, others));
});
