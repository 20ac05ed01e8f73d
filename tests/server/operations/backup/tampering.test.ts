import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openPromise } from "yauzl";
import { ZipFile } from "yazl";
import { accounts } from "../../../../resources/system/accounts";
import { backup } from "../../../../server/operations/backup/backup";
import {
  BackupFailure,
  manifestPath,
  signaturePath,
  tablePath,
  type Manifest,
} from "../../../../server/operations/backup/manifest";
import { restore, type RestoreOptions } from "../../../../server/operations/backup/restore";
import { cloneDatabase, emptyDatabase, type TestDatabase } from "../../../support/testDatabase";
import { openWorld, type World } from "../../../support/world";

type Parts = Map<string, Buffer>;

const folder = mkdtempSync(join(tmpdir(), "tampering-"));
const archive = join(folder, "city.zip");
let world: World;
let parts: Parts;
let target: TestDatabase;

beforeAll(async () => {
  world = await openWorld();
  await world.given(accounts, { username: "shi" });
  await backup(world.services, archive);
  parts = await read(archive);
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await cloneDatabase();
});
afterEach(() => target.drop());

async function read(file: string): Promise<Parts> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const found: Parts = new Map();
  for await (const entry of zip.eachEntry()) found.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return found;
}

let count = 0;
async function write(changed: Iterable<readonly [string, Buffer]>): Promise<string> {
  const file = join(folder, `changed-${++count}.zip`);
  const zip = new ZipFile();
  for (const [path, content] of changed) zip.addBuffer(content, path);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const manifestOf = (of: Parts): Manifest => JSON.parse(of.get(manifestPath)!.toString());
const sha256 = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** The archive with other tables, and with a manifest that describes them: what anyone can do who can write to it. */
function edited(change: (parts: Parts, manifest: Manifest) => void): Parts {
  const changed: Parts = new Map(parts);
  const manifest = manifestOf(changed);
  change(changed, manifest);
  return changed.set(manifestPath, Buffer.from(JSON.stringify(manifest)));
}

const withOtherRow = (changed: Parts, { sha256: hashes }: Manifest) => {
  const path = tablePath("accounts");
  const content = Buffer.from(changed.get(path)!.toString().replaceAll("shi", "admin2"));
  changed.set(path, content);
  hashes[path] = sha256(content);
};

const bring = (file: string, options: RestoreOptions = {}) =>
  restore({ pool: target.pool, files: world.services.files, cipher: world.services.cipher }, file, options);

async function refused(attempt: Promise<unknown>, sentence: RegExp) {
  const failure = await attempt.catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BackupFailure);
  expect(String(failure)).toMatch(sentence);
  expect((await target.pool.query("select count(*)::int from accounts")).rows[0].count).toBe(0);
}

test("an archive that is only packed again is restored", async () => {
  await bring(await write(parts));
  expect((await target.pool.query("select username from accounts")).rows).toEqual([{ username: "shi" }]);
});

