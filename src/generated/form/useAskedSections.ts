import { useMemo } from "react";
import { useWatch, type UseFormReturn } from "react-hook-form";
import type { AnyResource } from "../../../resources/kit/resource";
import { applies } from "../../../resources/kit/validate";
import type { Part } from "../sections";
import type { Values } from "./reading";

/** The sections in which something is asked for: none of whose fields applies (the guarantee of a cash deposit) is passed over. */
export function useAskedSections(
  sections: readonly Part[],
  { fields }: AnyResource,
  form: UseFormReturn<Values>,
  record: Readonly<Values>,
): readonly Part[] {
  const deciding = useMemo(
    () => [...new Set(sections.flatMap((section) => section.fields.flatMap((name) => fields[name]?.spec.when?.field ?? [])))],
    [sections, fields],
  );
  const decided = useWatch({ control: form.control, name: deciding });
  return useMemo(() => {
    const values = Object.fromEntries(deciding.map((name, at) => [name, decided[at] ?? record[name]]));
    return sections.filter(
      (section) =>
        section.part !== undefined || section.fields.some((name) => fields[name] && applies(fields[name].spec, values)),
    );
  }, [sections, fields, deciding, decided, record]);
}
