import type { Locale } from "../resources/kit/label";

/** One choice for public pages, big-screen and administration; it survives reload and logout. */
const key = "locale";
const listeners = new Set<() => void>();

export const getLocale = (): Locale => (localStorage.getItem(key) === "en" ? "en" : "zh");

/** The language as HTML and HTTP name it. */
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
