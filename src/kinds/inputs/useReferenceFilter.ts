import { useContext, useMemo } from "react";
import { useResourceContext } from "react-admin";
import { useWatch } from "react-hook-form";
import { loadedResource } from "../../app/declarations";
import type { FieldSpec } from "../../../resources/kit/field";
import { declarationOf, resourceNameOf } from "../../app/routing/recordPaths";
import { FormInfoContext } from "./FormInfo";

/** The fields that filter the choices: the project of a team, the account of a voucher. */
function narrowingFields(target: string, self: string, { narrowedBy, within = [] }: FieldSpec): readonly string[] {
  if (narrowedBy) return [...narrowedBy, ...within];
  const { fields, choose } = loadedResource(target);
  return Object.entries(fields).flatMap(([name, { spec }]) =>
    spec.target && spec.filter && !spec.hidden && name !== self && (!choose || choose.fields.includes(name)) ? [name] : [],
  );
}

/** The filter for the rows that a reference may point to: those that the caller may write rows of, narrowed by the other values of the form. */
export function useReferenceFilter(spec: FieldSpec, source: string): Readonly<Record<string, unknown>> {
  const { record } = useContext(FormInfoContext);
  const resource = useResourceContext();
  const narrowing = useMemo(() => narrowingFields(spec.target ?? "", source, spec), [source, spec]);
  const typed = useWatch({ name: [...narrowing] }) as readonly unknown[];
  const narrowed = narrowing.flatMap((name, at) => {
    const value = typed[at] === undefined ? record[name] : typed[at];
    return value == null || (!spec.narrowedBy && typeof value !== "number") ? [] : [[name, value]];
  });
  // Inputs of actions and of lines are no fields of the resource.
  const isField = resource !== undefined && declarationOf(resource).fields[source]?.spec === spec;
  return { ...Object.fromEntries(narrowed), ...(isField && { choice_for: `${resourceNameOf(resource)}.${source}` }) };
}
