import type { AnyResource } from "../../../resources/kit/resource";
import type { WireRow } from "../../kinds/wireRow";
import type { FormSection } from "../sections";
import type { FormValues } from "./formValues";

/** An entry of a written part: the id of a row that is there already, and what was typed about it. */
export type RelationLine = Readonly<Record<string, unknown>> & { readonly id?: number };

export const relationsIn = (sections: readonly FormSection[]): readonly string[] =>
  sections.flatMap(({ part }) => (part ? [part] : []));

const isLines = (value: unknown): value is readonly RelationLine[] => Array.isArray(value);
export const linesIn = (value: unknown): readonly RelationLine[] => (isLines(value) ? value : []);

/** The rows that are there, with nothing typed about them yet. */
export const storedLines = (row: WireRow | undefined, part: string): readonly RelationLine[] =>
  linesIn(row?.[part]).map(({ id }) => ({ id: id! }));

/** The parts of which something was typed; one that is left out stays as it is. */
export const changedRelations = (parts: readonly string[], values: Readonly<FormValues>, row: WireRow | undefined): FormValues =>
  Object.fromEntries(
    parts.flatMap((part) =>
      JSON.stringify(linesIn(values[part])) === JSON.stringify(storedLines(row, part)) ? [] : [[part, values[part]]],
    ),
  );

/**
 * The lines after a save, beginning with those that were sent: lines added or changed meanwhile stay typed.
 * Meanwhile none can be taken away.
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

/** Of a row whose changes are reviewed, entries are added and ended, but neither exchanged nor taken away. */
export const isFrozen = ({ staging }: AnyResource, row: WireRow | undefined): boolean =>
  row !== undefined &&
  staging !== undefined &&
  Object.entries(staging.in).every(([field, codes]) => codes.some((code) => code === row[field]));
