import { useEffect, useRef } from "react";
import type { FieldErrors, FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useLocale } from "../../app/i18n/useTranslations";

/** Validates again when the language changes, so that messages of the declared rules are translated; server messages are kept. */
export function useLocalizedErrors<V extends FieldValues>(form: Pick<UseFormReturn<V>, "trigger">, errors: FieldErrors<V>): void {
  const locale = useLocale();
  const shownLocale = useRef(locale);
  useEffect(() => {
    if (shownLocale.current === locale) return;
    shownLocale.current = locale;
    const ours = Object.entries(errors).flatMap(([name, error]) => (error?.type === "server" ? [] : [name]));
    for (const name of ours) void form.trigger(name as Path<V>);
  }, [locale, errors, form]);
}
