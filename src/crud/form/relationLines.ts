import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import type { FormSection } from "../sections";
import type { FormValues } from "./formValues";

/** A line of an editable relation: the id of a stored row, if any, and the typed changes. */
export type RelationLine = Readonly<Record<string, unknown>> & { readonly id?: number };

export const relationsIn = (sections: readonly FormSection[]): readonly string[] =>
  sections.flatMap(({ relation }) => (relation ? [relation] : []));

const isLines = (value: unknown): value is readonly RelationLine[] => Array.isArray(value);
export const linesIn = (value: unknown): readonly RelationLine[] => (isLines(value) ? value : []);

/** The stored rows as lines without changes. */
export const storedLines = (row: WireRow | undefined, relation: string): readonly RelationLine[] =>
  linesIn(row?.[relation]).map(({ id }) => ({ id: id! }));

/** The relations that were changed in the form; relations left out of the request stay as they are. */
export const changedRelations = (
  relations: readonly string[],
  values: Readonly<FormValues>,
  row: WireRow | undefined,
): FormValues =>
  Object.fromEntries(
    relations.flatMap((relation) =>
      JSON.stringify(linesIn(values[relation])) === JSON.stringify(storedLines(row, relation))
        ? []
        : [[relation, values[relation]]],
    ),
  );

/**
 * The lines after a save. Lines added or changed while the save was running stay unsaved in the form; none can have been removed
 * meanwhile.
 */
export function mergeSavedLines(
  now: readonly RelationLine[],
  sent: readonly RelationLine[],
  stored: readonly RelationLine[],
): readonly RelationLine[] {
  if (stored.length !== sent.length) return [...stored, ...now.slice(sent.length)];
  return now.map((line, at) => {
    const there = stored[at];
    if (!there) return line;
    return JSON.stringify(line) === JSON.stringify(sent[at]) ? there : { ...line, ...there };
  });
}

/** Whether changes of the row are reviewed: lines can then be added and ended, but neither replaced nor removed. */
export const isFrozen = ({ staging }: AnyResource, row: WireRow | undefined): boolean =>
  row !== undefined &&
  staging !== undefined &&
  Object.entries(staging.in).every(([field, codes]) => codes.some((code) => code === row[field]));