describe("an archive that someone edited is refused, although its hashes fit", () => {
  test.each<[string, (changed: Parts, manifest: Manifest) => void]>([
    ["a changed row", withOtherRow],
    [
      "a table more",
      (changed, { sha256: hashes, tables }) => {
        changed.set(tablePath("other"), Buffer.from("1\n"));
        hashes[tablePath("other")] = sha256(Buffer.from("1\n"));
        tables.push({ name: "other", columns: ["id"], rows: 1 });
      },
    ],
    [
      "a table less",
      (changed, { sha256: hashes, tables }) => {
        changed.delete(tablePath("audit_logs"));
        delete hashes[tablePath("audit_logs")];
        tables.splice(
          tables.findIndex(({ name }) => name === "audit_logs"),
          1,
        );
      },
    ],
    ["another day", (_, manifest) => (manifest.made_at = "2025-01-01T00:00:00.000Z")],
  ])("%s", async (_, change) => {
    await refused(bring(await write(edited(change))), /was changed after it was written/);
  });

  test("the manifest of another backup", async () => {
    await world.given(accounts, { username: "later" });
    const other = join(folder, "other.zip");
    await backup(world.services, other);
    const swapped = new Map(parts);
    for (const path of [manifestPath, signaturePath]) swapped.set(path, (await read(other)).get(path)!);
    await refused(bring(await write(swapped)), /tables\/accounts\.copy is damaged/);
  });

  test("a signature that is missing, also under the name of the earlier format", async () => {
    for (const format of [1, 2] as const) {
      const bare = edited((changed, manifest) => {
        withOtherRow(changed, manifest);
        changed.delete(signaturePath);
        manifest.format = format;
      });
      await refused(bring(await write(bare)), /has no signature.*--unsigned/);
    }
  });

  test("a signature of another purpose", async () => {
    const { cipher } = world.services;
    const changed = edited(withOtherRow);
    changed.set(
      signaturePath,
      Buffer.from(`${cipher.keyId}.${cipher.keyedHash("backup manifest", changed.get(manifestPath)!.toString())}`),
    );
    await refused(bring(await write(changed)), /was changed after it was written/);
  });

  test("a part beside those that the manifest describes, and one twice", async () => {
    await refused(
      bring(await write([...parts, ["files/aa/x.pdf", Buffer.from("x")]])),
      /files\/aa\/x\.pdf is not in its manifest/,
    );
    await refused(bring(await write([...parts, [tablePath("accounts"), Buffer.from("")]])), /is there twice/);
  });

  test("a part that is gone", async () => {
    const lacking = new Map(parts);
    lacking.delete(tablePath("accounts"));
    await refused(bring(await write(lacking)), /tables\/accounts\.copy is missing/);
  });
});

test("an archive of before the signature is restored if the operator says so", async () => {
  const earlier = edited((changed, manifest) => {
    changed.delete(signaturePath);
    manifest.format = 1;
    delete manifest.version;
  });
  await bring(await write(earlier), { isUnsignedAccepted: true });
  expect((await target.pool.query("select count(*)::int from accounts")).rows[0].count).toBe(1);
});

describe("tables and columns that this version does not make", () => {
  const strange = join(folder, "strange.zip");
  test("are named by the backup, refused by the restore before it writes, and left out if the operator says so", async () => {
    await world.pool.query(`create table own_report (id int); insert into own_report values (1);
      alter table accounts add own_note jsonb default '{"a": 1}'`);
    const { unexpected } = await backup(world.services, strange);
    expect(unexpected).toEqual(["accounts.own_note", "own_report"]);
    await refused(
      bring(strange),
      /it has accounts\.own_note, own_report, which this version does not know\. Nothing was changed/,
    );
    await bring(strange, { areDifferencesAccepted: true });
    const names = "select username from accounts order by id";
    expect((await target.pool.query(names)).rows).toEqual((await world.pool.query(names)).rows);
  });

  test("that are missing are named as well", async () => {
    await world.pool.query("alter table accounts drop own_note; drop table own_report; alter table accounts drop phone_index");
    const lacking = join(folder, "lacking.zip");
    await backup(world.services, lacking);
    await refused(bring(lacking), /it lacks accounts\.\w+/);
    await bring(lacking, { areDifferencesAccepted: true });
  });
});

test("a backup of an earlier version is restored with the tables of its time, which the next start updates", async () => {
  const place = await emptyDatabase();
  try {
    const at = 1795829132931; // of 0009, the newest migration that every released version knows
    const earlier = edited((_, manifest) => (manifest.migration = at));
    earlier.delete(signaturePath);
    const file = await write(earlier);
    const options = { isUnsignedAccepted: true, areDifferencesAccepted: true };
    await restore({ pool: place.pool, files: world.services.files, cipher: world.services.cipher }, file, options);
    const { rows } = await place.pool.query("select max(created_at)::float8 as at from drizzle.__drizzle_migrations");
    expect(rows).toEqual([{ at }]);
  } finally {
    await place.drop();
  }
});
