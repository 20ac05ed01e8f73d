import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isAnotherServer } from "../../../../server/platform/db/cluster/join";
import {
  isRoot,
  openWorkshop,
  ordinaryUser,
  postmasterPid,
  runProgram,
  type RunningProgram,
  type Workshop,
} from "../../../support/programs";
import { patienceMs } from "../../../support/patience";

let workshop: Workshop;
const running: RunningProgram[] = [];
let folders = 0;

beforeAll(async () => {
  workshop = await openWorkshop("tests/server/platform/db/clusterProgram.ts");
});
afterEach(async () => {
  for (const program of running.splice(0)) if (program.child.exitCode === null) await program.stop();
});
afterAll(() => workshop.remove());

const newFolder = (): string => join(workshop.path, `data${++folders}`);

async function run(dataDir: string, as?: typeof ordinaryUser): Promise<RunningProgram> {
  const program = await runProgram(workshop.program, [dataDir], as);
  running.push(program);
  return program;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A small disk to fill needs the right to mount one, which a container may lack. */
function canMount(): boolean {
  if (!isRoot) return false;
  const place = mkdtempSync(join(tmpdir(), "m-"));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "none", place]).status === 0;
  if (mounted) execFileSync("umount", [place]);
  rmSync(place, { recursive: true });
  return mounted;
}

test.each([
  ['lock file "postmaster.pid" already exists', true],
  ['lock file "postmaster.pid" is empty', true],
  ["pre-existing shared memory block (key 1, ID 2) is still in use", true],
  ["could not write to file: No space left on device", false],
])("of two concurrent starts the second waits for the first: %s", (message, waits) => {
  expect(isAnotherServer(`2026-08-31 08:00:00 UTC [1] FATAL:  ${message}`)).toBe(waits);
});

test("a fresh database speaks UTF-8, sorts by pinyin on request and finds Chinese trigrams", async () => {
  const { report } = await run(newFolder());
  expect(report).toMatchObject({ adopted: false });
  expect(
    await ask(report.url, "select string_agg(n, '' order by n collate \"zh-x-icu\") from unnest('{张,李,赵,阿}'::text[]) n"),
  ).toBe("阿李张赵");
  await ask(report.url, "create extension pg_trgm");
  await ask(report.url, "create extension pgcrypto");
  expect(await ask(report.url, "select cardinality(show_trgm('云汀建设'))")).toBe(5);
});

test("the password and the data are for nobody else to read", async () => {
  const dataDir = newFolder();
  await run(dataDir);
  expect(statSync(join(dataDir, "postgres/password")).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, "postgres/cluster")).mode & 0o777).toBe(0o700);
});

test.runIf(isRoot)("started by root, the database runs as an account without rights", async () => {
  const dataDir = newFolder();
  await run(dataDir);
  expect(statSync(`/proc/${postmasterPid(dataDir)}`).uid).toBe(ordinaryUser.uid);
});

test.runIf(isRoot)("started by an ordinary user, it is that user's", async () => {
  const dataDir = newFolder();
  mkdirSync(dataDir);
  chownSync(dataDir, ordinaryUser.uid, ordinaryUser.gid);
  const first = await run(dataDir, ordinaryUser);
  expect(await ask(first.report.url, "select 1")).toBe(1);
  await first.stop();
  const asRoot = await run(dataDir);
  expect(await ask(asRoot.report.url, "select 1")).toBe(1);
});

