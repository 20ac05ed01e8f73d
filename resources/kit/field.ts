import type { Code, Dictionary } from "./dictionary";
import type { KindName } from "./kinds/registry";
import type { Label } from "./label";
import type { Condition } from "./access";

/** A stored file as fields of kind `files` hold it. `url` carries no signature. */
export interface FileRef {
  id: number;
  name: string;
  url: string;
  size: number;
}

/** How the value of a field without a column is computed on each read. */
export type Derivation =
  | { op: "count" | "exists"; reference: string; target: string; where?: Condition }
  | { op: "sum"; reference: string; target: string; field: string; where?: Condition }
  /** The column `field` of the row that this row's reference `by` points to. */
  | { op: "value"; target: string; field: string }
  /** The column `field` of the latest row of `target` that refers to this row; the condition may use the caller's attributes. */
  | { op: "latest"; reference: string; target: string; field: string; where?: Condition }
  /** Computed from the row, the day and the caller by the expression that the server registers (`registerExpression`). */
  | { op: "expression" };

/** For items shown as status lights: the columns that hold their names and states. */
export interface LampColumns {
  readonly name: string;
  readonly state: string;
}

/** Codes that are listed under one heading. */
export interface CodeGroup {
  readonly label: Label;
  readonly codes: readonly Code[];
}

/** The label of a code in rows whose field `above` is positive, or a text; its text may contain numbers of the row. */
export interface ConditionalLabel {
  readonly code: Code;
  readonly above: string;
  readonly label: Label;
  readonly facts: readonly string[];
}

export type MaskName = "idCard" | "phone" | "card" | "account" | "name" | "hidden";

/** A field as plain data, read by the table, the API, the screens and the documentation. */
export interface FieldSpec {
  readonly kind: KindName;
  readonly label: Label;
  readonly help?: Label;
  /** Other headings by which tables name it. */
  readonly alsoCalled?: readonly string[];
  readonly required: boolean;
  /** Set by the server only; never accepted from a client. */
  readonly computed: boolean;
  /** Filled by the server when a client leaves it out. */
  readonly serverDefault: boolean;
  readonly hidden: boolean;
  readonly unique: boolean;
  /** Fields that together with this one are unique. */
  readonly uniqueWith: readonly string[];
  readonly filter: boolean;
  /** A filter of the API that has no input on the screen. */
  readonly apiOnlyFilter?: boolean;
  readonly search: boolean;
  /** Also found by the first letters of its pinyin: dtqtlbdz for 东汀区汀兰变电站. */
  readonly pinyinSearch?: boolean;
  readonly indexed: boolean;
  readonly default?: unknown;
  /** The field that holds this text in English; references to the row show it in English. */
  readonly english?: string;
  readonly mask?: MaskName;
  /** Encrypted at rest, with a blind index beside it for equality search (个人信息保护法 §28, §51). */
  readonly encrypted: boolean;
  /** The field applies only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly Code[] };
  readonly notAfterToday: boolean;
  /** A due day while another field has one of these values: pages then show the days left. */
  readonly countdown?: { readonly field: string; readonly is: readonly Code[] };
  readonly min?: number;
  readonly max?: number;
  /** The size of structured data, as JSON in UTF-8. */
  readonly maxBytes?: number;
  readonly precision?: number;
  readonly scale?: number;
  /**
   * A percentage that is an estimate is shown in whole percent, and never as 0% or 100%. An amount that is one is rounded to
   * 1,000 yuan and shown everywhere in 万元, in English in thousands, so that a difference of such amounts agrees with them.
   */
  readonly isEstimate?: true;
  readonly unit?: Label;
  readonly dictionary?: Dictionary;
  /** Codes that cannot be entered: forms do not list them, and the server refuses them with this reason unless the row already has the code. */
  readonly reserved?: { readonly codes: readonly Code[]; readonly reason: Label };
  readonly target?: string;
  /** A row that the writer may not read can still be chosen, for example when a company names another company. */
  readonly chooseAny: boolean;
  /** The form fields that filter the choices; by default every reference that the target also has. */
  readonly narrowedBy?: readonly string[];
  /** References that the chosen row must share with this row: a team must belong to this row's project. */
  readonly within?: readonly string[];
  /** The input offers to create a missing row. */
  readonly addable?: boolean;
  /** Holds the value of the field `by` of a row of `resource`: filters suggest these rows by name. */
  readonly suggestFrom?: { readonly resource: string; readonly by: string };
  /** Amounts that lists show in 万元. */
  readonly inWan?: boolean;
  /** A glossary term, explained beside the label. */
  readonly term?: string;
  /** A stored zero means "none" and is displayed as such. */
  readonly noneAtZero?: boolean;
  readonly prefix?: string;
  readonly digits?: number;
  /** The field that the district code of an address is copied to. */
  readonly areaField?: string;
  /** The field with the type of the identity document. */
  readonly typeField?: string;
  readonly accept?: readonly string[];
  readonly derived?: Derivation;
  /** Copied from the first of these paths that has a value, each time the row is written; later changes at the source do not update it. */
  readonly snapshotOf?: readonly string[];
  /** The column at the end of this path (one reference, one column), copied by the database and kept equal to the source. */
  readonly denormalized?: string;
  /** Set to this attribute of the actor who creates the row. */
  readonly fromActor?: string;
  /** Entered only in the dialogs of these actions. */
  readonly enteredBy?: readonly string[];
  /** Passed to the handler; never stored and never returned. */
  readonly transient?: boolean;
  readonly lamps?: LampColumns;
  /** The resource whose changed fields it lists (kit/changes.ts). */
  readonly changesOf?: string;
  /** The columns of each entry if the value is a short table. */
  readonly items?: Fields;
  /** The groups in which a form offers the codes. */
  readonly groups?: readonly CodeGroup[];
  /** The code to display for an empty list. */
  readonly emptyMeans?: Code;
  readonly conditionalLabels?: readonly ConditionalLabel[];
  readonly column?: string;
}

