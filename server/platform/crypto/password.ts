import { hash, verify } from "@node-rs/argon2";
import { refusal } from "../../../resources/refusals";
import { concurrencyLimit } from "./concurrencyLimit";

/** argon2id; one verification takes 50 to 100 ms on one core of an ordinary server. memoryCost is in KiB. */
export const fullCost = { memoryCost: 46 * 1024, timeCost: 7, parallelism: 1 };
let cost = fullCost;
let nobody: Promise<string> | undefined;

/** For tests alone: no setting leads here, so that no city can make its passwords cheap to guess. */
export function setPasswordCost(next: typeof fullCost): void {
  cost = next;
  nobody = undefined;
}

/** Concurrent computations of a process: bounds the memory, and leaves half of libuv's four threads to files and compression. */
export const maxRunning = 2;
/** A core needs a few seconds for this queue; beyond it, a login is answered 503. */
export const maxWaiting = 64;
const limited = concurrencyLimit({ maxRunning, maxWaiting, refusal: () => refusal("sessions.busy") });

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** False also for an invalid hash. */
export function verifyPassword(password: string, hashed: string): Promise<boolean> {
  return limited(() => verify(hashed, password).catch(() => false));
}

/** Created with another cost than the current one: rehash at the owner's next login. */
export function isOutdatedHash(hashed: string): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

/** Computed at the start, so that the first unknown name takes no longer than later ones. */
export function dummyHash(): Promise<string> {
  nobody ??= hashPassword("nobody");
  return nobody;
}

/** For an unknown account: as slow as a wrong password, so that the timing does not disclose which names exist. */
export async function verifyDummyPassword(password = ""): Promise<false> {
  await verifyPassword(`${password} is never right`, await dummyHash());
  return false;
}
