import type { Store } from "react-admin";
import { call } from "./httpClient";
import { getSession } from "./session";

const path = "/system/v1/preferences/";
/** Milliseconds after the last change: resizing a column changes its width many times. */
const debounceMs = 800;

/** Stored by account and not by browser: the settings of lists. */
const isPersonal = (key: string): boolean => key.startsWith("list.");

interface Preference {
  readonly key: string;
  readonly value: unknown;
}

/**
 * The browser's store, overlaid by the user's values on the server: fetched when the administration starts, so that the first
 * list is rendered only once, and sent shortly after each change. While the server is unavailable the browser's copy is used.
 */
export function persistentStore(local: Store): Store {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isRequested = false;

  // Setting a value rerenders its users, so only changed values are set.
  const isNew = (key: string, value: unknown) => JSON.stringify(local.getItem(key)) !== JSON.stringify(value);

  const fetchAll = async () => {
    if (isRequested) return;
    isRequested = true;
    try {
      const { data } = await call<readonly Preference[]>(path);
      for (const { key, value } of data) if (!timers.has(key) && isNew(key, value)) local.setItem(key, value);
    } catch {
      isRequested = false; // the next list fetches again
    }
  };
  const send = (key: string) => {
    clearTimeout(timers.get(key));
    const timer = setTimeout(() => {
      timers.delete(key);
      // A failed change is sent with the next one.
      call(path, { method: "POST", data: { key, value: local.getItem(key, null) } }).catch(() => undefined);
    }, debounceMs);
    timers.set(key, timer);
  };
  return {
    ...local,
    setup: () => {
      local.setup();
      // While a step of the sign-in is pending the server refuses other requests; the page is reloaded afterwards.
      if (!getSession()?.user.owes) void fetchAll();
    },
    getItem: (key, usual) => {
      if (isPersonal(key)) void fetchAll();
      return local.getItem(key, usual);
    },
    setItem: (key, value) => {
      local.setItem(key, value);
      if (isPersonal(key)) send(key);
    },
  };
}
