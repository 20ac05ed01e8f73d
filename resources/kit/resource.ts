import type { Access, Audience, Condition } from "./access";
import type { AnyField, Code, Field, Fields, ValueOf } from "./field";
import type { Label } from "./label";

/** Columns that every row has beside the declared ones. */
export interface Kept {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: number | null;
}

/** A row inside the program: fen, days, codes. Inferred, never written down. */
export type RowOf<F extends Fields> = Kept & { -readonly [K in keyof F]: ValueOf<F[K]> };
export type Row<R> = R extends { fields: infer F extends Fields } ? RowOf<F> : never;
type InputOf<F> = F extends Fields ? { [K in keyof F]: ValueOf<F[K]> } : Record<string, never>;
export type Name<F> = keyof F & string;

type StateOf<F> = { [K in keyof F]: F[K] extends { spec: { kind: string } } ? (F[K] extends Field<infer V, boolean> ? (V extends Code ? K : never) : never) : never }[keyof F];
type Codes<F> = { readonly [K in StateOf<F>]?: F[K] extends Field<infer V, boolean> ? readonly V[] : never };
type Moves<F> = { readonly [K in StateOf<F>]?: F[K] extends Field<infer V, boolean> ? V : never };

/** Why a thing may not be done: the code of a refusal, and the facts that its text names. */
export interface Because {
  readonly because: string;
  readonly facts?: Readonly<Record<string, string | number>>;
}

/**
 * One declared transition or act on a row. The engine always does the same around it: lock the row in the actor's
 * scope, who, from-state, `unless`, input, handler, new state and audit in one transaction, notices after commit.
 */
export interface Action<F extends Fields, I extends Fields = Fields> {
  readonly label: Label;
  /** The call it answers to: "POST review" is POST {path}{id}/review/; "PATCH" and "DELETE" are those of the row. */
  readonly call: string;
  /** The value of `action` in the body that chooses it where several share a call; its own name unless told. */
  readonly named?: string;
  readonly by: Access;
  readonly from?: Codes<F>;
  readonly to?: Moves<F>;
  readonly input?: I;
  /** Pure and shared: the button greys out and the server refuses for the same reason, in the same words. */
  readonly unless?: { readonly reads: readonly Name<F>[]; check(row: RowOf<F>, today: string): Because | false | null | undefined };
  /** 职责分离: whoever did that may not do this. Names the column that keeps who did it. */
  readonly notSameAs?: Name<F>;
  /** Columns that keep who did it and when. */
  readonly stamp?: { readonly by?: Name<F>; readonly at?: Name<F> };
  /** Told to the other party once it has happened. */
  readonly notice?: { readonly to: "government" | "company"; readonly text: Label };
  readonly confirm?: Label;
  readonly tone?: "normal" | "good" | "danger";
  /** No button: called by another screen or by the platform itself. */
  readonly silent?: boolean;
  /** Creating with this value in `save_as`, or by default, runs the action at once. */
  readonly onSave?: string;
  readonly success?: Label;
}

type Actions<F extends Fields> = Readonly<Record<string, Action<F>>>;

export interface Section<N extends string = string> {
  readonly title?: Label;
  readonly fields: readonly N[];
}

type AnyCodes = Readonly<Record<string, readonly Code[]>>;
export interface Writing<N extends string = string, C = AnyCodes> {
  readonly by: Access;
  /** Only while the row is in these states. */
  readonly in?: C;
  /** The fields this audience may write; all that are not computed, unless told. */
  readonly only?: readonly N[];
}

export interface Scene {
  readonly label: Label;
  readonly where: Condition;
  /** A permission without which the scene is refused. */
  readonly needs?: string;
  /** Applied when this audience names no scene. */
  readonly defaultFor?: readonly Audience[];
}

