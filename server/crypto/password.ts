import { hash, verify } from "@node-rs/argon2";
import { refusal } from "../../resources/refusals";
import { concurrencyLimit } from "./concurrencyLimit";

/** argon2id; one verification takes 50 to 100 ms of one core of an ordinary server. memoryCost is in KiB. */
const cost = { memoryCost: 46 * 1024, timeCost: 7, parallelism: 1 } as const;

/** Computations of each process: their memory stays bounded, and half of libuv's four threads is left to files and compression. */
export const maxRunning = 2;
/** Beyond this, which a core works off in a few seconds, a login is answered 503. */
export const maxWaiting = 64;
const limited = concurrencyLimit({ maxRunning, maxWaiting, refusal: () => refusal("sessions.busy") });

export function hashPassword(password: string): Promise<string> {
  return limited(() => hash(password, cost));
}

/** False also for a hash that is none. */
export function verifyPassword(password: string, hashed: string): Promise<boolean> {
  return limited(() => verify(hashed, password).catch(() => false));
}

/** Made with another cost than today's: hash again when its owner next logs in. */
export function isOutdatedHash(hashed: string): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let nobody: Promise<string> | undefined;

/** Computed once, at the start, so that the first unknown name does not take longer than later ones. */
export function dummyHash(): Promise<string> {
  nobody ??= hashPassword("nobody");
  return nobody;
}

/** For an account that does not exist: as slow as a wrong password, so that the time does not disclose which names exist. */
export async function verifyDummyPassword(password = ""): Promise<false> {
  await verifyPassword(`${password} is never right`, await dummyHash());
  return false;
}
