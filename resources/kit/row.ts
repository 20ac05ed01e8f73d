import type { Code } from "./dictionary";
import type { FieldDef, Fields, ValueOf } from "./field";

/** Columns that every row has beside the declared ones. */
interface MetaColumns {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
}

/** A row inside the program: fen, days, codes. Inferred, never written down. */
export type RowOf<F extends Fields> = MetaColumns & { -readonly [K in keyof F]: ValueOf<F[K]> };
export type Row<R> = R extends { fields: infer F extends Fields } ? RowOf<F> : never;
export type InputOf<F> = F extends Fields ? { [K in keyof F]: ValueOf<F[K]> } : Record<string, never>;
export type FieldName<F> = keyof F & string;

/** The fields whose values are codes, and so can be moved and asked about. */
type StateOf<F> = {
  [K in keyof F]: F[K] extends { spec: { kind: string } }
    ? F[K] extends FieldDef<infer V, boolean>
      ? V extends Code
        ? K
        : never
      : never
    : never;
}[keyof F];
export type StateCodes<F> = { readonly [K in StateOf<F>]?: F[K] extends FieldDef<infer V, boolean> ? readonly V[] : never };
export type StateMoves<F> = { readonly [K in StateOf<F>]?: F[K] extends FieldDef<infer V, boolean> ? V : never };
