import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { derivedKey } from "./derivedKey";

const algorithm = "aes-256-gcm";
const ivBytes = 12;
const tagBytes = 16;
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

/** New values are sealed with `key`; values sealed with the earlier keys can still be opened. */
export function makeFieldCipher(key: Buffer, earlierKeys: readonly Buffer[] = []): FieldCipher {
  const present = keySet(key);
  const all = [present, ...earlierKeys.map(keySet)];

  return {
    keyId: present.id,
    keyIds: all.map(({ id }) => id),

    seal(text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, present.sealing, iv);
      const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return `${present.id}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString("base64url")}`;
    },

    open(sealed) {
      const keys = all.find(({ id }) => id === keyIdOf(sealed));
      if (keys === undefined) throw new UndecryptableField("sealed with an unknown key");
      const bytes = Buffer.from(sealed.slice(keyIdLength + 1), "base64url");
      if (bytes.length < ivBytes + tagBytes) throw new UndecryptableField("too short to be sealed");
      const decipher = createDecipheriv(algorithm, keys.sealing, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      try {
        return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch (cause) {
        throw new UndecryptableField("changed since it was sealed", { cause });
      }
    },

    blindIndex: (text) => indexOf(present.indexing, text),
    blindIndexes: (text) => all.map(({ indexing }) => indexOf(indexing, text)),
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

interface KeySet {
  readonly id: string;
  readonly sealing: Buffer;
  readonly indexing: Buffer;
}

function keySet(key: Buffer): KeySet {
  return {
    id: derivedKey(key, "key id").toString("hex").slice(0, keyIdLength),
    sealing: derivedKey(key, "field seal"),
    indexing: derivedKey(key, "blind index"),
  };
}

function keyIdOf(sealed: string): string | undefined {
  return sealed.charAt(keyIdLength) === "." ? sealed.slice(0, keyIdLength) : undefined;
}

function indexOf(indexing: Buffer, text: string): string {
  return createHmac("sha256", indexing).update(text.trim().toUpperCase()).digest("hex").slice(0, blindIndexLength);
}
