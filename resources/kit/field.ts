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

/** The source of a field's value without a column. Always current, never written. */
export type Derivation =
  | { op: "count" | "exists"; reference: string; target: string; where?: Condition }
  | { op: "sum"; reference: string; target: string; field: string; where?: Condition }
  /** The column `field` of the row that the reference `by` of this row points at. */
  | { op: "value"; target: string; field: string }
  /** The column `field` of the latest such row; its condition may refer to the caller. */
  | { op: "latest"; reference: string; target: string; field: string; where?: Condition }
  /** Computed from the row, the day and the caller, as the server registers it (`registerExpression`). */
  | { op: "expression" };

/** Of a short table whose entries are drawn as lamps: the columns of their names and of their states. */
export interface LampColumns {
  readonly name: string;
  readonly state: string;
}

/** Codes that are offered under one heading. */
export interface CodeGroup {
  readonly label: Label;
  readonly codes: readonly Code[];
}

/** A word for a code in rows whose field `above` is more than zero; its text names other fields of the row. */
export interface CloserLabel {
  readonly code: Code;
  readonly above: string;
  readonly label: Label;
  readonly facts: readonly string[];
}

export type MaskName = "idCard" | "phone" | "card" | "account" | "name" | "hidden";

/** Everything there is to know about a field, as plain data: table, wire, screens and documentation read it. */
export interface FieldSpec {
  readonly kind: KindName;
  readonly label: Label;
  readonly help?: Label;
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
  /** Programs filter by it; no query has a box for it. */
  readonly apiOnlyFilter?: boolean;
  readonly search: boolean;
  /** Found by the first letters of its pinyin too: dtqtlbdz for 东汀区汀兰变电站. */
  readonly pinyinSearch?: boolean;
  readonly indexed: boolean;
  readonly default?: unknown;
  /** The field that holds this text in English; what refers to the row is shown it in that language. */
  readonly english?: string;
  readonly mask?: MaskName;
  /** Encrypted at rest, with a blind index beside it for equality search (个人信息保护法 §28, §51). */
  readonly encrypted: boolean;
  /** The field applies only while another field has one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly Code[] };
  readonly notAfterToday: boolean;
  /** A day by which something has to be done while another field has one of these values: pages say how many days are left. */
  readonly countdown?: { readonly field: string; readonly is: readonly Code[] };
  readonly min?: number;
  readonly max?: number;
  /** The size of structured data, as JSON in UTF-8. */
  readonly maxBytes?: number;
  readonly precision?: number;
  readonly scale?: number;
  readonly unit?: Label;
  readonly dictionary?: Dictionary;
  /** Codes that cannot be entered: a form does not offer them, and input is refused for this reason unless the row has the code already. */
  readonly reserved?: { readonly codes: readonly Code[]; readonly reason: Label };
  readonly target?: string;
  /** A row that the writer may not read can still be chosen: a company names another company. */
  readonly chooseAny: boolean;
  /** What else is typed narrows the choice by these fields of the target; by default by every shared reference. */
  readonly narrowedBy?: readonly string[];
  /** References of the same name here and there, which name the same row: a team is chosen of the project of this row. */
  readonly within?: readonly string[];
  /** A row that is missing may be made while choosing. */
  readonly addable?: boolean;
  /** The text is what the field `by` of a row of `of` holds: a query offers these rows by their names. */
  readonly suggestFrom?: { readonly of: string; readonly by: string };
  /** Amounts that lists show in 万元. */
  readonly inWan?: boolean;
  /** A word of the glossary, explained beside the label. */
  readonly term?: string;
  /** A zero is stored where there is nothing to count or to pay, and is read as none. */
  readonly noneAtZero?: boolean;
  readonly prefix?: string;
  readonly digits?: number;
  /** Where the six-digit district code of an address is copied to. */
  readonly areaField?: string;
  /** The field that says which type of identity paper a number belongs to. */
  readonly typeField?: string;
  readonly accept?: readonly string[];
  readonly derived?: Derivation;
  /** Taken over from the first of these paths that leads to a value, whenever the row is written; later changes there do not follow. */
  readonly snapshotOf?: readonly string[];
  /** The column at the end of this path (one reference, one column), copied by the database: it follows every change. */
  readonly denormalized?: string;
  /** The attribute of anyone who makes the row. */
  readonly fromActor?: string;
  /** The actions whose dialog asks for it; nothing else sets it. */
  readonly enteredBy?: readonly string[];
  /** Passed to the handler of the call; never stored, never returned. */
  readonly transient?: boolean;
  readonly lamps?: LampColumns;
  /** The resource whose changed fields it lists (kit/changes.ts). */
  readonly changesOf?: string;
  /** The columns of each entry, where the value is a short table. */
  readonly items?: Fields;
  /** The codes of several in the groups in which a form offers them. */
  readonly groups?: readonly CodeGroup[];
  /** What an empty list of codes says. */
  readonly emptyMeans?: Code;
  readonly closerLabels?: readonly CloserLabel[];
  readonly column?: string;
}