export interface ResourceDef<F extends Fields, A extends Actions<F>> {
  readonly name: string;
  /** Address of its calls, with slashes at both ends. Without it the table has no call at all. */
  readonly path?: string;
  readonly label: Label;
  /** The field by which other screens name a row. */
  readonly represent: Name<F>;
  /** Address of its list screen; "-detail" and "-edit" follow from it. */
  readonly route?: string;
  readonly basis?: { readonly law: Label; readonly article: Label };
  readonly fields: F;
  /** A row in this state may lack required fields: it is still being typed. */
  readonly drafts?: { readonly field: Name<F>; readonly is: Code; readonly needs: readonly Name<F>[]; readonly saveAs: string };
  readonly read?: Access;
  readonly create?: Access;
  readonly update?: readonly Writing<Name<F>, Codes<F>>[];
  readonly remove?: { readonly by: Access; readonly in?: Codes<F> };
  readonly actions?: A;
  /** Rules across fields: messages by field. Pure, the same in browser and server. */
  check?(row: Partial<RowOf<F>>, today: string): Readonly<Record<string, Label | false | null | undefined>>;
  /** Named filters of a list: `scene=…`. */
  readonly scenes?: Readonly<Record<string, Scene>>;
  /** Named filters that take a value; `days` compares a day column with today + value. */
  readonly filters?: Readonly<Record<string, { readonly label: Label; readonly within: Name<F> }>>;
  readonly list?: {
    readonly columns: readonly Name<F>[];
    readonly sort?: readonly [Name<F> | "id" | "created_at", "ASC" | "DESC"];
    readonly sums?: readonly Name<F>[];
  };
  readonly form?: readonly Section<Name<F>>[];
  readonly show?: readonly Section<Name<F>>[];
  /** Rows are recognised by this field when a sheet is imported; the columns of the sheet. */
  readonly import?: { readonly by: Access; readonly columns: readonly Name<F>[]; readonly match?: Name<F> };
  readonly export?: Access;
  /** The field that names the project whose alarms must be looked at anew after a write ("id" for the project itself). */
  readonly touches?: Name<F> | "id";
  /** Only the id and the declared columns; written in bulk. */
  readonly light?: boolean;
  /** Range-partitioned by month of this column; its table is migrated by hand. */
  readonly partitionBy?: Name<F>;
  readonly indexes?: readonly (readonly Name<F>[])[];
  readonly uniques?: readonly { readonly fields: readonly Name<F>[]; readonly where?: string }[];
  readonly screen?: { readonly access?: readonly string[]; readonly list?: boolean; readonly show?: string | false; readonly form?: string | false };
  /** A person may look up a row here while choosing, beyond what he may read; only the represented field is told. */
  readonly choose?: { readonly by: Access; readonly where: Condition; readonly fields: readonly Name<F>[] };
}

export type Resource<F extends Fields = Fields, A extends Actions<F> = Actions<F>> = ResourceDef<F, A> & { readonly table: string };
/** Any action or resource, as the machinery sees it: names are plain strings, and rows are records. */
export type AnyAction = Omit<Action<Fields>, "unless" | "from" | "to"> & {
  readonly unless?: { readonly reads: readonly string[]; check: (row: never, today: string) => Because | false | null | undefined };
  readonly from?: AnyCodes;
  readonly to?: Readonly<Record<string, Code>>;
};
export type AnyResource = Omit<ResourceDef<Fields, Actions<Fields>>, "actions" | "check" | "update" | "remove"> & {
  readonly table: string;
  readonly update?: readonly Writing[];
  readonly remove?: { readonly by: Access; readonly in?: AnyCodes };
  readonly actions?: Readonly<Record<string, AnyAction>>;
  readonly check?: (row: never, today: string) => Readonly<Record<string, Label | false | null | undefined>>;
};
export type ActionInput<R, K> = R extends { actions?: infer A } ? (K extends keyof A ? (A[K] extends { input: infer I } ? InputOf<I> : Record<string, never>) : never) : never;
export type ActionName<R> = R extends { actions?: infer A } ? keyof NonNullable<A> & string : never;

export const tableName = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Everything the product knows about an entity, in one value. Names that do not exist are errors as you type. */
export function defineResource<const F extends Fields, const A extends Actions<F>>(def: ResourceDef<F, A>): Resource<F, A> {
  for (const [name, field] of Object.entries(def.fields)) {
    const other = field.spec.when?.field;
    if (other && !(other in def.fields)) throw new Error(`${def.name}.${name}: "when" names ${other}, which is not a field`);
  }
  return { ...def, table: tableName(def.name) };
}

export const isStored = (field: AnyField): boolean => !field.spec.derived && field.spec.kind !== "secret" && field.spec.kind !== "password";
