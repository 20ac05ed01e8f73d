import type { Code } from "./dictionary";
import type { FieldDef, Fields, Unsent, ValueOf } from "./field";

/** Columns that every row has in addition to the declared ones. A type instead of an interface, so that a row is assignable to Record. */
type MetaColumns = Record<"created_at" | "updated_at", string> & Record<"id" | "version", number> & { created_by: number | null };

/** A row as stored, inferred from the declaration: amounts in fen, codes. */
export type RowOf<F extends Fields> = MetaColumns & { -readonly [K in keyof F]: ValueOf<F[K]> };
/** The row of a resource known only at run time. */
type AnyRow = Record<string, unknown>;
export type Row<R> = R extends { fields: infer F extends Fields } ? (string extends keyof F ? AnyRow : RowOf<F>) : never;
export type InputOf<F> = F extends Fields ? { [K in keyof F]: ValueOf<F[K]> } : Record<string, never>;
export type FieldName<F> = keyof F & string;

type WireValue<D> =
  D extends FieldDef<unknown, boolean, { wire: infer Wire }> ? Wire : D extends FieldDef<infer V, boolean> ? V : never;
type SentField<F> = { [K in keyof F]: F[K] extends FieldDef<unknown, boolean, Unsent> ? never : K }[keyof F];
type ReferenceName<F> = {
  [K in keyof F & string]: F[K] extends FieldDef<unknown, boolean, { reference: true }> ? `${K}_name` : never;
}[keyof F & string];

type ReferenceNames<F> = {
  [K in keyof F & string]: F[K] extends FieldDef<unknown, boolean, { references: true }> ? `${K}_name` : never;
}[keyof F & string];

/** A row as the API returns it: amounts in yuan, with the names of referenced rows. Values that the reader may not see are null or missing. */
export type WireRowOf<R> = R extends { fields: infer F }
  ? { readonly id: number; readonly version?: number; readonly created_at?: string; readonly updated_at?: string } & {
      readonly can_unmask?: boolean;
      readonly actions?: readonly string[];
      readonly blocked?: Readonly<Record<string, string>>;
      readonly writable?: readonly string[];
    } & { readonly [K in SentField<F>]?: WireValue<F[K]> | null } & { readonly [K in ReferenceName<F>]?: string | null } & {
      readonly [K in ReferenceNames<F>]?: readonly string[] | null;
    }
  : never;

/** The fields whose values are codes. */
type StateOf<F> = {
  [K in keyof F]: F[K] extends { spec: { kind: string } }
    ? F[K] extends FieldDef<infer V, boolean>
      ? V extends Code
        ? K
        : never
      : never
    : never;
}[keyof F];
/** A code by name; the code itself if its dictionary has no names. */
type StateNameOf<D> =
  D extends FieldDef<infer V extends Code, boolean, infer N>
    ? N extends { state: infer S extends string } | { choice: infer S extends string }
      ? [S] extends [never]
        ? V
        : S
      : V
    : never;
/** The fields that actions change. */
type MovedField<F> = { [K in keyof F]: F[K] extends FieldDef<unknown, boolean, { state: string }> ? K : never }[keyof F];
/** The names of the states if actions change exactly one field. */
type OnlyState<F, K = MovedField<F>> = K extends keyof F
  ? [Exclude<MovedField<F>, K>] extends [never]
    ? StateNameOf<F[K]>
    : never
  : never;
type OneOrMore<T> = T | readonly T[];

/** States: `"draft"`, `["draft", "failed"]`, or by field if actions change several. */
export type InStates<F> = OneOrMore<OnlyState<F>> | { readonly [K in StateOf<F>]?: OneOrMore<StateNameOf<F[K]>> };
export type StateMoves<F> = OnlyState<F> | { readonly [K in StateOf<F>]?: StateNameOf<F[K]> };
