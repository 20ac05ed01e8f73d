import type { ComponentType } from "react";
import { loadChunk } from "./entry/loadChunk";
import { isScreen, pathOf } from "./entry/guard";

type Load = () => Promise<{ default: ComponentType }>;

/** Specification §2: only these pages are open without a session. The root leads to the login. */
const publicPages = {
  "/login": () => import("../pages/login/Login"),
  "/forget": () => import("../pages/forget/Forget"),
  "/register": () => import("../pages/register/Register"),
  "/help": () => import("../pages/help/Help"),
  "/privacy": () => import("../pages/privacy/Privacy"),
} satisfies Record<`/${string}`, Load>;

/** Three entries in one build: public pages, the big screen, and the administration. Each loads only its own code. */
const loads = {
  ...publicPages,
  screen: () => import("../dashboards/screen/Screen"),
  administration: () => import("./App"),
  lost: () => import("../pages/NotFound"),
} satisfies Record<string, Load>;

export type EntryName = keyof typeof loads;

export const isPublic = (address: string): boolean => pathOf(address) === "/" || Object.hasOwn(publicPages, pathOf(address));

/** Whether the page is a different one with a session than without: the login page leads on to the requested one. */
export const dependsOnSession = (address: string): boolean => !isPublic(address) || ["/", "/login"].includes(pathOf(address));

/** The redirect target for a visitor without a session; `null` if the requested URL may be opened. */
export const loginRedirect = (requested: string, signedIn: boolean): string | null =>
  signedIn || isPublic(requested) ? null : `/login?redirect=${encodeURIComponent(requested)}`;

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
