import type { Access } from "./access";
import type { Day } from "./days";
import type { Label } from "./label";

export type FigureFilter = Readonly<Record<string, unknown>>;

/** Rows of a resource that a filter of its list selects, and what is computed of them: their number, unless a field is named. */
interface Measure {
  /** The name of the resource. */
  readonly over: string;
  readonly filter: FigureFilter | ((today: Day) => FigureFilter);
  /** The money in this field. */
  readonly sum?: string;
  /** The money in this field is subtracted. */
  readonly less?: string;
  /** How many different values this field has. */
  readonly distinct?: string;
}

interface FigureOptions extends Measure {
  /** The label where there is little space, on the wall; by default the label. */
  readonly short?: Label;
  /** The screen with the list of its rows; by default that of the resource. */
  readonly list?: string;
  /** A screen with its own filters, instead of the list. */
  readonly screen?: string;
  /** The list can be filtered by `region`. */
  readonly isRegional?: true;
  /** Rows that lead to the same number with less work. */
  readonly counted?: Measure;
  /** Who has it as a task; by default every reader of its list. */
  readonly by?: Access;
  /** Wages are at stake, or a deadline has passed. */
  readonly urgent?: true;
  /** Its rows are tasks for the work queue; the field with the start of their waiting time, by default from the review. */
  readonly since?: string;
}

/** A number that home, wall and to-do show: declared once with its name, its query and the list that shows the same rows. */
export interface Figure<Key extends string = string> extends FigureOptions {
  readonly key: Key;
  readonly label: Label;
  readonly short: Label;
}

export const defineFigure = <Key extends string>(key: Key, label: Label, options: FigureOptions): Figure<Key> => ({
  key,
  label,
  short: label,
  ...options,
});

export const filterOf = ({ filter }: Pick<Measure, "filter">, today: Day): FigureFilter =>
  typeof filter === "function" ? filter(today) : filter;
