import { PassThrough, pipeline, Readable } from "node:stream";
import { ZipFile } from "yazl";

export interface ZipPart {
  readonly path: string;
  readonly content: string | (() => AsyncIterable<string | Uint8Array>);
}

/** Most of the saving for a third of the time of the usual level 6. */
const compressionLevel = 3;
/** The same content makes the same file, whenever it is made. */
const mtime = new Date(2020, 0, 1);

/** The parts zipped while they are made. An error in a part, or a reader that goes away, ends every part's source. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sources: Readable[] = [];
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));

  zip.on("error", fail);
  for (const { path, content } of parts) {
    if (typeof content === "string") {
      zip.addBuffer(Buffer.from(content), path, { mtime, compressionLevel });
      continue;
    }
    zip.addReadStreamLazy(path, { mtime, compressionLevel }, (give) => {
      if (output.destroyed) return;
      // Pieces are large: two of them waiting are enough.
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
