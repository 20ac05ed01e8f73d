import { createHash } from "node:crypto";
import { isFileName, maxFileBytes, uploadExtensions } from "../../../resources/kit/validators";
import { refuse } from "../../../resources/refusals";
import { contentTypes, fileSniffer, matchesExtension } from "./fileKind";
import { storePath, type StoredObject } from "./fileStore";

export interface ReceivedUpload {
  /** The same bytes, counted and inspected while streaming. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** Call it after the stream has ended. */
  result(): StoredObject;
}

const megabyte = 1024 * 1024;

/** Refuses a wrong file name at once, a file too large when the limit is reached, and a wrong type at the end. */
export function receiveUpload(stream: AsyncIterable<Uint8Array>, name: string, maxBytes = maxFileBytes): ReceivedUpload {
  if (!isFileName(name, uploadExtensions)) throw refuse("files.extension", { name, extensions: uploadExtensions.join(", ") });
  const hash = createHash("sha256");
  const sniffer = fileSniffer();
  let size = 0;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      size += piece.length;
      if (size > maxBytes) throw refuse("files.tooLarge", { name, most: Math.floor(maxBytes / megabyte) });
      hash.update(piece);
      sniffer.pass(piece);
      yield piece;
    }
  }

  return {
    bytes: bytes(),
    result() {
      const kind = sniffer.kind();
      if (kind === undefined || !matchesExtension(kind, name)) throw refuse("files.otherKind", { name });
      const sha256 = hash.digest("hex");
      return { path: storePath(sha256, kind), size, sha256, content_type: contentTypes[kind] };
    },
  };
}
