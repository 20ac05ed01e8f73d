import type { FieldSpec } from "../../../resources/kit/field";
import { declarationOf } from "../../app/routing/recordPaths";
import type { FormValues } from "./formValues";

/** Default values for a new row from the query string of a link: `?project=5`. */
export function defaultsIn(search: string, resource: string): FormValues {
  const { fields } = declarationOf(resource);
  const given = [...new URLSearchParams(search)].filter(([name]) => fields[name]);
  const valueOf = ({ target, dictionary }: FieldSpec, text: string) =>
    target ? Number(text) : (dictionary?.codes.find((code) => String(code) === text) ?? text);
  return Object.fromEntries(given.map(([name, text]) => [name, valueOf(fields[name]!.spec, text)]));
}
