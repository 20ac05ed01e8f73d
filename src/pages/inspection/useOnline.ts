import { useSyncExternalStore } from "react";

function subscribe(listener: () => void): () => void {
  for (const type of ["online", "offline"]) window.addEventListener(type, listener);
  return () => {
    for (const type of ["online", "offline"]) window.removeEventListener(type, listener);
  };
}

/** Whether the device has a network; the server may be away all the same. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
