import { createCipheriv, createDecipheriv, createHmac, getCiphers, getHashes, timingSafeEqual } from "node:crypto";
import type { HashAlgorithm } from "./textHash";

export const suiteNames = ["aes", "sm"] as const;
export type SuiteName = (typeof suiteNames)[number];

export const ivBytes = 12;
export const tagBytes = 16;

/** Authenticated encryption with a 32-byte key: modified data does not decrypt. */
interface Aead {
  /** Cipher text and its tag of `tagBytes`. `bound`: what the same value must be given to be decrypted (associated data, RFC 5116). */
  encrypt(key: Buffer, iv: Buffer, plain: Uint8Array, bound?: Buffer): readonly [hidden: Buffer, tag: Buffer];
  /** Throws if cipher text, iv or tag was modified, or if it was bound to something else. */
  decrypt(key: Buffer, iv: Buffer, hidden: Buffer, tag: Buffer, bound?: Buffer): Buffer;
}

/** A set of algorithms; CRYPTO selects the one for new values. */
export interface CryptoSuite extends Aead {
  readonly hash: HashAlgorithm;
}

const gcm = "aes-256-gcm";
const gcmTag = { authTagLength: tagBytes } as const;
const aes: CryptoSuite = {
  hash: "sha256",
  encrypt(key, iv, plain, bound) {
    const cipher = createCipheriv(gcm, key, iv);
    if (bound) cipher.setAAD(bound);
    return [Buffer.concat([cipher.update(plain), cipher.final()]), cipher.getAuthTag()];
  },
  decrypt(key, iv, hidden, tag, bound) {
    const decipher = createDecipheriv(gcm, key, iv, gcmTag);
    if (bound) decipher.setAAD(bound);
    decipher.setAuthTag(tag);
    const plain = decipher.update(hidden);
    // Checks the tag; in counter mode no data remains.
    decipher.final();
    return plain;
  },
};

const ctr = "sm4-ctr";
/** SM4 (GB/T 32907) in counter mode, then HMAC-SM3 (GB/T 32905, GB/T 15852.2) of the result: OpenSSL 3.0 has no SM4-GCM. */
const sm: CryptoSuite = {
  hash: "sm3",
  encrypt(key, iv, plain, bound) {
    const cipher = createCipheriv(ctr, key.subarray(0, 16), counterBlock(iv));
    const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
    return [hidden, authenticate(key, iv, hidden, bound)];
  },
  decrypt(key, iv, hidden, tag, bound) {
    if (!timingSafeEqual(authenticate(key, iv, hidden, bound), tag)) throw new Error("wrong tag");
    const decipher = createDecipheriv(ctr, key.subarray(0, 16), counterBlock(iv));
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  },
};

const counterBlock = (iv: Buffer): Buffer => Buffer.concat([iv, Buffer.alloc(4)]);

function authenticate(key: Buffer, iv: Buffer, hidden: Buffer, bound?: Buffer): Buffer {
  const hmac = createHmac("sm3", key.subarray(16)).update(iv);
  // With its length, so that no part of the one can pass for the other.
  if (bound) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bound.length);
    hmac.update(length).update(bound);
  }
  return hmac.update(hidden).digest().subarray(0, tagBytes);
}

export const suites: Readonly<Record<SuiteName, CryptoSuite>> = { aes, sm };

/** Whether Node's OpenSSL has the algorithms. */
export const isAvailable = (name: SuiteName): boolean =>
  name === "aes" || (getCiphers().includes(ctr) && getHashes().includes("sm3"));
