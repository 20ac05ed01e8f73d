import { hkdfSync } from "node:crypto";
import type { HashAlgorithm } from "./textHash";

const masterKeyBytes = 32;

/** A key for one purpose only, made from the master key, so that what one purpose gives away does not weaken another (RFC 5869). */
export function derivedKey(masterKey: Buffer, purpose: string, hash: HashAlgorithm = "sha256"): Buffer {
  if (masterKey.length !== masterKeyBytes) throw new RangeError(`the master key must have ${masterKeyBytes} bytes`);
  return Buffer.from(hkdfSync(hash, masterKey, "", `wage-supervision ${purpose}`, masterKeyBytes));
}
