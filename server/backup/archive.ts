import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { openPromise, type Entry } from "yauzl";
import { BackupFailure, manifestPath, manifestSchema, type Manifest } from "./manifest";

/** A verified backup. */
export interface BackupArchive {
  readonly manifest: Manifest;
  open(path: string): Promise<Readable>;
  close(): void;
}

/** Reads the whole archive and verifies every part by the manifest. Throws a BackupFailure if it is truncated or damaged. */
export async function openBackup(file: string): Promise<BackupArchive> {
  const damaged = (why: unknown) =>
    new BackupFailure(
      `${file} is not a complete backup (${why instanceof Error ? why.message : String(why)}). Nothing was changed.`,
    );
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    const parts = new Map<string, Entry>();
    for await (const part of zip.eachEntry()) parts.set(part.fileName, part);
    const open = async (path: string) => {
      const part = parts.get(path);
      if (!part) throw new Error(`${path} is missing`);
      return zip.openReadStreamPromise(part);
    };
    const manifest = manifestSchema.parse(JSON.parse(await text(await open(manifestPath))));
    for (const [path, sha256] of Object.entries(manifest.sha256)) {
      const hash = createHash("sha256");
      for await (const piece of await open(path)) hash.update(piece as Buffer);
      if (hash.digest("hex") !== sha256) throw new Error(`${path} is damaged`);
    }
    return { manifest, open, close: () => zip.close() };
  } catch (error) {
    throw damaged(error);
  }
}
