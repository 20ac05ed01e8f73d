import { createHmac, randomFillSync } from "node:crypto";
import { constantTimeEqual } from "./constantTimeEqual";
import { derivedKey } from "./derivedKey";
import { ivBytes, suites, tagBytes, type CryptoSuite, type SuiteName } from "./suite";

const keyIdLength = 8;
const blindIndexLength = 32;
/** After the key's id; base64url has no dot. */
const boundMark = ".b.";

/** Encrypts sensitive personal data in the database (个人信息保护法 第五十一条). */
export interface FieldCipher {
  /** Id of the current key: the prefix of values encrypted with it. */
  readonly keyId: string;
  /** Ids of all known keys, the current one first. */
  readonly keyIds: readonly string[];
  /**
   * `{key id}.b.{base64url of iv, tag and cipher text}`, bound to its place: moved to another row or column, it does not decrypt.
   * Encrypting the same text again gives another result.
   */
  encrypt(text: string, place: Place): string;
  /** Throws if the value was not encrypted with a known key, was changed or belongs to another place. */
  decrypt(encrypted: string, place: Place): string;
  /** The same for a value that a statement selected with its place (server/platform/db/placedColumn.ts). */
  decryptPlaced(placed: string): string;
  /** Equal texts have equal indexes, so that an encrypted column can be searched for a whole value. Case-insensitive. */
  blindIndex(text: string): string;
  /** During a key rotation: all indexes that a row may have, the current key's first. */
  blindIndexes(text: string): readonly string[];
  /** In hex, with a key of its own for each purpose: what is stored for one purpose reveals nothing about another. */
  keyedHash(purpose: string, text: string): string;
  /** What new values begin with. */
  readonly boundPrefix: string;
  /** 32 secret bytes for one purpose from each known key, the current one first. */
  secretsFor(purpose: string): readonly Buffer[];
  /** `{key id}.{hex}`: proves that a holder of the key wrote the text. With a key of its own for each purpose, as above. */
  sign(purpose: string, text: string): string;
  /** Throws an UnknownKey if it was signed with a key that is not known. */
  isSigned(purpose: string, text: string, signature: string): boolean;
  /** Encrypted with a key that is not the current one, or by an earlier version, which did not bind values to a place. */
  isOutdated(encrypted: string): boolean;
}

/** The only place where a value can be decrypted: table, column and row. */
export type Place = `${string}.${string} ${number}`;

export const valuePlace = (table: string, column: string, row: number): Place => `${table}.${column} ${row}`;

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

  function decryptAt(encrypted: string, place: Place): string {
    const keys = all.find(({ id }) => id === keyIdOf(encrypted));
    if (keys === undefined) throw new UndecryptableField("encrypted with an unknown key");
    const isBound = encrypted.startsWith(boundMark, keyIdLength);
    const bytes = Buffer.from(encrypted.slice(keyIdLength + (isBound ? boundMark.length : 1)), "base64url");
    if (bytes.length < ivBytes + tagBytes) throw new UndecryptableField("too short to be encrypted");
    const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
    const hidden = bytes.subarray(ivBytes + tagBytes);
    try {
      // Values of earlier versions are bound to nothing until `reseal` has run.
      const plain = isBound
        ? keys.suite.decrypt(keys.boundKey, iv, hidden, tag, Buffer.from(place, "utf8"))
        : keys.suite.decrypt(keys.unboundKey, iv, hidden, tag);
      return plain.toString("utf8");
    } catch (cause) {
      throw new UndecryptableField("changed or moved since it was encrypted", { cause });
    }
  }

  return {
    keyId: present.id,
    keyIds: all.map(({ id }) => id),
    boundPrefix: `${present.id}${boundMark}`,

    encrypt(text, place) {
      const iv = nextIv();
      const [hidden, tag] = present.suite.encrypt(present.boundKey, iv, Buffer.from(text, "utf8"), Buffer.from(place, "utf8"));
      return `${present.id}${boundMark}${Buffer.concat([iv, tag, hidden]).toString("base64url")}`;
    },

    decrypt: decryptAt,

    decryptPlaced(placed) {
      const end = placed.lastIndexOf(" ");
      // A value that was required and is not known is empty, not encrypted.
      if (end >= 0 && end === placed.length - 1) return "";
      return decryptAt(placed.slice(end + 1), placed.slice(0, Math.max(0, end)) as Place);
    },

    blindIndex: (text) => indexOf(present, text),
    blindIndexes: (text) => all.map((keys) => indexOf(keys, text)),
    keyedHash: (purpose, text) => keyedHash(present, purpose, text),
    secretsFor: (purpose) => all.map(({ derived }) => derived(`secret of ${purpose}`)),
    sign: (purpose, text) => `${present.id}.${signatureOf(present, purpose, text)}`,
    isSigned(purpose, text, signature) {
      const [id = "", signed = ""] = signature.split(".");
      const keys = all.find((each) => each.id === id);
      if (keys === undefined) throw new UnknownKey(id);
      return constantTimeEqual(signed, signatureOf(keys, purpose, text));
    },
    isOutdated: (encrypted) => !encrypted.startsWith(`${present.id}${boundMark}`),
  };
}

/** The plain text, also of a value encrypted several times. */
export function decryptFully(cipher: FieldCipher, encrypted: string, place: Place): string {
  let text = cipher.decrypt(encrypted, place);
  for (;;) {
    try {
      text = cipher.decrypt(text, place);
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
  /** A key of its own, so that a bound value cannot pass for an unbound one. */
  readonly boundKey: Buffer;
  readonly unboundKey: Buffer;
  readonly indexing: Buffer;
  /** The key for another purpose. */
  readonly derived: (purpose: string) => Buffer;
}

function keySet(key: Buffer, suite: CryptoSuite): KeySet {
  const derived = (purpose: string) => derivedKey(key, purpose, suite.hash);
  return {
    suite,
    id: derived("key id").toString("hex").slice(0, keyIdLength),
    boundKey: derived("field seal bound to a place"),
    unboundKey: derived("field seal"),
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
