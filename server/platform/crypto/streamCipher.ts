import { randomBytes } from "node:crypto";
import { derivedKey } from "./derivedKey";
import { suites, tagBytes, type CryptoSuite, type SuiteName } from "./suite";

const keyIdBytes = 4;
const saltBytes = 7;
const headBytes = keyIdBytes + saltBytes;
const chunkBytes = 64 * 1024;
const encryptedChunkBytes = chunkBytes + tagBytes;

/** Encrypts files of any length as a stream: ID photographs are sensitive personal data (个人信息保护法 第五十一条). */
export interface StreamCipher {
  encrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
  /** Returns no data that was changed, omitted, moved or truncated; throws an UnreadableStream instead. */
  decrypt(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer>;
}

export class UndecryptableStream extends Error {
  override readonly name = "UnreadableStream";
}

interface StreamKey {
  readonly suite: CryptoSuite;
  readonly id: Buffer;
  readonly encryptionKey: Buffer;
}

/** New streams are encrypted with the first key and suite; those encrypted with the others can still be decrypted. */
export function makeStreamCipher(
  key: Buffer,
  earlierKeys: readonly Buffer[] = [],
  names: readonly SuiteName[] = ["aes"],
): StreamCipher {
  const keys = [key, ...earlierKeys].flatMap((each) => names.map((name) => streamKey(each, suites[name])));
  const [present] = keys;

  return {
    async *encrypt(source) {
      if (present === undefined) throw new RangeError("a key is needed");
      const salt = randomBytes(saltBytes);
      yield Buffer.concat([present.id, salt]);
      for await (const { chunk, index, isLast } of chunksOf(source, chunkBytes)) {
        yield Buffer.concat(present.suite.encrypt(present.encryptionKey, nonce(salt, index, isLast), chunk));
      }
    },

    async *decrypt(source) {
      let opening: (StreamKey & { readonly salt: Buffer }) | undefined;
      const afterHead = skipHead(source, (head) => {
        const found = keys.find(({ id }) => id.equals(head.subarray(0, keyIdBytes)));
        if (found === undefined) throw new UndecryptableStream("encrypted with an unknown key");
        opening = { ...found, salt: head.subarray(keyIdBytes) };
      });
      for await (const { chunk, index, isLast } of chunksOf(afterHead, encryptedChunkBytes)) {
        if (opening === undefined || chunk.length < tagBytes) throw new UndecryptableStream("cut off");
        const { suite, encryptionKey, salt } = opening;
        const end = chunk.length - tagBytes;
        try {
          yield suite.decrypt(encryptionKey, nonce(salt, index, isLast), chunk.subarray(0, end), chunk.subarray(end));
        } catch (cause) {
          throw new UndecryptableStream("changed since it was encrypted", { cause });
        }
      }
    },
  };
}

function streamKey(key: Buffer, suite: CryptoSuite): StreamKey {
  const derived = (purpose: string) => derivedKey(key, purpose, suite.hash);
  return { suite, id: derived("key id").subarray(0, keyIdBytes), encryptionKey: derived("stream seal") };
}

/** The nonce has the chunk's position and whether it is the last, so that none can be removed or moved (STREAM). */
function nonce(salt: Buffer, index: number, isLast: boolean): Buffer {
  const place = Buffer.alloc(5);
  place.writeUInt32BE(index);
  place.writeUInt8(isLast ? 1 : 0, 4);
  return Buffer.concat([salt, place]);
}

/** Chunks of exactly `size` bytes, except the last, which may be shorter; there is always a last one. */
async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number) {
  let waiting: Uint8Array[] = [];
  let length = 0;
  let index = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    if (length <= size) continue;
    let whole = Buffer.concat(waiting);
    // A full chunk is held back while it may be the last.
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
