import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { complaintStatus } from "../../../../resources/dictionaries/complaintStatus";
import { complaints } from "../../../../resources/complaints/complaints";
import { wageLedger } from "../../../../resources/payrolls/wageLedger";
import { ArchiveFailure } from "../../../../server/topics/attendance/archive/archiveFailure";
import { archiveMonth } from "../../../../server/topics/attendance/archive/archiveMonth";
import { archivePunchesCommand, restorePunchesCommand } from "../../../../server/topics/attendance/archive/commands";
import { archivedBefore, oldMonths } from "../../../../server/topics/attendance/archive/dueMonths";
import { restoreMonth } from "../../../../server/topics/attendance/archive/restoreMonth";
import { ensurePartitions, partitionMonths } from "../../../../server/topics/attendance/partitions";
import { verifyAudit } from "../../../../server/engine/audit/verifyAudit";
import { backup } from "../../../../server/operations/backup/backup";
import { restore } from "../../../../server/operations/backup/restore";
import { systemContext } from "../../../../server/engine/session/context";
import { makeStreamCipher } from "../../../../server/platform/crypto/streamCipher";
import type { FileStore } from "../../../../server/platform/files/fileStore";
import { localFiles } from "../../../../server/platform/files/localFiles";
import { punchArchive } from "../../../../server/topics/attendance/jobs/punchArchive";
import { removeUploads } from "../../../../server/topics/files/jobs/uploads";
import { readSecrets } from "../../../../server/platform/settings/secrets";
import { readSettings } from "../../../../server/platform/settings/env";
import type { RequestContext, Services } from "../../../../server/engine/services";
import { cloneDatabase } from "../../../support/testDatabase";
import { ownLocks, someoneWaits } from "../../../support/locks";
import { openWorld, type World } from "../../../support/world";

const month = "2022-08";
/** Small files, so that a month has several; a reader of the table is waited for once. */
const limits = { rowsOfPart: 2, tries: 1, pauseMs: 1 };

let world: World;
let folder: string;
let project: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "archive-"));
  world = await openWorld({ env: { DATA_DIR: folder, PUNCH_YEARS: "3" } });
  project = (await world.givenWhole(complaints, { status: complaintStatus.settled })).project;
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await ensurePartitions(world.pool, month, month);
  await punch("2022-08-01 00:00:00+08");
  await punch("2022-08-15 07:00:00.5+08", { channel: 'gate "1",\n2', terminal_code: "", sim: 0.91, lng: 118.123456 });
  await punch("2022-08-31 23:59:59+08", { abnormal: true, abnormal_reason: "重复" });
});
afterEach(async () => {
  await world.pool.query("delete from files; delete from punch_archives; delete from wage_ledger; truncate worker_attendances");
  await world.pool.query("update complaints set status = $1", [complaintStatus.settled]);
  rmSync(join(folder, "files"), { recursive: true, force: true });
});

const punch = (at: string, more: object = {}) => {
  const values = { project, corp: 1, team: 1, worker: 1, attend_time: at, direction: "01", attend_type: "001", ...more };
  const names = Object.keys(values);
  return world.pool.query(
    `insert into worker_attendances (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")})`,
    Object.values(values),
  );
};
const rows = async (pool = world.pool) =>
  (await pool.query<{ row: string }>("select a::text as row from worker_attendances a order by id")).rows.map(({ row }) => row);
const archives = async (pool = world.pool) =>
  (await pool.query("select month, status, row_count::int, files from punch_archives order by month")).rows;
const ctx = (changed: Partial<Services> = {}): RequestContext => systemContext({ ...world.services, ...changed });
const storedFiles = () =>
  readdirSync(join(folder, "files"), { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, "files", name))
    .filter((file) => file.endsWith(".zip"));

