import { getLocale } from "../../providers/locale";
import { loadedResource } from "../app/declarations";
import { labelOf } from "../../resources/kit/dictionary";
import type { WireRow } from "./wireRow";

/** The name of a row of this resource, in the user's language. */
export function recordName(resource: string, row: WireRow): string {
  const { recordRepresentation, fields } = loadedResource(resource);
  const spec = fields[recordRepresentation]?.spec;
  const english = spec?.english !== undefined && getLocale() === "en" ? row[spec.english] : undefined;
  if (typeof english === "string" && english !== "") return english;
  const record = spec?.target ? row[`${recordRepresentation}_name`] : row[recordRepresentation];
  const code = spec?.dictionary?.codes.find((one) => one === record);
  const shown = code === undefined ? record : labelOf(spec!.dictionary!, code, getLocale());
  return typeof shown === "string" && shown !== "" ? shown : `#${row.id}`;
}
