import { getSession } from "../../../providers/session";

/** Unsaved input of an expired session, kept in this tab for the same user at the same URL. */
const keyFor = (address: string): string => `draft:${getSession()?.user.id ?? ""}:${address}`;

export type UnsavedValues = Record<string, unknown>;

export function readUnsaved<T extends object = UnsavedValues>(address: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(address)) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Secrets and files are not stored. */
export function saveUnsaved(address: string, values: object): void {
  const stored = Object.entries(values).filter(([name]) => !/password|ticket|^code$/.test(name));
  const written = JSON.stringify(Object.fromEntries(stored), (_, value: unknown) => (value instanceof Blob ? undefined : value));
  try {
    sessionStorage.setItem(keyFor(address), written);
  } catch {
    // Storage quota exceeded: the input is lost.
  }
}

export const clearUnsaved = (address: string): void => sessionStorage.removeItem(keyFor(address));
