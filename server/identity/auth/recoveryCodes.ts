import { randomBytes } from "node:crypto";
import { toBase32 } from "../../platform/crypto/totp";

const count = 10;
/** 80 bits: too many to brute-force the stored hash. */
const bytes = 10;

/** "ABCD-EFGH-IJKL-MNOP": to be printed; each can be used once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => toBase32(randomBytes(bytes)).replaceAll(/(.{4})(?=.)/g, "$1-"));

/** Normalizes case and separators. */
export const tidyRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
