import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tableResources } from "../../../resources";
import { alarmSettingsSeed } from "../../../resources/alarms/settingsSeed";
import { isStored } from "../../../resources/kit/resource";
import { verifyAudit } from "../../../server/engine/audit/verifyAudit";
import { openBackup } from "../../../server/operations/backup/archive";
import { backup } from "../../../server/operations/backup/backup";
import { filePath, type Manifest } from "../../../server/operations/backup/manifest";
import { loadTables, restore } from "../../../server/operations/backup/restore";
import { ensurePartitions } from "../../../server/topics/attendance/partitions";
import { checkSchema } from "../../../server/platform/db/checkSchema";
import { migrate } from "../../../server/platform/db/migrate";
import { transaction } from "../../../server/platform/db/query";
import { firstRun } from "../../../server/operations/firstRun";
import { makeStreamCipher } from "../../../server/platform/crypto/streamCipher";
import { localFiles } from "../../../server/platform/files/localFiles";
import { encryptedTables, rotateKeys } from "../../../server/operations/keyRotation/rotateKeys";
import { rebuildWageLedger } from "../../../server/topics/ledger/rebuildWageLedger";
import { makeServices } from "../../../server/operations/makeServices";
import { repairs } from "../../../server/operations/repairs";
import { runRepairs } from "../../../server/operations/repairs/runRepairs";
import type { Services } from "../../../server/engine/services";
import { readSettings } from "../../../server/platform/settings/env";
import { catalogueOf } from "../../support/catalogue";
import { releasedCity, releases } from "../../support/releasedCity";
import { cloneDatabase, emptyDatabase, type TestDatabase } from "../../support/testDatabase";

/** Tables whose rows are derived from others, so that a new rule may change them. */
const derived = ["wage_ledger", "forecasts", "wage_months", "team_months", "attendance_months", "alarm_queue", "job_runs"];

const silent = { info: () => undefined, warn: () => undefined, error: (fact: object, text: string) => console.error(text, fact) };

/** The number of rows of each table and the sum of each of its columns with an amount of money. */
async function figuresOf(pool: pg.Pool, columns: ReadonlyMap<string, readonly string[]>): Promise<Record<string, string>> {
  const figures: Record<string, string> = {};
  for (const [table, summed] of columns) {
    const sums = ["count(*)", ...summed.map((column) => `coalesce(sum("${column}"), 0)`)];
    const { rows } = await pool.query<{ figure: string }>(`select concat_ws(' ', ${sums.join(", ")}) as figure from "${table}"`);
    figures[[table, ...summed].join(" ")] = rows[0]!.figure;
  }
  return figures;
}

const ruleCodes = async (pool: pg.Pool): Promise<readonly string[]> =>
  (await pool.query<{ rule_code: string }>("select rule_code from alarm_settings order by 1")).rows.map(
    ({ rule_code }) => rule_code,
  );

async function unboundValues(pool: pg.Pool, { boundPrefix }: Services["cipher"]): Promise<number> {
  let count = 0;
  for (const { table, columns } of encryptedTables())
    for (const column of columns) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::int as count from "${table}" where "${column}" not like $1 and "${column}" <> ''`,
        [`${boundPrefix}%`],
      );
      count += rows[0]!.count;
    }
  return count;
}

/** What a city's books consist of, in the tables of then: the columns of money that are still declared. */
const booksOf = ({ tables }: Manifest): ReadonlyMap<string, readonly string[]> =>
  new Map(
    tables
      .filter(({ name }) => !derived.includes(name))
      .map(({ name, columns }) => {
        const fields = tableResources.find(({ table }) => table === name)?.fields ?? {};
        return [name, columns.filter((column) => fields[column]?.spec.kind === "money" && isStored(fields[column]))];
      }),
  );

/** Every row of every table, without the order of columns, which differs between an updated and a new database. */
async function contents(pool: pg.Pool, tables: readonly string[]): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as rows, md5(string_agg(md5(to_jsonb(t)::text), '' order by md5(to_jsonb(t)::text))) as hash from "${table}" t`,
    );
    all[table] = rows[0];
  }
  return all;
}

/** Two accounts whose names were different when case counted. */
const twins = ["Zhang.San", "zhang.san"] as const;
const likeFirstAccount = `insert into accounts select (jsonb_populate_record(a, jsonb_build_object('id', $1::bigint, 'username', $2::text,
  'phone', null, 'phone_bidx', null, 'username_twin', 0))).* from accounts a order by id limit 1`;

