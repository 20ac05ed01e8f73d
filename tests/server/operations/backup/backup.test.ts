import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, afterEach, expect, test } from "vitest";
import { realinfos } from "../../../../resources/people/realinfos";
import { workers } from "../../../../resources/people/workers";
import { accounts } from "../../../../resources/system/accounts";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { ensurePartitions } from "../../../../server/topics/attendance/partitions";
import { backup } from "../../../../server/operations/backup/backup";
import { backupCommand } from "../../../../server/operations/backup/commands";
import { BackupFailure } from "../../../../server/operations/backup/manifest";
import { restore, type RestoreOptions } from "../../../../server/operations/backup/restore";
import { makeFieldCipher, type FieldCipher } from "../../../../server/platform/crypto/fieldCipher";
import { makeStreamCipher } from "../../../../server/platform/crypto/streamCipher";
import { localFiles } from "../../../../server/platform/files/localFiles";
import { readSecrets } from "../../../../server/platform/settings/secrets";
import { cloneDatabase } from "../../../support/testDatabase";
import { openWorld, type World } from "../../../support/world";

const folder = mkdtempSync(join(tmpdir(), "backup-"));
const archive = join(folder, "city.zip");
let world: World;
let path: string;
let target: Awaited<ReturnType<typeof cloneDatabase>>;

const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

beforeAll(async () => {
  world = await openWorld({ env: { DATA_DIR: folder } });
  const { pool, services } = world;
  await world.given(accounts, { phone: "15400001000" });
  await world.givenWhole(workers, { worker_name: "王一" });
  await world.given(realinfos, { worker_name: "李\t二\n\\N", birthday: null });
  const stored = await services.files.put(
    (async function* () {
      yield picture;
    })(),
    { name: "board.png" },
  );
  path = stored.path;
  await pool.query(
    `insert into files (path, name, size, sha256, content_type, created_at) values ($1, 'board.png', $2, $3, $4, now())`,
    [stored.path, stored.size, stored.sha256, stored.content_type],
  );
  await ensurePartitions(pool, "2025-08", "2025-09");
  for (const at of ["2025-08-31 18:00:00+08", "2025-09-01 07:00:00+08", "2041-01-01 07:00:00+08"])
    await pool.query(
      `insert into worker_attendances (project, corp, team, worker, attend_time, direction, attend_type) values (1, 1, 1, 1, $1, '01', '001')`,
      [at],
    );
  await backup(services, archive);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await cloneDatabase();
});
afterEach(() => target.drop());

const files = (name: string) => {
  const [key, ...earlier] = readSecrets(folder, "field-key");
  return localFiles({ folder: join(folder, name), cipher: makeStreamCipher(key, earlier) });
};
const bring = (file = archive, cipher: FieldCipher = world.services.cipher, options: RestoreOptions = {}) =>
  restore({ pool: target.pool, files: files("restored"), cipher }, file, options);

type Pool = World["pool"];
const tablesOf = async (pool: Pool) =>
  (
    await pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
  ).rows.map(({ name }) => name);
/** Every row of every table, as text. */
async function contents(pool: Pool): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await tablesOf(pool))
    all[table] = (await pool.query<{ row: string }>(`select t::text as row from "${table}" t order by 1`)).rows.map(
      ({ row }) => row,
    );
  return all;
}

test("what is restored is what was backed up: every row of every table, files, references, triggers, numbers", async () => {
  await bring();
  expect(await contents(target.pool)).toEqual(await contents(world.pool));
  expect(await buffer(await files("restored").open(path))).toEqual(picture);
  const { rows } = await target.pool.query(
    "select tableoid::regclass::text as place from worker_attendances order by attend_time",
  );
  expect(rows.map(({ place }) => place)).toEqual([
    "worker_attendances_2025_08",
    "worker_attendances_2025_09",
    "worker_attendances_default",
  ]);
  const constraints = "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f' order by 1, 2";
  expect((await target.pool.query(constraints)).rows).toEqual((await world.pool.query(constraints)).rows);
  expect((await target.pool.query("select count(*) from pg_trigger where tgenabled = 'D'")).rows[0].count).toBe(0);
  const next = async (pool: Pool) => (await pool.query("select nextval('realinfos_id_seq') as id")).rows[0].id;
  expect(await next(target.pool)).toBe(await next(world.pool));
  expect((await verifyAudit(target.pool)).faults).toEqual([]);
});

test("nothing in the archive can be read without the key", async () => {
  const bytes = readFileSync(archive);
  expect(bytes.includes(picture)).toBe(false);
  const { rows } = await world.pool.query("select id_card_number from realinfos limit 1");
  expect(rows[0].id_card_number).toMatch(/^\w{8}\./);
});

/** Before anything is touched, and with a sentence that says what to do. */
async function refused(attempt: Promise<unknown>, sentence: RegExp) {
  const failure = await attempt.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BackupFailure);
  expect(String(failure)).toMatch(sentence);
  expect((await target.pool.query("select count(*) from accounts")).rows[0].count).toBe(0);
}

test("another key is refused", () =>
  refused(bring(archive, makeFieldCipher(randomBytes(32))), /encrypted with the key \w+, but FIELD_KEY has \w+/));

test.each([
  ["cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 200)],
  ["cut in half", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  // More than a header of the archive, whose time and name hold no data.
  ["changed inside", (bytes: Buffer) => Buffer.concat([bytes.subarray(0, 2_000), randomBytes(2_000), bytes.subarray(4_000)])],
  ["empty", () => Buffer.alloc(0)],
])("an archive that is %s is refused", async (name, damage) => {
  const damaged = join(folder, `${name}.zip`);
  writeFileSync(damaged, damage(readFileSync(archive)));
  await refused(bring(damaged), /is not a complete backup .* Nothing was changed/);
});

test("another version of the platform is refused", async () => {
  await target.pool.query("update drizzle.__drizzle_migrations set created_at = created_at + 1");
  await refused(bring(), /by another version of the platform/);
});

test("a database with data is refused", async () => {
  await bring();
  await expect(bring()).rejects.toThrow("The database is not empty");
});

test("a file that is gone is named, and the rest is kept", async () => {
  await world.services.files.remove(path);
  const { missing, manifest } = await backup(world.services, join(folder, "later.zip"));
  expect(missing).toEqual([path]);
  expect(manifest.files).toEqual([]);
});

test("an archive without a file of the platform does not count as its last backup", async () => {
  const last = () =>
    world.pool.query("select finished_at, failure from job_runs where name = 'backup'").then(({ rows }) => rows[0]);
  await world.pool.query("delete from job_runs where name = 'backup'");
  const lines: string[] = [];
  expect(await backupCommand(world.services, join(folder, "lacking.zip"), (line) => lines.push(line))).toBe(1);
  expect(lines.join("\n")).toMatch(/lacks 1 files and does not count as a backup/);
  expect(await last()).toMatchObject({ finished_at: null, failure: expect.stringContaining("1 files are missing") });
});

test("a backup never writes over another, finished or under way", async () => {
  await expect(backup(world.services, archive)).rejects.toThrow("city.zip already exists");
  const next = join(folder, "next.zip");
  writeFileSync(`${next}.part`, "another process's");
  await expect(backup(world.services, next)).rejects.toThrow("next.zip.part cannot be created");
  expect(readFileSync(`${next}.part`, "utf8")).toBe("another process's");
});
