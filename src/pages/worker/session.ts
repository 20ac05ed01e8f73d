import { useSyncExternalStore } from "react";
import { platformTime } from "../../../providers/platform";
import { signLink } from "../../../providers/signLink";
import type { WorkerLogin } from "../../../resources/worker/responses";

/** The worker's session is separate from those of companies and government; on the worker's own phone it is kept after the browser closes. */
const key = "worker";
const listeners = new Set<() => void>();

type StoredSession = Pick<WorkerLogin, "token" | "name" | "file_prefix" | "file_ref">;

const stored = (): string => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";

function announce(): void {
  for (const listener of listeners) listener();
}

function readStored(): StoredSession | null {
  const text = stored();
  return text === "" ? null : (JSON.parse(text) as StoredSession);
}

export const workerToken = (): string | null => readStored()?.token ?? null;

/** The name of the logged-in worker. */
export const workerName = (): string => readStored()?.name ?? "";

/** The URL of the worker's own file, signed with the session. */
export function workerLink(url: string): string {
  const session = readStored();
  if (!session) return url;
  return signLink(url, { fileRef: session.file_ref, filePrefix: session.file_prefix }, platformTime());
}

export function storeWorker({ token, name, file_prefix, file_ref, is_remembered }: WorkerLogin): void {
  const session: StoredSession = { token, name, file_prefix, file_ref };
  (is_remembered ? localStorage : sessionStorage).setItem(key, JSON.stringify(session));
  announce();
}

export function clearWorkerSession(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWorkerToken = (): string | null => useSyncExternalStore(subscribe, workerToken);
