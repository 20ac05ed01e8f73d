import { hkdfSync } from "node:crypto";

const masterKeyBytes = 32;

/** A key for one purpose only, made from the master key, so that what one purpose gives away does not weaken another (RFC 5869). */
export function derivedKey(masterKey: Buffer, purpose: string): Buffer {
  if (masterKey.length !== masterKeyBytes) throw new RangeError(`the master key must have ${masterKeyBytes} bytes`);
  return Buffer.from(hkdfSync("sha256", masterKey, "", `wage-supervision ${purpose}`, masterKeyBytes));
}
