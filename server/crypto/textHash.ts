import { createHash } from "node:crypto";

export type HashAlgorithm = "sha256" | "sm3";

let chosen: HashAlgorithm = "sha256";

/** Once, at the start: what new hashes are made with. */
export function chooseTextHash(algorithm: HashAlgorithm): void {
  chosen = algorithm;
}

/** A hash that says how it was made: plain hex is SHA-256, `sm3:` is before an SM3 (GB/T 32905). */
export function textHash(text: string, algorithm = chosen): string {
  const hex = createHash(algorithm).update(text).digest("hex");
  return algorithm === "sm3" ? `sm3:${hex}` : hex;
}

/** By any algorithm the hash was made with. */
export const isHashOf = (hash: string, text: string): boolean =>
  hash === textHash(text, hash.startsWith("sm3:") ? "sm3" : "sha256");

export const chosenTextHash = (): HashAlgorithm => chosen;
