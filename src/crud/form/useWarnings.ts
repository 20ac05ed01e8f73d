import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { AnyResource } from "../../../resources/kit/resource";
import { useLocale } from "../../i18n/useTranslations";
import { formWarnings, type FormValues } from "./formValues";

/** Milliseconds after the last key. */
const patience = 400;

/** What is lawful but strange about what is typed: shown beside the fields, stops nothing. */
export function useWarnings(resource: AnyResource, form: UseFormReturn<FormValues>, record: Readonly<FormValues> | undefined) {
  const locale = useLocale();
  const [warnings, setWarnings] = useState<Readonly<Record<string, string>>>({});
  useEffect(() => {
    if (!resource.warn) return undefined;
    const look = (values: FormValues) => setWarnings(formWarnings(resource, { ...record, ...values }, locale));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        clearTimeout(timer);
        timer = setTimeout(() => look(values), patience);
      },
    });
    look(form.getValues());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [resource, form, record, locale]);
  return warnings;
}
