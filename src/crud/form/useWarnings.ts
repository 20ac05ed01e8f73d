import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AnyResource } from "../../../resources/kit/resource";
import { useLocale } from "../../app/i18n/useTranslations";
import { formWarnings, type FormValues } from "./formValues";

/** Milliseconds after the last input. */
const debounceMs = 400;

/** Warnings about lawful but unusual input, shown at the fields; they do not block saving. */
export function useWarnings(resource: AnyResource, form: UseFormReturn<FormValues>, record: Readonly<FormValues> | undefined) {
  const locale = useLocale();
  const [values, setValues] = useState(() => form.getValues());
  const found = useMemo(() => formWarnings(resource, { ...record, ...values }, locale), [resource, record, values, locale]);
  const [warnings, setWarnings] = useState(found);
  // Every field reads the warnings and renders again for a new object, so keep an equal one.
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
