import { useContext, useMemo } from "react";
import { useWatch } from "react-hook-form";
import { resourceByName } from "../../../resources";
import type { FieldSpec } from "../../../resources/kit/field";
import { FormInfoContext } from "./FormInfo";

/** The fields that filter the choices: the project of a team, the account of a voucher. */
function narrowingFields(target: string, self: string, { narrowedBy, within = [] }: FieldSpec): readonly string[] {
  if (narrowedBy) return [...narrowedBy, ...within];
  const { fields, choose } = resourceByName(target);
  return Object.entries(fields).flatMap(([name, { spec }]) =>
    spec.target && spec.filter && !spec.hidden && name !== self && (!choose || choose.fields.includes(name)) ? [name] : [],
  );
}

/** The filter for the rows that a reference may point to, from the other values of the form. */
export function useReferenceFilter(spec: FieldSpec, source: string): Readonly<Record<string, unknown>> {
  const { record } = useContext(FormInfoContext);
  const narrowing = useMemo(() => narrowingFields(spec.target ?? "", source, spec), [source, spec]);
  const typed = useWatch({ name: [...narrowing] }) as readonly unknown[];
  return Object.fromEntries(
    narrowing.flatMap((name, at) => {
      const value = typed[at] === undefined ? record[name] : typed[at];
      return value == null || (!spec.narrowedBy && typeof value !== "number") ? [] : [[name, value]];
    }),
  );
}
