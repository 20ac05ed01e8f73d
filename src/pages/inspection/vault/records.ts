import { readStored, removeStored, storedIds, writeStored } from "./database";
import { seal, unseal, type Sealed } from "./vault";

export async function saveRecord(id: string, value: unknown): Promise<void> {
  await writeStored("records", id, await seal(id, new TextEncoder().encode(JSON.stringify(value))));
}

export async function readRecord<T>(id: string): Promise<T | undefined> {
  const found = (await readStored("records", id)) as Sealed | undefined;
  return found && (JSON.parse(new TextDecoder().decode(await unseal(id, found))) as T);
}

export const recordIds = async (): Promise<string[]> => (await storedIds("records")).map(String);
export const removeRecord = (id: string) => removeStored("records", id);

/** Photos, voice notes and signatures; their type is in the draft that names them. Under its id, a longer recording replaces a shorter. */
export async function saveBlob(blob: Blob, id: string = crypto.randomUUID()): Promise<string> {
  await writeStored("blobs", id, await seal(id, await blob.arrayBuffer()));
  return id;
}

export async function readBlob(id: string, type: string): Promise<Blob | undefined> {
  const found = (await readStored("blobs", id)) as Sealed | undefined;
  return found && new Blob([await unseal(id, found)], { type });
}

export const removeBlob = (id: string) => removeStored("blobs", id);
