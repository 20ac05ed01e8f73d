import { deleteDatabase, readStored, writeStored } from "./database";

/**
 * What an inspector writes is encrypted with a random key. That key is wrapped by one made of his PIN and of a key that this browser keeps and
 * does not hand out: a copy of the store cannot be tried against a million PINs elsewhere. A closed browser leaves nothing readable.
 */
interface StoredVault {
  readonly account: number;
  readonly salt: Uint8Array<ArrayBuffer>;
  readonly deviceKey: CryptoKey;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly wrapped: ArrayBuffer;
  readonly failures: number;
}

const id = "vault";
const rounds = 600_000; // OWASP, PBKDF2 with SHA-256
const maxFailures = 10;
export const minPin = 6;

let key: CryptoKey | undefined;

const randomBytes = (length: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(length));
const readVault = async () => (await readStored("vault", id)) as StoredVault | undefined;

/** The account whose drafts the store contains; undefined for an empty device. */
export const vaultAccount = async (): Promise<number | undefined> => (await readVault())?.account;
export const isUnlocked = (): boolean => key !== undefined;

async function wrappingKey(pin: string, salt: Uint8Array<ArrayBuffer>, deviceKey: CryptoKey): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey("raw", new TextEncoder().encode(pin), "PBKDF2", false, ["deriveBits"]);
  const bits = await crypto.subtle.deriveBits({ name: "PBKDF2", hash: "SHA-256", salt, iterations: rounds }, typed, 256);
  const bound = await crypto.subtle.sign("HMAC", deviceKey, bits);
  return crypto.subtle.importKey("raw", bound, "AES-GCM", false, ["wrapKey", "unwrapKey"]);
}

/** A new store for this account; what the device contained is deleted. */
export async function createVault(account: number, pin: string): Promise<void> {
  await deleteDatabase();
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const deviceKey = await crypto.subtle.generateKey({ name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  const made = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt", "decrypt"]);
  const wrapped = await crypto.subtle.wrapKey("raw", made, await wrappingKey(pin, salt, deviceKey), { name: "AES-GCM", iv });
  await writeStored("vault", id, { account, salt, iv, deviceKey, wrapped, failures: 0 } satisfies StoredVault);
  await unlock(pin);
}

/** Attempts left after a wrong PIN; after the last one the store is deleted. Undefined if it is open. */
export async function unlock(pin: string): Promise<number | undefined> {
  const vault = await readVault();
  if (!vault) return 0;
  const { salt, iv, deviceKey, wrapped, failures } = vault;
  // Counted before the attempt, so that closing the page does not undo it.
  await writeStored("vault", id, { ...vault, failures: failures + 1 });
  try {
    key = await crypto.subtle.unwrapKey(
      "raw",
      wrapped,
      await wrappingKey(pin, salt, deviceKey),
      { name: "AES-GCM", iv },
      "AES-GCM",
      false,
      ["encrypt", "decrypt"],
    );
    await writeStored("vault", id, { ...vault, failures: 0 });
    return undefined;
  } catch {
    const left = maxFailures - failures - 1;
    if (left <= 0) await wipe();
    return left;
  }
}

/** Nothing of the inspections remains on the device. */
export async function wipe(): Promise<void> {
  key = undefined;
  localStorage.removeItem("unsentInspections");
  await deleteDatabase();
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The place is authenticated with the content: a value cannot be moved to another one. */
const placeOf = (place: string) => new TextEncoder().encode(place);

const openKey = (): CryptoKey => {
  if (!key) throw new Error("the store is locked");
  return key;
};

export async function seal(place: string, content: BufferSource): Promise<Sealed> {
  const iv = randomBytes(12);
  const data = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData: placeOf(place) }, openKey(), content);
  return { iv, data };
}

export const unseal = (place: string, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: "AES-GCM", iv, additionalData: placeOf(place) }, openKey(), data);
