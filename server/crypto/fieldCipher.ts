import { createHmac, randomFillSync } from "node:crypto";
import { derivedKey } from "./derivedKey";
import { ivBytes, suites, tagBytes, type CryptoSuite, type SuiteName } from "./suite";

const keyIdLength = 8;
const blindIndexLength = 32;

/** Keeps sensitive personal data unreadable in the database (个人信息保护法 第五十一条). */
export interface FieldCipher {
  /** Of the present key: what is sealed with it begins so. */
  readonly keyId: string;
  /** Of all known keys, the present one first. */
  readonly keyIds: readonly string[];
  /** `{key id}.{base64url of iv, tag and cipher text}`; the same text never seals twice to the same. */
  seal(text: string): string;
  /** Throws for what was not sealed with one of the known keys, or was changed since. */
  open(sealed: string): string;
  /** Equal texts have equal indexes, so that a sealed column can be searched for one whole value. Letter case is no difference. */
  blindIndex(text: string): string;
  /** While keys are being changed: the indexes a row may still bear, the present key's first. */
  blindIndexes(text: string): readonly string[];
  /** Sealed with a key that is no longer the present one. */
  isOutdated(sealed: string): boolean;
}

export class UndecryptableField extends Error {
  override readonly name = "UnreadableSeal";
}

/** New values are sealed with the first key and suite; values sealed with the others can still be opened. */
export function makeFieldCipher(
  key: Buffer,
  earlierKeys: readonly Buffer[] = [],
  names: readonly SuiteName[] = ["aes"],
): FieldCipher {
  const all = [key, ...earlierKeys].flatMap((each) => names.map((name) => keySet(each, suites[name])));
  const present = all[0]!;

  return {
    keyId: present.id,
    keyIds: all.map(({ id }) => id),

    seal(text) {
      const iv = nextIv();
      const [hidden, tag] = present.suite.encrypt(present.sealing, iv, Buffer.from(text, "utf8"));
      return `${present.id}.${Buffer.concat([iv, tag, hidden]).toString("base64url")}`;
    },

    open(sealed) {
      const keys = all.find(({ id }) => id === keyIdOf(sealed));
      if (keys === undefined) throw new UndecryptableField("sealed with an unknown key");
      const bytes = Buffer.from(sealed.slice(keyIdLength + 1), "base64url");
      if (bytes.length < ivBytes + tagBytes) throw new UndecryptableField("too short to be sealed");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      try {
        return keys.suite.decrypt(keys.sealing, iv, bytes.subarray(ivBytes + tagBytes), tag).toString("utf8");
      } catch (cause) {
        throw new UndecryptableField("changed since it was sealed", { cause });
      }
    },

    blindIndex: (text) => indexOf(present, text),
    blindIndexes: (text) => all.map((keys) => indexOf(keys, text)),
    isOutdated: (sealed) => keyIdOf(sealed) !== present.id,
  };
}

/** Also of a value that was encrypted more than once, the plain text. */
export function decryptFully(cipher: FieldCipher, encrypted: string): string {
  let text = cipher.open(encrypted);
  for (;;) {
    try {
      text = cipher.open(text);
    } catch (error) {
      if (error instanceof UndecryptableField) return text;
      throw error;
    }
  }
}

const ivPool = Buffer.alloc(ivBytes * 512);
let ivsUsed = ivPool.length;
/** Random bytes, which the system gives many at once: a request costs more than the encryption. Valid until the next call. */
function nextIv(): Buffer {
  if (ivsUsed === ivPool.length) {
    randomFillSync(ivPool);
    ivsUsed = 0;
  }
  return ivPool.subarray(ivsUsed, (ivsUsed += ivBytes));
}

interface KeySet {
  readonly suite: CryptoSuite;
  /** Differs by key and by suite. */
  readonly id: string;
  readonly sealing: Buffer;
  readonly indexing: Buffer;
}

function keySet(key: Buffer, suite: CryptoSuite): KeySet {
  const derived = (purpose: string) => derivedKey(key, purpose, suite.hash);
  return {
    suite,
    id: derived("key id").toString("hex").slice(0, keyIdLength),
    sealing: derived("field seal"),
    indexing: derived("blind index"),
  };
}

function keyIdOf(sealed: string): string | undefined {
  return sealed.charAt(keyIdLength) === "." ? sealed.slice(0, keyIdLength) : undefined;
}

function indexOf({ suite, indexing }: KeySet, text: string): string {
  return createHmac(suite.hash, indexing).update(text.trim().toUpperCase()).digest("hex").slice(0, blindIndexLength);
}
