import { useEffect, useRef } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { useLocale } from "../../i18n/useSay";

/** What the declaration's rules say of the fields is said anew when the language changes; the server's own words stay. */
export function useRetoldErrors<V extends FieldValues>(form: Pick<UseFormReturn<V>, "trigger">, errors: FieldErrors<V>): void {
  const locale = useLocale();
  const told = useRef(locale);
  useEffect(() => {
    if (told.current === locale) return;
    told.current = locale;
    const ours = Object.entries(errors).flatMap(([name, error]) => (error?.type === "server" ? [] : [name]));
    for (const name of ours) void form.trigger(name as never);
  }, [locale, errors, form]);
}
