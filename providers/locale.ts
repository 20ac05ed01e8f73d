import type { Locale } from "../resources/kit/label";

/** Shared by public pages, big-screen and administration; kept across reload and logout. */
const key = "locale";
const listeners = new Set<() => void>();

export const getLocale = (): Locale => (localStorage.getItem(key) === "en" ? "en" : "zh");

/** The language tag for HTML and HTTP. */
export const languageTag = (locale: Locale = getLocale()): string => (locale === "zh" ? "zh-CN" : "en");

export function setLocale(locale: Locale): void {
  localStorage.setItem(key, locale);
  document.documentElement.lang = languageTag(locale);
  for (const listener of listeners) listener();
}

export function subscribeLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
