import { createHash } from "node:crypto";
import { isFileName, maxFileBytes } from "../../resources/kit/validators";
import { refuse } from "../../resources/refusals";
import { contentTypes, fileSniffer, suitsName } from "./fileKind";
import { pathOf, type StoredFile } from "./fileStore";

export interface Intake {
  /** The bytes again, weighed and looked at as they pass. */
  readonly bytes: AsyncGenerator<Uint8Array>;
  /** To be asked when the bytes are over. */
  result(): StoredFile;
}

/** Refuses a file of a wrong name at once, one that is too large as soon as it is, and one of a wrong kind at its end. */
export function takeIn(stream: AsyncIterable<Uint8Array>, name: string, mostBytes = maxFileBytes): Intake {
  if (!isFileName(name)) throw refuse("files.notAccepted");
  const hash = createHash("sha256");
  const sniffer = fileSniffer();
  let size = 0;

  async function* bytes(): AsyncGenerator<Uint8Array> {
    for await (const piece of stream) {
      size += piece.length;
      if (size > mostBytes) throw refuse("files.notAccepted");
      hash.update(piece);
      sniffer.pass(piece);
      yield piece;
    }
  }

  return {
    bytes: bytes(),
    result() {
      const kind = sniffer.kind();
      if (kind === undefined || !suitsName(kind, name)) throw refuse("files.notAccepted");
      const sha256 = hash.digest("hex");
      return { path: pathOf(sha256, kind), size, sha256, content_type: contentTypes[kind] };
    },
  };
}
