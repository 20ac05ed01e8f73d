import { createECDH, createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from "node:crypto";
import type { FieldCipher } from "./fieldCipher";

/**
 * Signatures that outsiders can verify: ECDSA over P-256 with SHA-256, which the WebCrypto of every current browser knows. The private key
 * is derived from the master key, so that it needs no storage and no backup of its own.
 */
export interface SigningKey {
  /** Base64 of the public key (SubjectPublicKeyInfo). */
  readonly publicKey: string;
  /** SHA-256 of the public key, in hex: short enough to compare. */
  readonly fingerprint: string;
  /** Base64 of r and s, as WebCrypto reads it. */
  readonly sign: (bytes: Buffer) => string;
}

const curve = "prime256v1";
const coordinateBytes = 32;

/** The key of a secret; the few numbers that are none on the curve are hashed again. */
function privateKeyOf(secret: Buffer): KeyObject {
  const exchange = createECDH(curve);
  for (let number = secret; ; number = createHash("sha256").update(number).digest())
    try {
      exchange.setPrivateKey(number);
      const point = exchange.getPublicKey();
      const [x, y] = [point.subarray(1, 1 + coordinateBytes), point.subarray(1 + coordinateBytes)];
      const [d, ...coordinates] = [number, x, y].map((bytes) => bytes.toString("base64url"));
      return createPrivateKey({ key: { kty: "EC", crv: "P-256", d, x: coordinates[0], y: coordinates[1] }, format: "jwk" });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ERR_CRYPTO_INVALID_KEYTYPE")) throw error;
    }
}

function signingKeyOf(secret: Buffer): SigningKey {
  const key = privateKeyOf(secret);
  const encoded = createPublicKey(key).export({ type: "spki", format: "der" });
  return {
    publicKey: encoded.toString("base64"),
    fingerprint: createHash("sha256").update(encoded).digest("hex"),
    sign: (bytes) => sign("sha256", bytes, { key, dsaEncoding: "ieee-p1363" }).toString("base64"),
  };
}

/** The installation's keys for one purpose: it signs with the first, the others belong to earlier master keys. */
export const signingKeys = (
  { secretsFor }: Pick<FieldCipher, "secretsFor">,
  purpose: string,
): readonly [SigningKey, ...SigningKey[]] => secretsFor(purpose).map(signingKeyOf) as [SigningKey, ...SigningKey[]];
