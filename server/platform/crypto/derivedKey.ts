import { hkdfSync } from "node:crypto";
import type { HashAlgorithm } from "./textHash";

const masterKeyBytes = 32;

/** A key for one purpose, derived from the master key, so that a leak of one does not weaken the others (RFC 5869). */
export function derivedKey(masterKey: Buffer, purpose: string, hash: HashAlgorithm = "sha256"): Buffer {
  if (masterKey.length !== masterKeyBytes) throw new RangeError(`the master key must have ${masterKeyBytes} bytes`);
  return Buffer.from(hkdfSync(hash, masterKey, "", `wage-supervision ${purpose}`, masterKeyBytes));
}