/** What a person may enter. */
export const isWritable = (spec: FieldSpec): boolean => !spec.computed && !spec.hidden && !spec.derived;

/** What no answer carries. */
export interface Unsent {
  readonly unsent: true;
}

/**
 * A declared field. `V` is the type of its value inside the program, `R` whether a row always has one, `N` what else its type says:
 * the names of its codes, `{ state: "draft" | "paid" }` where actions move it, `{ choice: … }` elsewhere; `{ wire: string }` where its
 * value is written otherwise on the wire; `{ reference: true }` where the name of another row is beside it, `{ references: true }` where
 * those of several are; `Unsent`.
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
  /** Entered, and required, in the dialogs of these actions alone. */
  enteredBy<const A extends string>(...actions: [A, ...A[]]): FieldDef<V, R, N & { enteredBy: A }> {
    return this.with<V, R, N & { enteredBy: A }>({ enteredBy: actions, computed: true });
  }
  /** Filled by the server when left out, editable after. */
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
  /** A code of a row of another resource: a query offers these rows by their names. */
  suggestFrom(of: string, by: string): FieldDef<V, R, N> {
    return this.with({ suggestFrom: { of, by } });
  }
  /** Found by `q`: as a part of the text, or by the whole number where the field is encrypted. */
  search(): FieldDef<V, R, N> {
    return this.with({ search: true });
  }
  /** Searched, by the first letters of its pinyin as well. */
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
  /** Its label is a word of resources/glossary.ts, which a “?” beside it explains. */
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
  closer(...closerLabels: CloserLabel[]): FieldDef<V, R, N> {
    return this.with({ closerLabels });
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
  chooseAny(): FieldDef<V, R, N> {
    return this.with({ chooseAny: true });
  }
  /** The choice is narrowed by these fields, of the same name here and there, and by no other. */
  narrowedBy(...fields: string[]): FieldDef<V, R, N> {
    return this.with({ narrowedBy: fields });
  }
  /** The referenced row must name the same row in these references as this one; the server refuses another, the choice is narrowed. */
  within(...references: string[]): FieldDef<V, R, N> {
    return this.with({ within: references });
  }
  addable(): FieldDef<V, R, N> {
    return this.with({ addable: true });
  }
  /** Amounts so large that lists show them in 万元; the wire and the form are in yuan. */
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
  /** Maintained in the row by the database, so that one index finds a caller's rows; never written or read by calls. */
  denormalized(path: string): FieldDef<V, R, N & Unsent> {
    return this.with<V, R, N & Unsent>({ denormalized: path, computed: true, hidden: true });
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
  /** Shows a column of the row that a reference of this row points at. */
  lookup(by: string, field: string): FieldDef<V, false, N> {
    return this.with<V, false>({ derived: { op: "value", target: by, field }, computed: true });
  }
  /** What the latest row of another resource that points here says; of the caller's own rows only, where the condition says so. */
  latest(of: string, by: string, field: string, where: Condition): FieldDef<V, false, N> {
    return this.with<V, false>({ derived: { op: "latest", reference: of, target: by, field, where }, computed: true });
  }
  /** The value is read from other rows at the moment of asking. */
  derived(derived: Derivation): FieldDef<V, true, N> {
    return this.with<V, true>({ derived, computed: true });
  }
}

// The type parameters are only read, so any field fits here.
export type AnyField = FieldDef<unknown, boolean>;
export type Fields = Readonly<Record<string, AnyField>>;
export type ValueOf<F> = F extends FieldDef<infer V, infer R> ? (R extends true ? V : V | null) : never;

export const countOf = (of: string, by: string, where?: Condition): Derivation => ({
  op: "count",
  reference: of,
  target: by,
  ...(where && { where }),
});
export const existsOf = (of: string, by: string, where?: Condition): Derivation => ({
  op: "exists",
  reference: of,
  target: by,
  ...(where && { where }),
});
export const sumOf = (of: string, by: string, field: string, where?: Condition): Derivation => ({
  op: "sum",
  reference: of,
  target: by,
  field,
  ...(where && { where }),
});
