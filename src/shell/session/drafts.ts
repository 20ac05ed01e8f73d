import { getSession } from "../../../providers/session";

/** What was typed when a session ended by itself. It waits in the tab for the same user at the same address. */
const keyFor = (address: string): string => `draft:${getSession()?.user.id ?? ""}:${address}`;

export type Draft = Record<string, unknown>;

export function readDraft(address: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyFor(address)) ?? "null") as Draft | null;
  } catch {
    return null;
  }
}

/** Secrets and files are not kept: neither survives being written down. */
export function keepDraft(address: string, values: Draft): void {
  const kept = Object.entries(values).filter(([name]) => !/password|ticket|^code$/.test(name));
  sessionStorage.setItem(
    keyFor(address),
    JSON.stringify(Object.fromEntries(kept), (_, value: unknown) => (value instanceof Blob ? undefined : value)),
  );
}

export const dropDraft = (address: string): void => sessionStorage.removeItem(keyFor(address));
