import { useCallback, useSyncExternalStore } from "react";
import { getLocale, subscribeLocale } from "../../../providers/locale";
import { translate, type TextParams, type Label, type Locale } from "../../../resources/kit/label";

export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, getLocale);

export type TranslateLabel = (label: Label, facts?: TextParams) => string;

/** Returns a function that translates a label; the component renders again when the language changes. */
export function useTranslations(): TranslateLabel {
  const locale = useLocale();
  return useCallback((label: Label, facts?: TextParams) => translate(label, locale, facts), [locale]);
}
