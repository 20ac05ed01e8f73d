import type { ComponentType } from "react";
import { loadChunk } from "./entry/loadChunk";
import { isScreen, type publicPages } from "./entry/guard";

type Load = () => Promise<{ default: ComponentType }>;

/** Three entries in one build: public pages, the big screen, and the administration. Each loads only its own code. */
const loads = {
  "/login": () => import("../pages/login/Login"),
  "/forget": () => import("../pages/forget/Forget"),
  "/register": () => import("../pages/register/Register"),
  "/help": () => import("../pages/help/Help"),
  "/privacy": () => import("../pages/privacy/Privacy"),
  screen: () => import("../dashboards/screen/Screen"),
  administration: () => import("./App"),
  lost: () => import("../pages/NotFound"),
} satisfies Record<(typeof publicPages)[number] | "screen" | "administration" | "lost", Load>;

export type EntryName = keyof typeof loads;

/** The entry of a URL that can be determined without the table of screens. */
export function openEntryAt(address: string): EntryName | undefined {
  const path = address.split("?")[0] ?? "";
  if (path.startsWith("/") && path in loads) return path as EntryName;
  return isScreen(address) ? "screen" : undefined;
}

/** Loads the table of screens only if needed, because public pages do not contain it. */
export async function resolveEntry(address: string): Promise<EntryName> {
  return openEntryAt(address) ?? (await loadChunk(() => import("./entry/adminEntry"))).adminEntryFor(address);
}

/** Prefetches the page of a URL, before it is known whether it will be rendered. */
export function fetchEntry(address: string): void {
  void loadEntry(openEntryAt(address) ?? "administration").catch(() => undefined);
}

const begun = new Map<EntryName, Promise<ComponentType>>();

/** Imported once: a second import would neither wait for the style sheet of the first one nor notice its failure. */
export function loadEntry(name: EntryName): Promise<ComponentType> {
  const page = begun.get(name) ?? loadChunk<{ default: ComponentType }>(loads[name]).then((file) => file.default);
  begun.set(name, page);
  return page;
}
