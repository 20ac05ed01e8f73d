import type { WireRow } from "../../kinds/wireRow";
import { linesIn, storedLines, type RelationLine } from "./relationLines";
import type { FormValues } from "./formValues";

/** A field that both sides changed, with both values. */
export interface ContestedField {
  readonly name: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** What another user saved while the form was open. */
export interface EditConflict {
  /** The current row. */
  readonly theirs: WireRow;
  readonly contested: readonly ContestedField[];
  /** Fields that only the other user changed: the form has taken over their values. */
  readonly adopted: readonly string[];
}

export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Three-way comparison of the row at the start of the form, the typed values, and the current row. */
export function compareSaved(
  names: readonly string[],
  { base, typed, theirs }: { readonly base: WireRow; readonly typed: Readonly<FormValues>; readonly theirs: WireRow },
): EditConflict {
  const changed = names.filter((name) => !isSame(base[name], theirs[name]) && !isSame(typed[name], theirs[name]));
  const adopted = changed.filter((name) => isSame(typed[name], base[name]));
  const contested = changed
    .filter((name) => !adopted.includes(name))
    .map((name) => ({ name, mine: typed[name], theirs: theirs[name] }));
  return { theirs, contested, adopted };
}

/** Merges the lines of an editable relation: the current rows, without those removed here, with the changes typed here. */
export function mergeLines(
  relation: string,
  { base, typed, theirs }: { base: WireRow; typed: unknown; theirs: WireRow },
): readonly RelationLine[] {
  const mine = linesIn(typed);
  const byId = new Map(mine.map((line) => [line.id, line]));
  const before = new Set(storedLines(base, relation).map(({ id }) => id));
  const present = storedLines(theirs, relation).flatMap((line): readonly RelationLine[] => {
    const own = byId.get(line.id);
    if (own) return [own];
    return before.has(line.id) ? [] : [line];
  });
  return [...present, ...mine.filter(({ id }) => id === undefined)];
}
