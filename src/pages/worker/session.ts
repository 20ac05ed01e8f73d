import { useSyncExternalStore } from "react";
import type { WorkerLogin } from "../../../resources/answers/worker";

/** The worker's session is apart from those of companies and government; on his own phone it outlives the browser. */
const key = "worker";
const listeners = new Set<() => void>();

type StoredSession = Pick<WorkerLogin, "token" | "name">;

const stored = (): string => sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? "";

function announce(): void {
  for (const listener of listeners) listener();
}

export function workerToken(): string | null {
  const text = stored();
  return text === "" ? null : (JSON.parse(text) as StoredSession).token;
}

export function storeWorker({ token, name, is_remembered }: WorkerLogin): void {
  (is_remembered ? localStorage : sessionStorage).setItem(key, JSON.stringify({ token, name } satisfies StoredSession));
  announce();
}

export function forgetWorker(): void {
  sessionStorage.removeItem(key);
  localStorage.removeItem(key);
  announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useWorkerToken = (): string | null => useSyncExternalStore(subscribe, workerToken);
