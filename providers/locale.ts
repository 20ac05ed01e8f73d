import type { Locale } from "../resources/kit/label";

/** Shared by public pages, big-screen and administration; kept across reload and logout. */
const key = "locale";
const listeners = new Set<() => void>();

export const getLocale = (): Locale => (localStorage.getItem(key) === "en" ? "en" : "zh");

/** The language tag for HTML and HTTP. */
export const languageTag = (locale: Locale = getLocale()): string => (locale === "zh" ? "zh-CN" : "en");

export function setLocale(locale: Locale): void {
  localStorage.setItem(key, locale);
  report();
}

function report(): void {
  document.documentElement.lang = languageTag();
  for (const listener of listeners) listener();
}

// Another tab has changed the language.
if (typeof window !== "undefined") window.addEventListener("storage", (event) => event.key === key && report());

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