describe.each(releases)("a city that was made by %s", (commit) => {
  const city = releasedCity(commit);
  const folder = mkdtempSync(join(tmpdir(), "update-"));
  let updated: TestDatabase;
  let services: Services;
  let before: Record<string, string>;
  let books: ReadonlyMap<string, readonly string[]>;
  let rules: readonly string[];

  beforeAll(async () => {
    updated = await emptyDatabase();
    const { pool } = updated;
    await city.makeTables(pool);
    const key = Buffer.from(city.key, "hex");
    const files = localFiles({ folder: join(folder, "files"), cipher: makeStreamCipher(key) });
    const archive = await openBackup(city.archive, { cipher: { isSigned: () => true, keyIds: [] }, isUnsignedAccepted: true });
    const { manifest } = archive;
    for (const month of manifest.months) await ensurePartitions(pool, month, month);
    await transaction(pool, (client) => loadTables(client, archive));
    for (const path of manifest.files) await files.putEncrypted(path, await archive.open(filePath(path)));
    archive.close();
    for (const [at, username] of twins.entries()) await pool.query(likeFirstAccount, [900_001 + at, username]);
    books = booksOf(manifest);
    before = await figuresOf(pool, books);
    rules = await ruleCodes(pool);

    // As the start of the program does (server/operations/startPlatform.ts), by the documentation: without ALLOW_DESTRUCTIVE_MIGRATIONS.
    await migrate(pool);
    await checkSchema(pool);
    mkdirSync(join(folder, "secrets"));
    writeFileSync(join(folder, "secrets/field-key"), city.key);
    const day = manifest.made_at.slice(0, 10);
    const settings = readSettings({ NODE_ENV: "test", DATA_DIR: folder, DATABASE_URL: updated.url, DEMO: "1", NOW: day });
    services = await makeServices(settings, pool, silent);
    await firstRun(services, () => undefined);
    await runRepairs(services, repairs);
  });
  afterAll(async () => {
    await updated.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("has the same tables, columns, constraints, indexes, functions and triggers as a new one", async () => {
    const fresh = await cloneDatabase();
    try {
      expect(await catalogueOf(updated.pool)).toEqual(await catalogueOf(fresh.pool));
    } finally {
      await fresh.drop();
    }
  });

  test("keeps its rows and its amounts of money", async () => {
    const after = await figuresOf(updated.pool, books);
    // The update adds the rules that are new since then, and nothing else.
    expect(after).toEqual({ ...before, alarm_settings: String(alarmSettingsSeed.length) });
    expect(await ruleCodes(updated.pool)).toEqual(expect.arrayContaining([...rules]));
  });

  test("keeps accounts whose names differ by case only, each with its spelling, and takes no further one", async () => {
    const { rows } = await updated.pool.query(
      "select username, username_twin from accounts where lower(username) = lower($1) and deleted_at is null order by id",
      [twins[0]],
    );
    expect(rows).toEqual(twins.map((username, username_twin) => ({ username, username_twin })));
    await expect(updated.pool.query(likeFirstAccount, [900_009, "ZHANG.SAN"])).rejects.toThrow("accounts_username_lower_key");
  });

  test("has a wage ledger by today's rules, and an intact audit log", async () => {
    expect(await rebuildWageLedger(updated.pool)).toMatchObject({ changed: 0 });
    expect((await verifyAudit(updated.pool)).faults).toEqual([]);
  });

  test("has every encrypted value bound to its row and column, once `reseal` has run", async () => {
    const { cipher, files, pool } = services;
    expect(await unboundValues(pool, cipher)).toBeGreaterThan(0);
    expect((await rotateKeys({ pool, cipher, files })).unreadable).toEqual([]);
    expect(await unboundValues(pool, cipher)).toBe(0);
    expect(await rotateKeys({ pool, cipher, files })).toMatchObject({ values: {} });
  });

  test("is restored from its backup elsewhere, with every row, file and the audit chain", async () => {
    const file = join(folder, "city.zip");
    const { manifest, missing, unexpected } = await backup(services, file);
    expect({ missing, unexpected }).toEqual({ missing: [], unexpected: [] });
    const elsewhere = await emptyDatabase();
    try {
      const files = localFiles({ folder: join(folder, "elsewhere"), cipher: makeStreamCipher(Buffer.from(city.key, "hex")) });
      await restore({ pool: elsewhere.pool, files, cipher: services.cipher }, file);
      const names = manifest.tables.map(({ name }) => name);
      expect(await contents(elsewhere.pool, names)).toEqual(await contents(updated.pool, names));
      expect(await catalogueOf(elsewhere.pool)).toEqual(await catalogueOf(updated.pool));
      expect(await verifyAudit(elsewhere.pool)).toEqual(await verifyAudit(updated.pool));
      expect((await rebuildWageLedger(elsewhere.pool)).changed).toBe(0);
      for (const path of manifest.files.slice(0, 3)) expect((await (await files.open(path)).toArray()).length).toBeGreaterThan(0);
    } finally {
      await elsewhere.drop();
    }
  });
});
