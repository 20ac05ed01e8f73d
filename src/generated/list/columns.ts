import { useStore } from "react-admin";
import type { FieldSpec, KindName } from "../../../resources/kit/field";
import type { AnyResource } from "../../../resources/kit/resource";
import { bare, declared } from "../places";

const unsortable: readonly KindName[] = ["files", "address", "json", "choices", "longText", "secret", "password"];

export const isSortable = ({ kind, derived, sealed, mask, hidden }: FieldSpec): boolean =>
  !unsortable.includes(kind) && derived?.op !== "sum" && !sealed && !mask && !hidden;

/** The columns of a list: those of its scene where the scene is a screen of its own. */
export function columnsOf({ fields, list, scenes }: AnyResource, scene: string | undefined): readonly string[] {
  const named = scene === undefined ? undefined : scenes?.[scene]?.columns;
  return (named ?? list?.columns ?? []).filter((name) => fields[name] && !fields[name].spec.hidden);
}

/** Which columns this person has hidden, remembered for the screen. */
export const useHiddenColumns = (of: string) => useStore<readonly string[]>(`columns.${of}`, []);

/** The columns that are shown, by this person's choice. */
export function useColumns(of: string, scene: string | undefined, given?: readonly string[]): readonly string[] {
  const [hidden] = useHiddenColumns(of);
  const columns = given ?? columnsOf(declared(bare(of)), scene);
  return columns.filter((name) => !hidden.includes(name));
}
