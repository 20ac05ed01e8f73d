import { createCipheriv, createDecipheriv, createHmac, getCiphers, getHashes, timingSafeEqual } from "node:crypto";
import type { HashAlgorithm } from "./textHash";

export const suiteNames = ["aes", "sm"] as const;
export type SuiteName = (typeof suiteNames)[number];

export const ivBytes = 12;
export const tagBytes = 16;

/** Authenticated encryption with a 32-byte key: modified data does not decrypt. */
interface Aead {
  /** Cipher text and its tag of `tagBytes`. */
  encrypt(key: Buffer, iv: Buffer, plain: Uint8Array): readonly [hidden: Buffer, tag: Buffer];
  /** Throws if cipher text, iv or tag was modified. */
  decrypt(key: Buffer, iv: Buffer, hidden: Buffer, tag: Buffer): Buffer;
}

/** A set of algorithms; CRYPTO selects the one for new values. */
export interface CryptoSuite extends Aead {
  readonly hash: HashAlgorithm;
}

const gcm = "aes-256-gcm";
const gcmTag = { authTagLength: tagBytes } as const;
const aes: CryptoSuite = {
  hash: "sha256",
  encrypt(key, iv, plain) {
    const cipher = createCipheriv(gcm, key, iv);
    return [Buffer.concat([cipher.update(plain), cipher.final()]), cipher.getAuthTag()];
  },
  decrypt(key, iv, hidden, tag) {
    const decipher = createDecipheriv(gcm, key, iv, gcmTag);
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
  encrypt(key, iv, plain) {
    const cipher = createCipheriv(ctr, key.subarray(0, 16), counterBlock(iv));
    const hidden = Buffer.concat([cipher.update(plain), cipher.final()]);
    return [hidden, authenticate(key, iv, hidden)];
  },
  decrypt(key, iv, hidden, tag) {
    if (!timingSafeEqual(authenticate(key, iv, hidden), tag)) throw new Error("wrong tag");
    const decipher = createDecipheriv(ctr, key.subarray(0, 16), counterBlock(iv));
    return Buffer.concat([decipher.update(hidden), decipher.final()]);
  },
};

const counterBlock = (iv: Buffer): Buffer => Buffer.concat([iv, Buffer.alloc(4)]);

const authenticate = (key: Buffer, iv: Buffer, hidden: Buffer): Buffer =>
  createHmac("sm3", key.subarray(16)).update(iv).update(hidden).digest().subarray(0, tagBytes);

export const suites: Readonly<Record<SuiteName, CryptoSuite>> = { aes, sm };

/** Whether Node's OpenSSL has the algorithms. */
export const isAvailable = (name: SuiteName): boolean =>
  name === "aes" || (getCiphers().includes(ctr) && getHashes().includes("sm3"));