/** Clients may write the field. */
export const isWritable = (spec: FieldSpec): boolean => !spec.computed && !spec.hidden && !spec.derived;

/** Marks the type of a field that no response contains. */
export interface Unsent {
  readonly unsent: true;
}

/**
 * A declared field. `V` is the type of its value, `R` whether a row always has one. `N` is type-level metadata: the names of its codes
 * (`{ state: "draft" | "paid" }` if actions change it, else `{ choice: … }`), `{ wire: string }` if its JSON type differs, `{ reference:
 * true }` or `{ references: true }` if rows carry the names of the referenced rows, `Unsent`.
 */
export class FieldDef<V, R extends boolean = false, N = unknown> {
  declare readonly value: V;
  declare readonly always: R;
  declare readonly names: N;
  constructor(readonly spec: FieldSpec) {}

  private with<W = V, S extends boolean = R, M = N>(change: Partial<FieldSpec>): FieldDef<W, S, M> {
    return new FieldDef<W, S, M>({ ...this.spec, ...change });
  }
  required(): FieldDef<V, true, N> {
    return this.with<V, true>({ required: true });
  }
  /** Set by the server, read-only for all callers. */
  computed(): FieldDef<V, R, N> {
    return this.with({ computed: true });
  }
  /** Entered and required only in the dialogs of these actions. */
  enteredBy<const A extends string>(...actions: [A, ...A[]]): FieldDef<V, R, N & { enteredBy: A }> {
    return this.with<V, R, N & { enteredBy: A }>({ enteredBy: actions, computed: true });
  }
  /** Set by the server if omitted; can be edited later. */
  serverDefault(): FieldDef<V, R, N> {
    return this.with({ serverDefault: true });
  }
  default(value: V): FieldDef<V, true, N> {
    return this.with<V, true>({ default: value });
  }
  unique(...together: string[]): FieldDef<V, R, N> {
    return this.with(together.length ? { uniqueWith: together } : { unique: true });
  }
  filter(): FieldDef<V, R, N> {
    return this.with({ filter: true });
  }
  /** The value of the field `by` of a row of `resource`; filters suggest these rows by name. */
  suggestFrom(resource: string, by: string): FieldDef<V, R, N> {
    return this.with({ suggestFrom: { resource, by } });
  }
  /** Searched by `q`: as part of the text, or by the whole value if the field is encrypted. */
  search(): FieldDef<V, R, N> {
    return this.with({ search: true });
  }
  /** Searched by `q`, also by the first letters of its pinyin. */
  pinyinSearch(): FieldDef<V, R, N> {
    return this.with({ search: true, pinyinSearch: true });
  }
  indexed(): FieldDef<V, R, N> {
    return this.with({ indexed: true });
  }
  /** Never leaves the server through a generated endpoint. */
  hidden(): FieldDef<V, R, N & Unsent> {
    return this.with<V, R, N & Unsent>({ hidden: true });
  }
  /** The label is a term of resources/glossary.ts; a “?” next to it explains the term. */
  term(name: string): FieldDef<V, R, N> {
    return this.with({ term: name });
  }
  english(field: string): FieldDef<V, R, N> {
    return this.with({ english: field });
  }
  masked(mask: MaskName): FieldDef<V, R, N> {
    return this.with({ mask });
  }
  when(field: string, ...is: Code[]): FieldDef<V, false, N> {
    return this.with<V, false>({ when: { field, is } });
  }
  lamps(name: string, state: string): FieldDef<V, R, N> {
    return this.with({ lamps: { name, state } });
  }
  countdown(field: string, ...is: Code[]): FieldDef<V, R, N> {
    return this.with({ countdown: { field, is } });
  }
  conditionalLabels(...conditionalLabels: ConditionalLabel[]): FieldDef<V, R, N> {
    return this.with({ conditionalLabels });
  }
  reserved(reason: Label, ...codes: Code[]): FieldDef<V, R, N> {
    return this.with({ reserved: { codes, reason } });
  }
  notAfterToday(): FieldDef<V, R, N> {
    return this.with({ notAfterToday: true });
  }
  help(zh: string, en: string): FieldDef<V, R, N> {
    return this.with({ help: [zh, en] });
  }
  /** Other headings by which tables name it, beside the labels. */
  alsoCalled(...alsoCalled: string[]): FieldDef<V, R, N> {
    return this.with({ alsoCalled });
  }
  chooseAny(): FieldDef<V, R, N> {
    return this.with({ chooseAny: true });
  }
  /** The choices are filtered by these fields only; the target has the same fields. */
  narrowedBy(...fields: string[]): FieldDef<V, R, N> {
    return this.with({ narrowedBy: fields });
  }
  /** The chosen row must have the same references as this row: the choices are filtered by them, and the server refuses other rows. */
  within(...references: string[]): FieldDef<V, R, N> {
    return this.with({ within: references });
  }
  addable(): FieldDef<V, R, N> {
    return this.with({ addable: true });
  }
  /** Lists show the amount in 万元; the API and the form use yuan. */
  inWan(): FieldDef<V, R, N> {
    return this.with({ inWan: true });
  }
  apiOnlyFilter(): FieldDef<V, R, N> {
    return this.with({ apiOnlyFilter: true });
  }
  noneAtZero(): FieldDef<V, R, N> {
    return this.with({ noneAtZero: true });
  }
  snapshotOf(...paths: [string, ...string[]]): FieldDef<V, R, N> {
    return this.with({ snapshotOf: paths, computed: true });
  }
  /** Maintained by the database for indexes; not part of the API. */
  denormalized(path: string): FieldDef<V, R, N & Unsent> {
    return this.with<V, R, N & Unsent>({ denormalized: path, computed: true, hidden: true });
  }
  /** A copy in the API, which the database renews when the referenced row changes: of the fields that a read condition compares. */
  copyOf(path: string): FieldDef<V, R, N> {
    return this.with({ snapshotOf: [path], denormalized: path, computed: true });
  }
  ofActor(attribute: string): FieldDef<V, R, N> {
    return this.with({ fromActor: attribute, computed: true });
  }
  transient(): FieldDef<V, false, N & Unsent> {
    return this.with<V, false, N & Unsent>({ transient: true });
  }
  encrypted(): FieldDef<V, R, N> {
    return this.with({ encrypted: true });
  }
  /** Shows a column of the row that a reference of this row points to. */
  lookup(by: string, field: string): FieldDef<V, false, N> {
    return this.with<V, false>({ derived: { op: "value", target: by, field }, computed: true });
  }
  /** A field of the latest row of another resource that refers to this row; the condition may restrict it to the caller's rows. */
  latest(resource: string, by: string, field: string, where: Condition): FieldDef<V, false, N> {
    return this.with<V, false>({ derived: { op: "latest", reference: resource, target: by, field, where }, computed: true });
  }
  /** Computed from other rows on each read. */
  derived(derived: Derivation): FieldDef<V, true, N> {
    return this.with<V, true>({ derived, computed: true });
  }
}

// The type parameters are covariant, so any field is assignable.
export type AnyField = FieldDef<unknown, boolean>;
export type Fields = Readonly<Record<string, AnyField>>;
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];
export type ValueOf<F> = F extends FieldDef<infer V, infer R> ? (R extends true ? V : V | null) : never;

export const countOf = (resource: string, by: string, where?: Condition): Derivation => ({
  op: "count",
  reference: resource,
  target: by,
  ...(where && { where }),
});
export const existsOf = (resource: string, by: string, where?: Condition): Derivation => ({
  op: "exists",
  reference: resource,
  target: by,
  ...(where && { where }),
});
export const sumOf = (resource: string, by: string, field: string, where?: Condition): Derivation => ({
  op: "sum",
  reference: resource,
  target: by,
  field,
  ...(where && { where }),
});
