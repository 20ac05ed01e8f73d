import { hash, verify } from "@node-rs/argon2";

/** argon2id; one verification takes 50 to 100 ms of one core of an ordinary server. memoryCost is in KiB. */
const cost = { memoryCost: 46 * 1024, timeCost: 7, parallelism: 1 } as const;

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** False also for a hash that is none. */
export async function verifyPassword(password: string, hashed: string): Promise<boolean> {
  try {
    return await verify(hashed, password);
  } catch {
    return false;
  }
}

/** Made with another cost than today's: hash again when its owner next logs in. */
export function isOutdatedHash(hashed: string): boolean {
  return !hashed.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`);
}

let nobody: Promise<string> | undefined;

/** Made once; asked for at start, so that the first unknown name is not betrayed by the time its making takes. */
export function dummyHash(): Promise<string> {
  nobody ??= hashPassword("nobody");
  return nobody;
}

/** For an account that does not exist: as slow as a wrong password, so that nobody learns which names there are. */
export async function verifyNothing(password = ""): Promise<false> {
  await verifyPassword(`${password} is never right`, await dummyHash());
  return false;
}
