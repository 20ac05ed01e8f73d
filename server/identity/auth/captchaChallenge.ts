import { hash, randomInt } from "node:crypto";
import { maxAddressFailures, maxWorkerAddressFailures, loginThrottle, workerThrottle } from "./addressThrottle";
import { attemptKey, countAttempts, reserveAttempt } from "./loginLockout";
import type { Db } from "../../platform/db/query";
import { networkOf } from "../../platform/network/ipAddress";

/** Numbers to search in a challenge for a calm address: a second or two on a phone (docs/decisions/captcha.md). */
export const calmNumbers = 500_000;
/** Challenges that one network gets in 15 minutes before they become harder; an office needs few, a program many. */
export const calmChallenges = 10;
const maxDoublings = 4;
/** Only counts, and never refuses. */
const uncounted = 1_000;

/**
 * How often the search is doubled: with each quarter of the failures that lock the address, and with each ten challenges that its network
 * has had in 15 minutes.
 */
export async function doublingsFor(db: Db, ip: string, now: Date): Promise<number> {
  const key = attemptKey("challenge", networkOf(ip));
  const failures = (await loginThrottle.count(db, ip, now)) / maxAddressFailures;
  const workerFailures = (await workerThrottle.count(db, ip, now)) / maxWorkerAddressFailures;
  const challenges = await countAttempts(db, key, now);
  await reserveAttempt(db, key, now, { max: uncounted });
  const byFailures = Math.floor(4 * Math.max(failures, workerFailures));
  return Math.min(maxDoublings, byFailures + Math.floor(challenges / calmChallenges));
}

/**
 * A proof of work: which number below `numbers` follows the key in the text that has this SHA-256? The browser tries one after the other;
 * the server compares the number with the one it drew.
 */
export function drawChallenge(captcha_key: string, doublings: number) {
  const numbers = calmNumbers * 2 ** doublings;
  const solution = String(randomInt(numbers));
  return { answer: { captcha_key, digest: hash("sha256", `${captcha_key} ${solution}`), numbers }, letters: solution };
}
