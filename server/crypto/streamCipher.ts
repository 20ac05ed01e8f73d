import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { derivedKey } from "./derivedKey";

const algorithm = "aes-256-gcm";
const keyIdBytes = 4;
const saltBytes = 7;
const headBytes = keyIdBytes + saltBytes;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const sealedChunkBytes = chunkBytes + tagBytes;

/** Seals files of any length without holding them: ID photographs are sensitive personal data (个人信息保护法 第五十一条). */
export interface StreamCipher {
  seal(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
  /** Gives nothing away that was changed, left out, moved or cut off; it then ends with an UnreadableStream. */
  open(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
}

export class UndecryptableStream extends Error {
  override readonly name = "UnreadableStream";
}

interface StreamKey {
  readonly id: Buffer;
  readonly sealing: Buffer;
}

/** New streams are sealed with `key`; those sealed with the earlier keys can still be opened. */
export function makeStreamCipher(key: Buffer, earlierKeys: readonly Buffer[] = []): StreamCipher {
  const keys = [key, ...earlierKeys].map((each): StreamKey => {
    return { id: derivedKey(each, "key id").subarray(0, keyIdBytes), sealing: derivedKey(each, "stream seal") };
  });
  const [present] = keys;

  return {
    async *seal(source) {
      if (present === undefined) throw new RangeError("a key is needed");
      const salt = randomBytes(saltBytes);
      yield Buffer.concat([present.id, salt]);
      for await (const { chunk, index, isLast } of chunksOf(source, chunkBytes)) {
        const cipher = createCipheriv(algorithm, present.sealing, nonce(salt, index, isLast));
        yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
      }
    },

    async *open(source) {
      let opening: { readonly sealing: Buffer; readonly salt: Buffer } | undefined;
      const afterHead = skipHead(source, (head) => {
        const found = keys.find(({ id }) => id.equals(head.subarray(0, keyIdBytes)));
        if (found === undefined) throw new UndecryptableStream("sealed with an unknown key");
        opening = { sealing: found.sealing, salt: head.subarray(keyIdBytes) };
      });
      for await (const { chunk, index, isLast } of chunksOf(afterHead, sealedChunkBytes)) {
        if (opening === undefined || chunk.length < tagBytes) throw new UndecryptableStream("cut off");
        const decipher = createDecipheriv(algorithm, opening.sealing, nonce(opening.salt, index, isLast), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(chunk.subarray(chunk.length - tagBytes));
        try {
          yield Buffer.concat([decipher.update(chunk.subarray(0, chunk.length - tagBytes)), decipher.final()]);
        } catch (cause) {
          throw new UndecryptableStream("changed since it was sealed", { cause });
        }
      }
    },
  };
}

/** Each chunk knows its place and whether it is the last, so that none can be left out or put elsewhere (the STREAM construction). */
function nonce(salt: Buffer, index: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5);
  place.writeUInt32BE(index);
  place.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([salt, place]);
}

/** Pieces of exactly `size` bytes, but for the last, which may be shorter; there is always a last one. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let index = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let whole = Buffer.concat(waiting);
    // A full chunk is kept back while it may still be the last.
    for (; whole.length > size; whole = whole.subarray(size)) {
      yield { chunk: whole.subarray(0, size), index, isLast: false };
      index += 1;
    }
    waiting = [whole];
    length = whole.length;
  }
  yield { chunk: Buffer.concat(waiting), index, isLast: true };
}

async function* skipHead(source: AsyncIterable<Uint8Array>, onHead: (head: Buffer) => void): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0);
  let isRead = false;
  for await (const piece of source) {
    if (isRead) {
      yield piece;
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < headBytes) continue;
    isRead = true;
    onHead(head.subarray(0, headBytes));
    yield head.subarray(headBytes);
  }
}
