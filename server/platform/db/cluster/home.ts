import { createHash, randomBytes } from "node:crypto";
import { existsSync, lstatSync, realpathSync, statSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { makeDataDir } from "../../settings/dataDir";
import { canReach, databaseAccount, type OsAccount } from "./account";
import { usableBinaries } from "./binaries";
import { ClusterFailure } from "./failure";
import { runToEnd } from "./run";

/** The folders of one database: DATA_DIR/postgres, or the target of that link. */
export interface Home {
  path: string;
  /** PGDATA */
  cluster: string;
  log: string;
  password: string;
  account: OsAccount | undefined;
}

/** Used when the database's account cannot enter DATA_DIR (a clone under /root, for example). */
const elsewhere = "/var/lib/wage-supervision";
const unfinished = ".postgres-unfinished-";
const oneHour = 3_600_000;

export async function openHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  await makeDataDir(dataDir);
  const dir = realpathSync(resolve(dataDir));
  const link = join(dir, "postgres");
  if (!existsSync(link)) {
    if (lstatSync(link, { throwIfNoEntry: false }))
      throw new ClusterFailure(
        `${link} points to a folder that does not exist. Restore the folder, or remove the link to begin with an empty database.`,
      );
    await createHome(dir, link, log);
  }
  const path = realpathSync(link);
  const cluster = join(path, "cluster");
  await refuseOtherVersion(cluster);
  const password = await readFile(join(path, "password"), "utf8");
  return { path, cluster, password, log: join(path, "postgres.log"), account: databaseAccount(cluster) };
}

/** Created aside and renamed into place: of two concurrent starts one wins, and a crash leaves nothing incomplete. */
async function createHome(dir: string, link: string, log: (line: string) => void): Promise<void> {
  const account = databaseAccount(dir);
  const inside = canReach(dir, account);
  const parent = inside ? dir : elsewhere;
  if (!inside) await mkdir(parent, { recursive: true, mode: 0o711 });
  const making = await mkdtemp(join(parent, unfinished));
  await sweepUnfinished(parent, (await stat(making)).mtimeMs);
  try {
    await fillHome(making, account);
    if (inside) await rename(making, link);
    else {
      const place = join(parent, `postgres-${randomBytes(6).toString("hex")}`);
      await rename(making, place);
      await symlink(place, link).catch(async (error: unknown) => {
        await rm(place, { recursive: true, force: true });
        throw error;
      });
      log(`The database's account (uid ${account?.uid}) cannot reach ${dir}: the database is kept in ${place}`);
    }
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(link)) throw error; // otherwise another program was faster: use its database
  }
}

async function fillHome(home: string, account: OsAccount | undefined): Promise<void> {
  const cluster = join(home, "cluster");
  const passwordFile = join(home, "password");
  await chmod(home, account ? 0o711 : 0o700);
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (account) for (const path of [cluster, passwordFile]) await chown(path, account.uid, account.gid);
  const binaries = await usableBinaries(home, account);
  await runToEnd(
    join(binaries, "bin", "initdb"),
    [...initdbOptions, `--pwfile=${passwordFile}`, "-D", cluster],
    account,
    cluster,
  );
}

// Code point order is fastest and independent of the system's libraries; screens that sort by pinyin use "zh-x-icu". LC_CTYPE
// must support Chinese letters: with "C", pg_trgm finds no trigrams in Chinese text, so its searches use no index.
const letters = process.platform === "win32" ? [] : [`--lc-ctype=${process.platform === "darwin" ? "en_US.UTF-8" : "C.UTF-8"}`];
const initdbOptions = [
  ...["--username=postgres", "--auth=scram-sha-256", "--encoding=UTF8"],
  ...["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C", ...letters, "--no-instructions"],
];

/** @param now by the clock of the file system in ms, which can differ from this program's: the folder of a program that is starting must stay */
async function sweepUnfinished(parent: string, now: number): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(unfinished)) continue;
    const found = await stat(join(parent, name)).catch(() => undefined);
    if (found && now - found.mtimeMs > oneHour) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function refuseOtherVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, "PG_VERSION"), "utf8")).trim();
  if (version !== "18")
    throw new ClusterFailure(
      `${cluster} was created by PostgreSQL ${version}; this program includes 18. Export it with pg_dump first.`,
    );
}

/** A socket path is limited to 107 bytes on Linux and 103 elsewhere, so a deep home gets a short folder for it. */
export async function socketFolder(home: Home): Promise<string> {
  const near = join(home.path, "socket");
  const fits = Buffer.byteLength(join(near, ".s.PGSQL.65535")) <= 103;
  const folder = fits ? near : join(tmpdir(), `wage-${createHash("sha256").update(home.path).digest("hex").slice(0, 12)}`);
  const owner = home.account?.uid ?? process.getuid?.();
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined);
  if (home.account && statSync(folder).uid === 0) await chown(folder, home.account.uid, home.account.gid);
  const made = lstatSync(folder);
  // In a shared temporary folder another account could have created it first and impersonate the database.
  if (!made.isDirectory() || made.uid !== owner)
    throw new ClusterFailure(`${folder} belongs to another user. Set DATA_DIR to a shorter path.`);
  return folder;
}
