import { useMemo, useSyncExternalStore } from "react";
import type { RouteAddress } from "../../../resources/kit/menu";

/** The product's URL is in the hash. Pages outside the administration need no router beyond this. */
export const currentAddress = (): string => location.hash.slice(1) || "/";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("hashchange", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("hashchange", listener);
  };
}

/** Dispatches the event that the browser omits: the administration's router changes the history without one. */
export function announceAddress(): void {
  for (const listener of listeners) listener();
}

export const useCurrentAddress = (): string => useSyncExternalStore(subscribe, currentAddress);

export function useAddress(): RouteAddress {
  const address = useCurrentAddress();
  return useMemo(() => {
    const [pathname = "", search] = address.split("?");
    return { pathname, search: search === undefined ? "" : `?${search}` };
  }, [address]);
}

export function navigateTo(address: string, { replace = false } = {}): void {
  if (replace) location.replace(`#${address}`);
  else location.hash = address;
}
