import { createHash } from "node:crypto";
import { basename, extname } from "node:path";
import { UndecryptableStream } from "../crypto/streamCipher";

/**
 * The content of a stored file, whose name is the hash of its content. Throws at the end if it is that of another file: encrypted files can
 * be exchanged by who can write to the store without having the key.
 */
export async function* ownContent(path: string, content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest("hex") !== basename(path, extname(path))) throw new UndecryptableStream("the content of another file");
}
