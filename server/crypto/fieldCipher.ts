import { createHmac, randomFillSync } from "node:crypto";
import { constantTimeEqual } from "./constantTimeEqual";
import { derivedKey } from "./derivedKey";
import { ivBytes, suites, tagBytes, type CryptoSuite, type SuiteName } from "./suite";

const keyIdLength = 8;
const blindIndexLength = 32;

/** Encrypts sensitive personal data in the database (个人信息保护法 第五十一条). */
export interface FieldCipher {
  /** Id of the current key: the prefix of values encrypted with it. */
  readonly keyId: string;
  /** Ids of all known keys, the current one first. */
  readonly keyIds: readonly string[];
  /** `{key id}.{base64url of iv, tag and cipher text}`; encrypting the same text again gives another result. */
  encrypt(text: string): string;
  /** Throws if the value was not encrypted with a known key, or was changed. */
  decrypt(encrypted: string): string;
  /** Equal texts have equal indexes, so that an encrypted column can be searched for a whole value. Case-insensitive. */
  blindIndex(text: string): string;
  /** During a key rotation: all indexes that a row may have, the current key's first. */
  blindIndexes(text: string): readonly string[];
  /** In hex, with a key of its own for each purpose: what is stored for one purpose reveals nothing about another. */
  keyedHash(purpose: string, text: string): string;
  /** `{key id}.{hex}`: proves that a holder of the key wrote the text. With a key of its own for each purpose, as above. */
  sign(purpose: string, text: string): string;
  /** Throws an UnknownKey if it was signed with a key that is not known. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** Encrypted with a key that is not the current one. */
  isOutdated(encrypted: string): boolean;
}

export class UndecryptableField extends Error {
  override readonly name = "UndecryptableField";
}

export class UnknownKey extends Error {
  override readonly name = "UnknownKey";
  constructor(readonly keyId: string) {
    super(`signed with the unknown key ${keyId}`);
  }
}

/** New values are encrypted with the first key and suite; values encrypted with the others can still be decrypted. */
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

    encrypt(text) {
      const iv = nextIv();
      const [hidden, tag] = present.suite.encrypt(present.encryptionKey, iv, Buffer.from(text, "utf8"));
      return `${present.id}.${Buffer.concat([iv, tag, hidden]).toString("base64url")}`;
    },

    decrypt(encrypted) {
      const keys = all.find(({ id }) => id === keyIdOf(encrypted));
      if (keys === undefined) throw new UndecryptableField("encrypted with an unknown key");
      const bytes = Buffer.from(encrypted.slice(keyIdLength + 1), "base64url");
      if (bytes.length < ivBytes + tagBytes) throw new UndecryptableField("too short to be encrypted");
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      try {
        return keys.suite.decrypt(keys.encryptionKey, iv, bytes.subarray(ivBytes + tagBytes), tag).toString("utf8");
      } catch (cause) {
        throw new UndecryptableField("changed since it was encrypted", { cause });
      }
    },

    blindIndex: (text) => indexOf(present, text),
    blindIndexes: (text) => all.map((keys) => indexOf(keys, text)),
    keyedHash: (purpose, text) => keyedHash(present, purpose, text),
    sign: (purpose, text) => `${present.id}.${signatureOf(present, purpose, text)}`,
    isSigned(purpose, text, signature) {
      const [id = "", signed = ""] = signature.split(".");
      const keys = all.find((each) => each.id === id);
      if (keys === undefined) throw new UnknownKey(id);
      return constantTimeEqual(signed, signatureOf(keys, purpose, text));
    },
    isOutdated: (encrypted) => keyIdOf(encrypted) !== present.id,
  };
}

/** The plain text, also of a value encrypted several times. */
export function decryptFully(cipher: FieldCipher, encrypted: string): string {
  let text = cipher.decrypt(encrypted);
  for (;;) {
    try {
      text = cipher.decrypt(text);
    } catch (error) {
      if (error instanceof UndecryptableField) return text;
      throw error;
    }
  }
}

const ivPool = Buffer.alloc(ivBytes * 512);
let ivsUsed = ivPool.length;
/** Random bytes, requested in large blocks: a system call costs more than the encryption. Valid until the next call. */
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
  readonly encryptionKey: Buffer;
  readonly indexing: Buffer;
  /** The key for another purpose. */
  readonly derived: (purpose: string) => Buffer;
}

function keySet(key: Buffer, suite: CryptoSuite): KeySet {
  const derived = (purpose: string) => derivedKey(key, purpose, suite.hash);
  return {
    suite,
    id: derived("key id").toString("hex").slice(0, keyIdLength),
    encryptionKey: derived("field seal"),
    indexing: derived("blind index"),
    derived,
  };
}

const keyedHash = ({ suite, derived }: KeySet, purpose: string, text: string): string =>
  createHmac(suite.hash, derived(purpose)).update(text).digest("hex");

const signatureOf = (keys: KeySet, purpose: string, text: string): string => keyedHash(keys, `signature of ${purpose}`, text);

function keyIdOf(encrypted: string): string | undefined {
  return encrypted.charAt(keyIdLength) === "." ? encrypted.slice(0, keyIdLength) : undefined;
}

function indexOf({ suite, indexing }: KeySet, text: string): string {
  return createHmac(suite.hash, indexing).update(text.trim().toUpperCase()).digest("hex").slice(0, blindIndexLength);
}
