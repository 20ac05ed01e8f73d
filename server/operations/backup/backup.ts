import { existsSync, type WriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { finished, pipeline } from "node:stream/promises";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { ZipFile } from "yazl";
import { partitionMonths } from "../../topics/attendance/partitions";
import { allowUnlimitedWork } from "../../platform/db/limits";
import { lastMigration } from "../../platform/db/migrate";
import { fetchRows, identifier, storedRowsOf } from "../../platform/db/query";
import { FileMissing } from "../../platform/files/fileStore";
import { keyIdsInUse } from "../keyRotation/keyIds";
import type { Services } from "../../engine/services";
import { version } from "../../platform/version";
import { hashing } from "./hashing";
import { BackupFailure, filePath, manifestPath, signaturePath, signedAs, tablePath, type Manifest } from "./manifest";
import { storedTables, unexpectedParts } from "./storedTables";

/** Files are encrypted, so compressing them is useless. */
const options = { compressed: { compress: true, compressionLevel: 3 }, plain: { compress: false } };

interface BackupResult {
  readonly manifest: Manifest;
  /** Files that the store does not have. */
  readonly missing: readonly string[];
  /** Tables and columns that an empty database of this version does not have, so that they cannot be restored. */
  readonly unexpected: readonly string[];
}

/**
 * Writes an archive (zip) with a snapshot of the database and its files, while the platform runs. Values and files stay
 * encrypted. Written to a temporary file and renamed, so that it is never incomplete.
 */
export async function backup(
  { pool, files, clock, cipher }: Pick<Services, "pool" | "files" | "clock" | "cipher">,
  file: string,
): Promise<BackupResult> {
  if (existsSync(file)) throw new BackupFailure(`${file} already exists. Choose another name.`);
  const aside = `${file}.part`;
  const output = await openNew(aside);
  const client = await pool.connect();
  try {
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream, output);
    written.catch(() => undefined); // awaited below; a full disk must not end the process before
    const sha256: Record<string, string> = {};
    const add = (path: string, source: Readable, option: keyof typeof options) => {
      const part = source.compose(hashing((hash) => (sha256[path] = hash)));
      zip.addReadStream(part, path, options[option]);
      return Promise.race([finished(part), written]);
    };

    await client.query("begin isolation level repeatable read read only");
    await allowUnlimitedWork(client);
    const tables: Manifest["tables"] = [];
    const stored = await storedTables(client);
    for (const { name, columns } of stored) {
      const copy = client.query(to(`copy (select ${columns.map(quote).join(", ")} from ${quote(name)}) to stdout`));
      await add(tablePath(name), copy, "compressed");
      tables.push({ name, columns: [...columns], rows: copy.rowCount });
    }
    const missing: string[] = [];
    const archived: string[] = [];
    for (const { path } of await fetchRows<{ path: string }>(client)`
      select distinct path from ${storedRowsOf("files")} order by path`) {
      const source = await files.openEncrypted(path).catch((error: unknown) => {
        if (!(error instanceof FileMissing)) throw error;
        missing.push(path);
      });
      if (!source) continue;
      await add(filePath(path), source, "plain");
      archived.push(path);
    }
    const manifest: Manifest = {
      format: 2,
      version,
      made_at: clock.now().toISOString(),
      migration: await lastMigration(client),
      keys: [...(await keyIdsInUse(client))],
      tables,
      sequences: await sequencesOf(client),
      months: await partitionMonths(client),
      files: archived,
      missing,
      sha256,
    };
    const described = JSON.stringify(manifest);
    zip.addBuffer(Buffer.from(cipher.sign(signedAs, described)), signaturePath);
    zip.addBuffer(Buffer.from(described), manifestPath);
    zip.end();
    await written;
    await rename(aside, file);
    return { manifest, missing, unexpected: unexpectedParts(stored) };
  } catch (error) {
    output.destroy();
    await rm(aside, { force: true });
    throw error;
  } finally {
    client.release(true);
  }
}

/** Fails if another process is writing the same archive. */
async function openNew(path: string): Promise<WriteStream> {
  const handle = await open(path, "wx", 0o600).catch((cause: unknown) => {
    throw new BackupFailure(`${path} cannot be created: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  });
  return handle.createWriteStream({ flush: true });
}

const quote = (name: string): string => identifier(name).text;

async function sequencesOf(client: pg.PoolClient): Promise<Record<string, number>> {
  const found = await fetchRows<{ name: string; last: number }>(client)`
    select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' and last_value is not null`;
  return Object.fromEntries(found.map(({ name, last }) => [name, last]));
}
