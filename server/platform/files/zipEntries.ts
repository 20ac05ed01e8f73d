import { fromBufferPromise, validateFileName, type Entry } from "yauzl";
import { packedFormat } from "../excel/otherFormats";
import { Refusal } from "../../../resources/kit/refusal";
import { maxFileBytes } from "../../../resources/kit/validators";
import { refuse, refusal } from "../../../resources/refusals";
import { entryNames } from "./entryNames";

/** A file of an archive; its content is unpacked on reading. */
export interface ZipEntry {
  /** Without folders. */
  readonly name: string;
  readonly size: number;
  read(): AsyncGenerator<Buffer>;
}

export interface ZipLimits {
  readonly entries: number;
  /** All files, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked to packed size, of files large enough to matter. */
  readonly ratio: number;
}

const megabyte = 1024 * 1024;
export const zipLimits: ZipLimits = { entries: 2_000, unpackedBytes: 200 * megabyte, ratio: 100 };
const harmlessBytes = megabyte;

const encryptedFlag = 0x1;
/** Folders and system files beside the files. */
const uncounted = 10_000;

/**
 * The files of an archive, without folders. Refuses (400) a damaged or encrypted archive, paths that lead out of it, and content
 * beyond the limits.
 */
export async function openZip(bytes: Buffer, limits = zipLimits): Promise<readonly ZipEntry[]> {
  const format = packedFormat(bytes);
  if (format !== undefined) throw refuse("archives.otherFormat", { format });
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, decodeStrings: false }).catch(broken);
  const entries: ZipEntry[] = [];
  let unpacked = 0;
  try {
    const all: Entry[] = [];
    for await (const entry of zip.eachEntry()) {
      if (all.length >= limits.entries + uncounted) throw refusal("archives.tooMany", { most: limits.entries });
      all.push(entry);
    }
    const nameOf = entryNames(all);
    for (const entry of all) {
      const path = nameOf(entry);
      if (validateFileName(path) !== null) throw refusal("archives.unsafePath", { path });
      if (entry.generalPurposeBitFlag & encryptedFlag) throw refusal("archives.encrypted");
      if (path.endsWith("/") || isSystemFile(path)) continue;
      const { uncompressedSize, compressedSize } = entry;
      unpacked += uncompressedSize;
      const isBomb = uncompressedSize > harmlessBytes && uncompressedSize > compressedSize * limits.ratio;
      if (isBomb || uncompressedSize > maxFileBytes || unpacked > limits.unpackedBytes) throw refusal("sheets.tooMuchInside");
      if (entries.length >= limits.entries) throw refusal("archives.tooMany", { most: limits.entries });
      entries.push({
        name: path.split("/").at(-1) ?? path,
        size: uncompressedSize,
        async *read() {
          // Throws as soon as the content exceeds the entry's declared size.
          const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(entry).catch(broken);
          yield* stream;
        },
      });
    }
  } catch (error) {
    return broken(error);
  }
  if (entries.length === 0) throw refuse("archives.empty");
  return entries;
}

/** System files that macOS and Windows add. */
const isSystemFile = (path: string): boolean => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

function broken(cause: unknown): never {
  if (cause instanceof Refusal) throw cause;
  const refused = refusal("sheets.broken");
  refused.cause = cause;
  throw refused;
}
