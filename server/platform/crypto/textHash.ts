import { createHash } from "node:crypto";

export type HashAlgorithm = "sha256" | "sm3";

let chosen: HashAlgorithm = "sha256";

/** Called once at the start: selects the algorithm of new hashes. */
export function chooseTextHash(algorithm: HashAlgorithm): void {
  chosen = algorithm;
}

/** A hash that names its algorithm: plain hex is SHA-256, with the prefix `sm3:` it is SM3 (GB/T 32905). */
export function textHash(text: string, algorithm = chosen): string {
  const hex = createHash(algorithm).update(text).digest("hex");
  return algorithm === "sm3" ? `sm3:${hex}` : hex;
}

/** Supports all algorithms of stored hashes. */
export const isHashOf = (hash: string, text: string): boolean =>
  hash === textHash(text, hash.startsWith("sm3:") ? "sm3" : "sha256");

export const chosenTextHash = (): HashAlgorithm => chosen;