describe("an old month", () => {
  test("goes to the file store, and comes back as it was", async () => {
    const before = await rows();
    expect(await archiveMonth(ctx(), month, limits)).toBe(3);
    expect(await rows()).toEqual([]);
    expect(await partitionMonths(world.pool)).not.toContain(month);
    expect(await archives()).toMatchObject([{ month, status: 1, row_count: 3, files: [{}, {}] }]);
    expect(await archivedBefore(world.pool)).toBe("2022-09");

    expect(await restoreMonth(ctx(), month)).toEqual({ rows: 3, added: 3 });
    expect(await rows()).toEqual(before);
    expect(await archives()).toMatchObject([{ month, status: 2 }]);
    expect(await archivedBefore(world.pool)).toBeNull();
    const { rows: acts } = await world.pool.query("select action, entity, after from audit_logs order by seq desc limit 2");
    expect(acts).toEqual([
      { action: "restore", entity: "punchArchives", after: { month, rows: 3 } },
      { action: "archive", entity: "punchArchives", after: { month, rows: 3 } },
    ]);
    expect((await verifyAudit(world.pool)).faults).toEqual([]);
  });

  test("is encrypted in the store", async () => {
    await archiveMonth(ctx(), month, limits);
    const bytes = storedFiles().map((file) => readFileSync(file));
    expect(bytes).toHaveLength(2);
    expect(bytes.some((each) => each.includes("punches.csv"))).toBe(false);
  });

  test("that is restored twice is there once, also with punches that came meanwhile", async () => {
    const before = await rows();
    await archiveMonth(ctx(), month, limits);
    await punch("2022-08-20 07:00:00+08");
    await restoreMonth(ctx(), month);
    expect(await restoreMonth(ctx(), month)).toEqual({ rows: 3, added: 0 });
    expect(await rows()).toEqual(expect.arrayContaining(before));
    expect(await rows()).toHaveLength(4);
  });

  test("that was restored is archived again with what has come since, and the earlier files go", async () => {
    await archiveMonth(ctx(), month, limits);
    await restoreMonth(ctx(), month);
    await punch("2022-08-20 07:00:00+08");
    const before = await rows();
    expect(await archiveMonth(ctx(), month, limits)).toBe(4);
    expect(storedFiles()).toHaveLength(2);
    await restoreMonth(ctx(), month);
    expect(await rows()).toEqual(before);
  });

  test("without a punch is archived too, and comes back empty", async () => {
    await world.pool.query("truncate worker_attendances");
    expect(await archiveMonth(ctx(), month, limits)).toBe(0);
    expect(await restoreMonth(ctx(), month)).toEqual({ rows: 0, added: 0 });
    expect(await partitionMonths(world.pool)).toContain(month);
  });

  test("that is archived already keeps its archive, whatever has come into a new partition", async () => {
    await archiveMonth(ctx(), month, limits);
    await ensurePartitions(world.pool, month, month);
    await punch("2022-08-20 07:00:00+08");
    expect(await archiveMonth(ctx(), month, limits)).toBeUndefined();
    expect(await archives()).toMatchObject([{ row_count: 3 }]);
    expect(await rows()).toHaveLength(1);
  });
});

