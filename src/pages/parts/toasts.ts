import { useSyncExternalStore } from "react";

export interface Toast {
  readonly id: number;
  readonly text: string;
}

/** Milliseconds (specification §9). */
const shownFor = 3_000;

let toasts: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function add(text: string): void {
  const id = ++last;
  change([...toasts, { id, text }]);
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), shownFor);
}

export const toastErrors = (messages: readonly string[]): void => messages.forEach(add);

export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => toasts,
  );
