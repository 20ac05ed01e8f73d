import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipPart {
  readonly path: string;
  readonly content: string | (() => AsyncIterable<string | Uint8Array>);
  /** Not compressed: its content is already, or a reader has no decompression. */
  readonly isStored?: true;
}

/** Most of the compression in a third of the time of the default level 6. */
const compressionLevel = 3;
/** A fixed time, so that the same content gives the same file. */
const mtime = new Date(2020, 0, 1);

/** Zips the parts while they are produced. An error in a part, or a reader that disconnects, ends every part's source. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sources: Readable[] = [];
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));

  zip.on("error", fail);
  for (const { path, content, isStored } of parts) {
    const options = { mtime, ...(isStored ? { compress: false } : { compressionLevel }) };
    if (typeof content === "string") {
      zip.addBuffer(Buffer.from(content), path, options);
      continue;
    }
    zip.addReadStreamLazy(path, options, (give) => {
      if (output.destroyed) return;
      // Pieces are large: buffering two is enough.
      const source = Readable.from(asBytes(content()), { objectMode: true, highWaterMark: 2 });
      sources.push(source);
      source.on("error", fail);
      give(null, source);
    });
  }
  zip.end();
  pipeline(zip.outputStream, output, () => sources.forEach((source) => source.destroy()));
  return output;
}

async function* asBytes(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === "string" ? Buffer.from(piece) : piece;
}
