import { useCallback, useSyncExternalStore } from "react";
import { getLocale, subscribeLocale } from "../../providers/locale";
import { say, type Facts, type Label, type Locale } from "../../resources/kit/label";

export const useLocale = (): Locale => useSyncExternalStore(subscribeLocale, getLocale);

export type Say = (label: Label, facts?: Facts) => string;

/** Says a label in the chosen language; the component is drawn anew when the language changes. */
export function useSay(): Say {
  const locale = useLocale();
  return useCallback((label: Label, facts?: Facts) => say(label, locale, facts), [locale]);
}