describe("a failure changes nothing, and the same again succeeds", () => {
  const failing = (changed: Partial<FileStore>): RequestContext => ctx({ files: { ...world.services.files, ...changed } });
  const endWork = () =>
    world.pool.query(
      `select pg_terminate_backend(pid) from ${ownLocks}
       where relation = to_regclass('worker_attendances_2022_08') and mode = 'ShareLock' and pid <> pg_backend_pid()`,
    );
  let puts = 0;
  beforeEach(() => {
    puts = 0;
  });

  const failures: readonly (readonly [string, () => RequestContext])[] = [
    [
      "the store is full at the second file",
      () =>
        failing({
          put: (stream, about) => {
            puts += 1;
            return puts === 2 ? Promise.reject(new Error("full")) : world.services.files.put(stream, about);
          },
        }),
    ],
    ["a file does not read back", () => failing({ open: () => Promise.reject(new Error("away")) })],
    [
      "a file reads back as another",
      () =>
        failing({
          open: async () => {
            const other = await world.services.files.put(
              (async function* () {
                yield Buffer.from("PK\u0003\u0004 not what was written");
              })(),
              { name: "other.zip" },
            );
            return world.services.files.open(other.path);
          },
        }),
    ],
    [
      "the process loses its database while it writes the second file",
      () =>
        failing({
          put: async (stream, about) => {
            puts += 1;
            if (puts === 2) await endWork();
            return world.services.files.put(stream, about);
          },
        }),
    ],
  ];
  test.each(failures)("%s", async (_, failed) => {
    const before = await rows();
    await expect(archiveMonth(failed(), month, limits)).rejects.toThrow();
    expect(await rows()).toEqual(before);
    expect(await archives()).toEqual([]);
    expect(await archiveMonth(ctx(), month, limits)).toBe(3);
    await restoreMonth(ctx(), month);
    expect(await rows()).toEqual(before);
    // What the attempt left behind goes with the uploads that no row has taken, and nothing of the archive does.
    await world.pool.query("update files set created_at = now() - interval '8 days'");
    await removeUploads(world.services, new Date());
    expect((await world.pool.query(`select count(*)::int as n from files where "row" is null`)).rows).toEqual([{ n: 0 }]);
    await restoreMonth(ctx(), month);
  });

  test("a reader of all months is not ended", async () => {
    const before = await rows();
    const other = await world.pool.connect();
    await other.query("begin");
    await other.query("select count(*) from worker_attendances");
    await expect(archiveMonth(ctx(), month, limits)).rejects.toMatchObject({ code: "55P03" });
    await other.query("commit");
    other.release();
    expect(await rows()).toEqual(before);
    expect(await archiveMonth(ctx(), month, limits)).toBe(3);
  });

  test("a reader that ends meanwhile is waited for", async () => {
    const reader = await world.pool.connect();
    await reader.query("begin");
    await reader.query("select count(*) from worker_attendances");
    const archived = archiveMonth(ctx(), month, { ...limits, tries: 100 });
    // Seen by another session as soon as the archive waits for the table.
    await someoneWaits(world.pool);
    await reader.query("commit");
    reader.release();
    expect(await archived).toBe(3);
  });

  test("two at once archive it once", async () => {
    const done = await Promise.all([1, 2].map(() => archiveMonth(ctx(), month, { ...limits, tries: 100 })));
    expect(done.filter((rows) => rows === 3)).toHaveLength(1);
  });

  test("a file that is cut, changed, or missing is refused before anything is touched", async () => {
    await archiveMonth(ctx(), month, limits);
    const [first, second] = storedFiles();
    const whole = readFileSync(first!);
    const refused = async () => {
      await expect(restoreMonth(ctx(), month)).rejects.toThrow(ArchiveFailure);
      expect(await rows()).toEqual([]);
      expect(await partitionMonths(world.pool)).not.toContain(month);
      expect(await archives()).toMatchObject([{ status: 1 }]);
    };
    truncateSync(first!, statSync(first!).size - 20);
    await refused();
    writeFileSync(first!, readFileSync(second!));
    await refused();
    rmSync(first!);
    await refused();
    writeFileSync(first!, whole);
    expect(await restoreMonth(ctx(), month)).toEqual({ rows: 3, added: 3 });
  });

  test("an archive with a column that the table does not have is refused", async () => {
    await archiveMonth(ctx(), month, limits);
    await world.pool.query(`update punch_archives set manifest = jsonb_set(manifest, '{columns,0}', '"gone"')`);
    await expect(restoreMonth(ctx(), month)).rejects.toThrow("columns that the database does not: gone");
    expect(await partitionMonths(world.pool)).not.toContain(month);
  });
});

test("a backup holds the archive: it is restored with everything else", async () => {
  const before = await rows();
  await archiveMonth(ctx(), month, limits);
  const file = join(folder, "city.zip");
  await backup(world.services, file);
  const target = await cloneDatabase();
  const [key, ...earlier] = readSecrets(folder, "field-key");
  const files = localFiles({ folder: join(folder, "restored"), cipher: makeStreamCipher(key, earlier) });
  await restore({ pool: target.pool, files, cipher: world.services.cipher }, file);
  expect(await rows(target.pool)).toEqual([]);
  expect(await restoreMonth(ctx({ pool: target.pool, files }), month)).toEqual({ rows: 3, added: 3 });
  expect(await rows(target.pool)).toEqual(before);
  await target.drop();
});

