import { randomBytes } from "node:crypto";
import { toBase32 } from "../crypto/totp";

const count = 10;
/** Eighty bits: too many to be tried out against the hash that the database keeps. */
const bytes = 10;

/** "ABCD-EFGH-IJKL-MNOP": on paper, each good once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: count }, () => toBase32(randomBytes(bytes)).replaceAll(/(.{4})(?=.)/g, "$1-"));

/** However it was typed. */
export const tidyRecoveryCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z2-7]/g, "");
