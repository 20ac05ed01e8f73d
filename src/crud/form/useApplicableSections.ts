import { useMemo } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { AnyResource } from "../../../resources/kit/resource";
import { applies } from "../../../resources/kit/validate";
import type { FormSection } from "../sections";
import type { FormValues } from "./formValues";

/** The sections with at least one applicable field; others (the guarantee of a cash deposit) are skipped. */
export function useApplicableSections(
  sections: readonly FormSection[],
  { fields }: AnyResource,
  form: UseFormReturn<FormValues>,
  record: Readonly<FormValues>,
): readonly FormSection[] {
  const deciding = useMemo(
    () => [...new Set(sections.flatMap((section) => section.fields.flatMap((name) => fields[name]?.spec.when?.field ?? [])))],
    [sections, fields],
  );
  const decided = useWatch({ control: form.control, name: deciding });
  return useMemo(() => {
    const values = Object.fromEntries(deciding.map((name, at) => [name, decided[at] ?? record[name]]));
    return sections.filter(
      (section) =>
        section.relation !== undefined || section.fields.some((name) => fields[name] && applies(fields[name].spec, values)),
    );
  }, [sections, fields, deciding, decided, record]);
}
