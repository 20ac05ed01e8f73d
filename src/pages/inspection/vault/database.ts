/** The encrypted store of this device. Signing out of the platform deletes it by this name (providers/session.ts). */
const databaseName = "inspection";
export type StoreName = "vault" | "records" | "blobs";

let opening: Promise<IDBDatabase> | undefined;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("the store of the device failed")));
  });

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      for (const store of ["vault", "records", "blobs"] as const) request.result.createObjectStore(store);
    });
    // The store is deleted elsewhere: by signing out in another tab.
    const leave = (database: IDBDatabase) => {
      database.close();
      location.reload();
    };
    request.addEventListener("success", () => {
      request.result.addEventListener("versionchange", () => leave(request.result));
      resolve(request.result);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("the store of the device cannot be opened")));
  });
  return opening;
}

async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await openDatabase()).transaction(store, mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("the device could not store it")));
  });
  const result = await answered(work(transaction.objectStore(store)));
  await done;
  return result;
}

export const readStored = (store: StoreName, id: string): Promise<unknown> =>
  inStore<unknown>(store, "readonly", (objects) => objects.get(id));
export const storedIds = (store: StoreName): Promise<IDBValidKey[]> =>
  inStore(store, "readonly", (objects) => objects.getAllKeys());
export const writeStored = (store: StoreName, id: string, value: unknown): Promise<unknown> =>
  inStore(store, "readwrite", (objects) => objects.put(value, id));
export const removeStored = (store: StoreName, id: string): Promise<unknown> =>
  inStore(store, "readwrite", (objects) => objects.delete(id));

export async function deleteDatabase(): Promise<void> {
  (await opening)?.close();
  opening = undefined;
  await new Promise<void>((resolve) => {
    const request = indexedDB.deleteDatabase(databaseName);
    for (const end of ["success", "error", "blocked"]) request.addEventListener(end, () => resolve());
  });
}
