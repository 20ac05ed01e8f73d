import { holdsFiles } from "../../../resources/kit/fileFields";
import { isMasked } from "../../../resources/kit/mask";
import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import type { FormValues } from "./formValues";

/** The values that undo a saved edit; undefined if it cannot be undone completely, because masked values and files are unknown here. */
export function revertedValues(
  { restorable, fields }: AnyResource,
  names: readonly string[],
  before: WireRow | undefined,
  saved: WireRow,
): FormValues | undefined {
  if (!restorable || !before) return undefined;
  const changed = names.filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(saved[name] ?? null));
  const isKnown = (name: string) => {
    const value = before[name];
    return !holdsFiles(fields[name]!.spec) && !(typeof value === "string" && isMasked(value));
  };
  if (changed.length === 0 || !changed.every(isKnown)) return undefined;
  return Object.fromEntries(changed.map((name) => [name, before[name] ?? null]));
}
