import type { I18nProvider, TranslationMessages } from "react-admin";
import polyglotI18nProvider from "ra-i18n-polyglot";
import type { Locale } from "../resources/kit/label";
import { setLocale } from "./locale";

export type Catalogues = Readonly<Record<Locale, TranslationMessages>>;

/**
 * A provider of one language. The application replaces it when the language changes: every text is rendered again, but nothing is
 * unmounted, so that a half-filled form survives the switch.
 */
export function createI18nProvider(
  catalogues: Catalogues,
  locale: Locale,
  declaredText: (key: string, locale: Locale) => string | undefined = () => undefined,
): I18nProvider {
  const polyglot = polyglotI18nProvider(() => catalogues[locale], locale, [], { allowMissing: true });
  return {
    ...polyglot,
    translate: (key, options) =>
      (key in catalogues[locale] ? undefined : declaredText(key, locale)) ?? polyglot.translate(key, options),
    changeLocale: (requested) => {
      setLocale(requested === "en" ? "en" : "zh");
      return Promise.resolve();
    },
    getLocales: () => [
      { locale: "zh", name: "中文" },
      { locale: "en", name: "English" },
    ],
  };
}
