import { fromBufferPromise, type Entry, type ZipFile } from "yauzl";
import { refuse, refusal } from "../../../resources/refusals";
import { inMegabytes, type WorkbookLimits } from "./limits";

/** The parts of a zipped workbook by path; letter case does not matter (ECMA-376-2, part names). */
export interface Archive {
  has(path: string): boolean;
  /** Yields nothing if the part does not exist. */
  read(path: string): AsyncGenerator<Buffer>;
  /** The fraction of a part that was read, from 0 to 1. */
  share(path: string): number;
}

const zipStart = Buffer.from("PK\u0003\u0004");
/** Both .xls and an encrypted .xlsx are OLE compound files. */
const oleStart = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The compression ratio of smaller parts is not checked. */
const harmlessBytes = 1024 * 1024;
const maxParts = 2_000;

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);

/** Whether it is any spreadsheet format; other files may be text. */
export const isArchive = (bytes: Buffer): boolean => startsWith(bytes, zipStart) || startsWith(bytes, oleStart);

export async function openArchive(bytes: Buffer, limits: WorkbookLimits): Promise<Archive> {
  if (bytes.length > limits.bytes) throw refuse("sheets.tooLarge", { most: inMegabytes(limits.bytes) });
  if (startsWith(bytes, oleStart)) throw refuse("sheets.oldFormat");

  const { zip, parts } = await partsOf(bytes);
  const partOf = (path: string): Entry | undefined => parts.get(path.toLowerCase());
  let unpacked = 0;
  const taken = new Map<Entry, number>();
  return {
    share(path) {
      const part = partOf(path);
      return part === undefined ? 1 : Math.min(1, (taken.get(part) ?? 0) / Math.max(1, part.uncompressedSize));
    },
    has: (path) => partOf(path) !== undefined,
    async *read(path) {
      const part = partOf(path);
      if (part === undefined) return;
      // Read again from its beginning, a part is unpacked no further than before.
      if (!taken.has(part)) unpacked += part.uncompressedSize;
      taken.set(part, 0);
      const isBomb = part.uncompressedSize > harmlessBytes && part.uncompressedSize > part.compressedSize * limits.ratio;
      if (isBomb || unpacked > limits.unpackedBytes) throw refuse("sheets.tooMuchInside");
      try {
        // Throws as soon as the content exceeds the part's declared size.
        const stream: AsyncIterable<Buffer> = await zip.openReadStreamPromise(part);
        for await (const piece of stream) {
          taken.set(part, (taken.get(part) ?? 0) + piece.length);
          yield piece;
        }
      } catch (cause) {
        throw brokenArchive(cause);
      }
    },
  };
}

async function partsOf(bytes: Buffer): Promise<{ zip: ZipFile; parts: Map<string, Entry> }> {
  const parts = new Map<string, Entry>();
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true });
    for await (const part of zip.eachEntry()) {
      if (parts.size >= maxParts) throw new Error("too many parts");
      const path = part.fileName.toLowerCase();
      if (!parts.has(path)) parts.set(path, part);
    }
    return { zip, parts };
  } catch (cause) {
    throw brokenArchive(cause);
  }
}

/** The refusal, with the original error as cause for the log. */
export function brokenArchive(cause: unknown): Error {
  const refused = refusal("sheets.broken");
  refused.cause = cause;
  return refused;
}
