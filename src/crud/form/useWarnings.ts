import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AnyResource } from "../../../resources/kit/resource";
import { useLocale } from "../../i18n/useTranslations";
import { formWarnings, type FormValues } from "./formValues";

/** Milliseconds after the last key. */
const debounceMs = 400;

/** What is lawful but strange about what is typed: shown beside the fields, stops nothing. */
export function useWarnings(resource: AnyResource, form: UseFormReturn<FormValues>, record: Readonly<FormValues> | undefined) {
  const locale = useLocale();
  const [values, setValues] = useState(() => form.getValues());
  const found = useMemo(() => formWarnings(resource, { ...record, ...values }, locale), [resource, record, values, locale]);
  const [warnings, setWarnings] = useState(found);
  // Every field reads them, and is drawn again when they are another object.
  if (JSON.stringify(found) !== JSON.stringify(warnings)) setWarnings(found);
  useEffect(() => {
    if (!resource.warn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => {
        clearTimeout(timer);
        timer = setTimeout(() => setValues(typed), debounceMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [resource, form]);
  return warnings;
}