test.runIf(isRoot)("a DATA_DIR that the database's account cannot reach gets its database elsewhere", async () => {
  const closed = newFolder();
  mkdirSync(closed, { mode: 0o700 });
  const { report, stop, logged } = await run(join(closed, "data"));
  const place = realpathSync(join(closed, "data/postgres"));
  expect(place).toMatch(/^\/var\/lib\/wage-supervision\//);
  expect(logged.join()).toContain(place);
  expect(await ask(report.url, "select 1")).toBe(1);
  await stop();
  await (await run(join(closed, "data"))).stop();
  rmSync(place, { recursive: true });
  const lost = await run(join(closed, "data"));
  expect(lost.report.failure).toMatch(/points to a folder that does not exist/);
});

test("started again, the database has what was written; the last program to leave stops it", async () => {
  const dataDir = newFolder();
  const first = await run(dataDir);
  await ask(first.report.url, "create table kept as select 7 as n");
  await first.stop();
  expect(existsSync(join(dataDir, "postgres/cluster/postmaster.pid"))).toBe(false);
  const second = await run(dataDir);
  expect(second.report).toMatchObject({ adopted: false });
  expect(await ask(second.report.url, "select n from kept")).toBe(7);
});

test("a program that is killed leaves its database running, and the next one adopts it", async () => {
  const dataDir = newFolder();
  const first = await run(dataDir);
  await ask(first.report.url, "create table kept as select 7 as n");
  await first.kill();
  const second = await run(dataDir);
  expect(second.report).toMatchObject({ adopted: true, url: first.report.url });
  expect(await ask(second.report.url, "select n from kept")).toBe(7);
  await second.stop();
  await expect(ask(second.report.url, "select 1")).rejects.toThrow("ENOENT");
});

test("a database that is killed comes back under a running program, with all that was acknowledged", async () => {
  const dataDir = newFolder();
  const { report, logged } = await run(dataDir);
  await ask(report.url, "create table kept as select 7 as n");
  process.kill(postmasterPid(dataDir), "SIGKILL");
  await vi.waitFor(() => expect(logged).toContain("The database is back"), { timeout: patienceMs });
  expect(await ask(report.url, "select n from kept")).toBe(7);
});

test("a database and a program killed together recover at the next start", async () => {
  const dataDir = newFolder();
  const first = await run(dataDir);
  await ask(first.report.url, "create table kept as select 7 as n");
  const pid = postmasterPid(dataDir);
  await first.kill();
  process.kill(pid, "SIGKILL");
  const second = await run(dataDir);
  expect(second.report).toMatchObject({ adopted: false });
  expect(await ask(second.report.url, "select n from kept")).toBe(7);
});

test("two programs started at once on an empty folder share one database until both have left", async () => {
  const dataDir = newFolder();
  const [one, two] = await Promise.all([run(dataDir), run(dataDir)]);
  expect(one.report.url).toBe(two.report.url);
  expect(one.report.adopted).not.toBe(two.report.adopted);
  await one.stop();
  expect(await ask(two.report.url, "select 1")).toBe(1);
  await two.stop();
  await expect(ask(two.report.url, "select 1")).rejects.toThrow("ENOENT");
  expect(readdirSync(dataDir)).toEqual(["postgres"]);
});

test.each([
  ["of a process that is dead", () => String(2 ** 22 - 3)],
  ["whose number another program has now", () => String(process.pid)],
])("a postmaster.pid %s does not keep the database from starting", async (_, pid) => {
  const dataDir = newFolder();
  await (await run(dataDir)).stop();
  const cluster = join(dataDir, "postgres/cluster");
  const file = join(cluster, "postmaster.pid");
  writeFileSync(file, `${pid()}\n${cluster}\n1700000000\n5432\n/nowhere\n\n  2146417         4\nready   \n`, { mode: 0o600 });
  if (isRoot) chownSync(file, ordinaryUser.uid, ordinaryUser.gid);
  const { report } = await run(dataDir);
  expect(await ask(report.url, "select 1")).toBe(1);
});

test("symlinks that the package's install script did not make are made at the start", async () => {
  const links = readdirSync(join(workshop.native, "lib")).filter((name) =>
    lstatSync(join(workshop.native, "lib", name)).isSymbolicLink(),
  );
  for (const name of links) rmSync(join(workshop.native, "lib", name));
  const { report } = await run(newFolder());
  expect(await ask(report.url, "select 1")).toBe(1);
  expect(links.length).toBeGreaterThan(5);
});

test.runIf(isRoot)("binaries in a place closed to the database's account are copied beside the data", async () => {
  const dataDir = newFolder();
  chmodSync(workshop.native, 0o700);
  const { report, stop } = await run(dataDir);
  expect(await ask(report.url, "select 1")).toBe(1);
  await stop();
  chmodSync(workshop.native, 0o755);
  expect(readdirSync(join(dataDir, "postgres")).join()).toMatch(/postgresql-18/);
});

test("a socket that was deleted is noticed, and the database answers again", async () => {
  const dataDir = newFolder();
  const program = await runProgram(workshop.program, [dataDir, "100"]);
  running.push(program);
  const before = postmasterPid(dataDir);
  rmSync(join(dataDir, "postgres/socket"), { recursive: true });
  await vi.waitFor(() => expect(program.logged).toContain("The database is back"), { timeout: patienceMs });
  expect(program.logged).toContain("The socket of the database was deleted: starting the database again");
  expect(await ask(program.report.url, "select 1")).toBe(1);
  expect(postmasterPid(dataDir)).not.toBe(before);
});

test("a folder too deep for a socket gets one in the temporary folder", async () => {
  const { report } = await run(join(newFolder(), "a".repeat(60), "b".repeat(60)));
  expect(await ask(report.url, "select 1")).toBe(1);
});

test("a DATA_DIR that is no folder is named in the error", async () => {
  const dataDir = newFolder();
  writeFileSync(dataDir, "");
  const { report } = await run(dataDir);
  expect(report.failure).toBe(`The database cannot be prepared: ${dataDir} is not a folder. Set DATA_DIR to a folder.`);
});

test.runIf(isRoot)("a DATA_DIR that may not be read is named in the error", async () => {
  const dataDir = newFolder();
  mkdirSync(dataDir, { mode: 0o700 });
  const { report } = await run(dataDir, ordinaryUser);
  expect(report.failure).toMatch(/may not be read or written by this user/);
});

/** A small separate disk, for as long as the work takes. */
async function withDisk(megabytes: number, work: (dataDir: string) => Promise<void>): Promise<void> {
  const disk = newFolder();
  mkdirSync(disk);
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "none", disk]);
  try {
    await work(join(disk, "data"));
  } finally {
    execFileSync("umount", [disk]);
  }
}

test.runIf(canMount())("a full disk is named in the error, and nothing half made stays", () =>
  withDisk(8, async (dataDir) => {
    const { report } = await run(dataDir);
    expect(report.failure).toMatch(/cannot be prepared: the disk that holds .* is full/);
    expect(readdirSync(dataDir)).toEqual([]);
  }),
);

test.runIf(canMount())("a disk that has filled up since is named too, and the database starts once there is room", () =>
  withDisk(80, async (dataDir) => {
    await (await run(dataDir)).stop();
    const filler = join(dataDir, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=1M"]);
    expect((await run(dataDir)).report.failure).toMatch(/cannot start: the disk that holds .* is full/);
    rmSync(filler);
    const { report, stop } = await run(dataDir);
    expect(await ask(report.url, "select 1")).toBe(1);
    await stop();
  }),
);
