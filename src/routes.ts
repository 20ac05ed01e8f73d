import type { ComponentType } from "react";
import { loadChunk } from "./entry/loadChunk";
import { isScreen } from "./entry/guard";

type Load = () => Promise<{ default: ComponentType }>;

/** Three kinds of entry in one build: public pages, the big-screen, the administration. Each loads only its own. */
const loads = {
  "/login": () => import("./pages/login/Login"),
  "/forget": () => import("./pages/forget/Forget"),
  "/register": () => import("./pages/register/Register"),
  "/help": () => import("./pages/help/Help"),
  "/privacy": () => import("./pages/privacy/Privacy"),
  screen: () => import("./screen/Screen"),
  administration: () => import("./App"),
  lost: () => import("./pages/NotFound"),
} satisfies Record<string, Load>;

export type EntryName = keyof typeof loads;

/** The entry of an address that is known without the table of screens. */
export function openEntryAt(address: string): EntryName | undefined {
  const path = address.split("?")[0] ?? "";
  if (path.startsWith("/") && path in loads) return path as EntryName;
  return isScreen(address) ? "screen" : undefined;
}

/** The table of screens is no part of the public pages. */
export async function resolveEntry(address: string): Promise<EntryName> {
  return openEntryAt(address) ?? (await loadChunk(() => import("./entry/adminEntry"))).adminEntryFor(address);
}

/** Begins to fetch the page of an address, before it is known whether it will be drawn. */
export function fetchEntry(address: string): void {
  void loadEntry(openEntryAt(address) ?? "administration").catch(() => undefined);
}

const begun = new Map<EntryName, Promise<ComponentType>>();

/** Fetched once: a second import would not wait for the style sheet that the first one requested, nor see that it failed. */
export function loadEntry(name: EntryName): Promise<ComponentType> {
  const page = begun.get(name) ?? loadChunk<{ default: ComponentType }>(loads[name]).then((file) => file.default);
  begun.set(name, page);
  return page;
}
