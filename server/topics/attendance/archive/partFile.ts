import { hash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fromBufferPromise } from "yauzl";
import { ZipFile } from "yazl";
import type { ArchivedPart } from "../../../../resources/attendance/punchArchives";
import { firstDay, type Month } from "../../../../resources/kit/days";
import { FileMissing, type FileStore, type StoredObject } from "../../../platform/files/fileStore";
import { ArchiveFailure } from "./archiveFailure";

const csvPath = "punches.csv";
const manifestPath = "manifest.json";

/** The description in each file, for readers who have only the file. */
interface PartManifest {
  readonly format: 1;
  readonly month: Month;
  readonly part: number;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly rows: number;
  /** SHA-256 of the CSV, in hex. */
  readonly sha256: string;
}

export const partName = (month: Month, part: number): string => `punches-${month}-${String(part).padStart(3, "0")}.zip`;

/** The same punches give the same file, so that a retry after a crash stores nothing twice. */
export async function writePart(
  files: FileStore,
  csv: Buffer,
  about: Omit<PartManifest, "format" | "sha256">,
): Promise<{ stored: StoredObject; part: ArchivedPart }> {
  const zip = new ZipFile();
  const sha256 = hash("sha256", csv);
  const manifest: PartManifest = { format: 1, ...about, sha256 };
  const mtime = new Date(`${firstDay(about.month)}T00:00:00Z`);
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), manifestPath, { mtime });
  zip.addBuffer(csv, csvPath, { mtime });
  zip.end();
  const bytes = await buffer(zip.outputStream);
  const stored = await files.put(Readable.from([bytes]), { name: partName(about.month, about.part) });
  return { stored, part: { path: stored.path, rows: about.rows, sha256 } };
}

/** The CSV of a part. Throws an ArchiveFailure if the file is missing, truncated, changed, or differs from the manifest. */
export async function readPart(files: Pick<FileStore, "open">, { path, sha256 }: ArchivedPart): Promise<Buffer> {
  try {
    const zip = await fromBufferPromise(await buffer(await files.open(path)), { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== csvPath) continue;
      const csv = await buffer(await zip.openReadStreamPromise(entry));
      if (hash("sha256", csv) === sha256) return csv;
    }
    throw new Error("its content is not what was archived");
  } catch (cause) {
    const why = cause instanceof FileMissing ? "it is missing" : cause instanceof Error ? cause.message : String(cause);
    throw new ArchiveFailure(
      `The archive's file ${path} cannot be used (${why}). Nothing was changed. Restore the file from a backup.`,
      {
        cause,
      },
    );
  }
}