describe("which months are due", () => {
  const due = async () => (await oldMonths(ctx(), 3)).filter(({ month: each }) => each >= month);

  test("those that ended three years ago, and no younger one", async () => {
    await ensurePartitions(world.pool, "2022-09", "2022-09");
    expect(await due()).toEqual([{ month, heldBy: null }]);
  });

  test("not one with the picture of a punch", async () => {
    await world.pool.query(`update worker_attendances set image = '[{"id": 1}]'`);
    expect(await due()).toEqual([{ month, heldBy: null }]);
    await world.pool.query(
      `insert into files (name, path, size, sha256, content_type, resource, "row") select 'a.png', 'aa', 1, 'a', 'image/png', 'workerAttendances', max(id) from worker_attendances`,
    );
    expect(await due()).toEqual([{ month, heldBy: "pictures" }]);
  });

  test("not one of a project with an open complaint", async () => {
    await world.pool.query("update complaints set status = $1", [complaintStatus.inProgress]);
    expect(await due()).toEqual([{ month, heldBy: "complaint" }]);
  });

  test("not one with wages that are still owed", async () => {
    await world.givenWhole(wageLedger, { project, pay_month: month, owed_amount: 100 });
    expect(await due()).toEqual([{ month, heldBy: "owed" }]);
    await world.pool.query("update wage_ledger set owed_amount = 0");
    expect(await due()).toEqual([{ month, heldBy: null }]);
  });

  test("one that was restored, after ninety days", async () => {
    await archiveMonth(ctx(), month, limits);
    await restoreMonth(ctx(), month);
    expect(await due()).toEqual([]);
    await world.pool.query("update punch_archives set restored_at = restored_at - interval '91 days'");
    expect(await due()).toEqual([{ month, heldBy: null }]);
  });

  test("the job archives them, and nothing without the setting", async () => {
    await punchArchive.run({ ...world.services, settings: { ...world.services.settings, punchYears: undefined } });
    expect(await rows()).toHaveLength(3);
    await punchArchive.run(world.services);
    expect(await rows()).toEqual([]);
  });
});

test("the commands say what they did, and what is wrong", async () => {
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await archivePunchesCommand(world.services, say);
  await archivePunchesCommand(world.services, say);
  expect(said.at(-1)).toMatch(
    /^Nothing to archive: the database has no punches from before \d{4}-\d\d \(PUNCH_YEARS=\d\); those from before/,
  );
  await restorePunchesCommand(world.services, month, say);
  expect(said).toEqual(expect.arrayContaining([`${month}: 3 punches archived`]));
  expect(said.at(-1)).toBe(`${month}: 3 punches in the archive, 3 restored`);
  await restorePunchesCommand(world.services, month, say);
  expect(said.at(-1)).toBe(`${month}: 3 punches in the archive, all of them in the database already`);
  await expect(restorePunchesCommand(world.services, "2022", say)).rejects.toThrow("such as 2022-08");
  await expect(restorePunchesCommand(world.services, "1999-01", say)).rejects.toThrow("1999-01 is not in the archive");
  const settings = { ...world.services.settings, punchYears: undefined };
  await expect(archivePunchesCommand({ ...world.services, settings }, say)).rejects.toThrow("Set PUNCH_YEARS");
});

test.each([
  [{ PUNCH_YEARS: "2" }, "PUNCH_YEARS: must be a whole number from 3"],
  [{ PUNCH_YEARS: "3", PUNCH_PICTURE_YEARS: "4" }, "PUNCH_YEARS: must not be less than PUNCH_PICTURE_YEARS"],
])("%o is refused at the start", (env, message) => {
  expect(() => readSettings(env)).toThrow(message);
});

test("the super administrator reads what is archived; other readers of attendance from which month on it is here", async () => {
  await archiveMonth(ctx(), month, limits);
  const { body } = await (await world.administrator()).list("/system/v1/punchArchives/");
  expect(body).toMatchObject([{ month, status: 1, row_count: 3 }]);
  expect(body[0].manifest).toBeUndefined();
  const official = await world.official(["1101"]);
  expect((await official.list("/system/v1/punchArchives/")).status).toBe(403);
  const builder = await world.company();
  expect(await builder.get("/project/v1/workerAttendances/archived/")).toMatchObject({
    status: 200,
    body: { before: "2022-09" },
  });
});
