import { Writable, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { openPromise, type Entry } from "yauzl";
import { UnknownKey, type FieldCipher } from "../../platform/crypto/fieldCipher";
import { hashing } from "./hashing";
import {
  BackupFailure,
  filePath,
  manifestPath,
  manifestSchema,
  signaturePath,
  signedAs,
  tablePath,
  type Manifest,
} from "./manifest";

/** A verified backup. */
export interface BackupArchive {
  readonly manifest: Manifest;
  /** Fails at its end if the part changed after it was verified. */
  open(path: string): Promise<Readable>;
  close(): void;
}

interface Verifying {
  readonly cipher: Pick<FieldCipher, "isSigned" | "keyIds">;
  /** Accepts an archive of before version 1.0.0, which proves only that it is complete. */
  readonly isUnsignedAccepted?: boolean;
}

/** Reads the whole archive and verifies every part. Throws a BackupFailure if it is truncated, damaged or was edited. */
export async function openBackup(file: string, verifying: Verifying): Promise<BackupArchive> {
  try {
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
    try {
      const parts = new Map<string, Entry>();
      for await (const part of zip.eachEntry()) {
        if (parts.has(part.fileName)) throw new Error(`${part.fileName} is there twice`);
        parts.set(part.fileName, part);
      }
      const read = async (path: string) => {
        const part = parts.get(path);
        if (!part) throw new Error(`${path} is missing`);
        return zip.openReadStreamPromise(part);
      };
      const described = await text(await read(manifestPath));
      const signature = parts.has(signaturePath) ? await text(await read(signaturePath)) : undefined;
      verifySignature(file, described, signature, verifying);
      const manifest = manifestSchema.parse(JSON.parse(described));
      refuseOtherParts(manifest, [...parts.keys()]);
      const open = async (path: string) =>
        (await read(path)).compose(
          hashing((sha256) => {
            if (sha256 !== manifest.sha256[path]) throw new Error(`${path} is damaged`);
          }),
        );
      for (const path of Object.keys(manifest.sha256)) await pipeline(await open(path), nowhere());
      return { manifest, open, close: () => zip.close() };
    } catch (error) {
      zip.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof BackupFailure) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new BackupFailure(`${file} is not a complete backup (${why}). Nothing was changed.`, { cause: error });
  }
}

function verifySignature(
  file: string,
  described: string,
  signature: string | undefined,
  { cipher, isUnsignedAccepted = false }: Verifying,
): void {
  if (signature === undefined) {
    if (isUnsignedAccepted) return;
    throw new BackupFailure(
      `${file} has no signature: a version before 1.0.0 wrote it, or someone removed it. Nothing was changed. ` +
        "If nobody else could write where it was kept, restore it with --unsigned.",
    );
  }
  try {
    if (cipher.isSigned(signedAs, described, signature)) return;
  } catch (error) {
    if (!(error instanceof UnknownKey)) throw error;
    throw new BackupFailure(
      `The backup is encrypted with the key ${error.keyId}, but FIELD_KEY has ${cipher.keyIds.join(", ")}. ` +
        "Set FIELD_KEY to the key of the platform that wrote the backup.",
      { cause: error },
    );
  }
  throw new BackupFailure(`${file} was changed after it was written: its signature does not match. Nothing was changed.`);
}

/** Everything in the archive is described with its hash, and everything described is there. */
function refuseOtherParts({ sha256, tables, files }: Manifest, present: readonly string[]): void {
  const described = new Set([manifestPath, signaturePath, ...Object.keys(sha256)]);
  const added = present.find((path) => !described.has(path));
  if (added !== undefined) throw new Error(`${added} is not in its manifest`);
  for (const path of [...tables.map(({ name }) => tablePath(name)), ...files.map(filePath)])
    if (!Object.hasOwn(sha256, path)) throw new Error(`${path} has no hash`);
}

const nowhere = () => new Writable({ write: (_piece, _encoding, next) => next() });
