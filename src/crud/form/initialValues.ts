import type { AnyResource } from "../../../resources/kit/resource";
import { toWire } from "../../../resources/kit/wire";
import type { WireRow } from "../../kinds/wireRow";
import type { FormValues } from "./formValues";
import { storedLines } from "./relationLines";

interface Beginning {
  readonly declaration: AnyResource;
  readonly names: readonly string[];
  readonly relations?: readonly string[] | undefined;
  readonly record?: WireRow | undefined;
  readonly defaults?: FormValues | undefined;
}

/** Fields outside the form that decide which of its fields apply (`when`), such as the kind of an account. */
const decisive = (resource: AnyResource, names: readonly string[]): readonly string[] =>
  names.map((name) => resource.fields[name]?.spec.when?.field ?? name).filter((name) => !names.includes(name));

/** The initial values of a form: the row's values, or for a new row the given and declared defaults. */
export function initialValues({ declaration, names, relations = [], record, defaults }: Beginning): FormValues {
  const begun = [...names, ...decisive(declaration, names)];
  const own = (name: string) => {
    const { spec } = declaration.fields[name]!;
    return spec.default === undefined ? null : toWire(spec, spec.default, { unmask: true });
  };
  return {
    ...Object.fromEntries(begun.map((name) => [name, record?.[name] ?? (record ? null : (defaults?.[name] ?? own(name)))])),
    ...Object.fromEntries(relations.map((relation) => [relation, storedLines(record, relation)])),
  };
}
