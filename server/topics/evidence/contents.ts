import { createHash } from "node:crypto";
import { signingKeys, type SigningKey } from "../../platform/crypto/signingKey";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";

/** A document of the package in its contents list. */
export interface ListedDocument {
  readonly number: number;
  readonly title: string;
  readonly path: string;
  readonly bytes: number;
  readonly sm3: string;
  readonly sha256: string;
}

/** The signed list of a package: a change, removal or addition would need another signature. */
export interface PackageContents {
  readonly format: "wage-supervision evidence package 1";
  readonly number: string;
  readonly case_no: string;
  readonly project: string;
  readonly contractor: string;
  readonly issuer: string;
  readonly platform: string;
  readonly made_by: string;
  readonly made_at: string;
  readonly documents: readonly ListedDocument[];
}

export const contentsFile = "目录.json";
export const signatureFile = "目录.签名.json";

export interface ContentHash {
  readonly bytes: number;
  readonly sm3: string;
  readonly sha256: string;
}

export async function hashesOf(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<ContentHash> {
  const [sm3, sha256] = [createHash("sm3"), createHash("sha256")];
  let bytes = 0;
  for await (const piece of content) {
    sm3.update(piece);
    sha256.update(piece);
    bytes += piece.length;
  }
  return { bytes, sm3: sm3.digest("hex"), sha256: sha256.digest("hex") };
}

/** The installation's keys for evidence, the current one first. */
export const evidenceKeys = (cipher: Pick<FieldCipher, "secretsFor">): readonly [SigningKey, ...SigningKey[]] =>
  signingKeys(cipher, "evidence");

/** The two files that make documents a package. */
export function signedContents(contents: PackageContents, { publicKey, fingerprint, sign }: SigningKey) {
  const list = Buffer.from(`${JSON.stringify(contents, null, 2)}\n`);
  const signature = {
    algorithm: "ECDSA P-256 SHA-256 (r||s)",
    signed: contentsFile,
    fingerprint,
    publicKey,
    signature: sign(list),
  };
  return { list, signature: Buffer.from(`${JSON.stringify(signature, null, 2)}\n`) };
}
