import type { z } from "zod";
import { unknown } from "../dictionary";
import { FieldDef, type FieldSpec } from "../field";
import type { Label, Locale } from "../label";
import type { Issue, IssueCode } from "../messages";
import type { KindName } from "./registry";

export interface ParseSettings {
  /** The day on which the input is judged. */
  readonly today: string;
  /** A demo accepts numbers of the invented region 99…, which no person has. */
  readonly demo: boolean;
}

/** A value as the program keeps it; `unchanged` for a masked value that was sent back; or what is wrong with it. */
export type Parsed = { readonly value: unknown } | { readonly unchanged: true } | { readonly issue: Issue };
export type Parser = (raw: unknown, spec: FieldSpec, settings: ParseSettings, row: Readonly<Record<string, unknown>>) => Parsed;

/** What the text of a value needs beside the value. */
export interface FormatContext {
  readonly locale: Locale;
  /** The row around the value: it names what references point at. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The name of a region code; undefined until the tree has come. */
  readonly regionName: (code: string) => string | undefined;
}
type Formatter<T = string> = (value: unknown, spec: FieldSpec, name: string, context: FormatContext) => T;

/** A column of the database, without the words of its library: server/db/schema.ts maps each once. */
export type ColumnType = "bigint" | "boolean" | "char(7)" | "date" | "integer" | "jsonb" | "numeric" | "text" | "timestamptz";

/** All properties of a kind of field. How pages draw it is in src/kinds. */
export interface Kind {
  /** Reads a value that is not empty from the wire. */
  readonly parse: Parser;
  readonly toWire: (value: unknown) => unknown;
  /** The value of the wire as a person reads it. */
  readonly format: Formatter;
  /** The text names regions by their codes. */
  readonly needsRegions?: true;
  /** The value of the wire in the documentation. Pages load the kinds without zod, so it is passed in. */
  readonly schema: (zod: typeof z, spec: FieldSpec) => z.ZodType;
  readonly column: (spec: FieldSpec) => ColumnType;
  /** Stored in a join table instead of a column. */
  readonly inJoinTable?: true;
  /** Used once and not stored. */
  readonly transient: boolean;
  /** Only actions change it. */
  readonly movedByActions: boolean;
  /** Can be summed and compared; shown at the right. */
  readonly numeric: boolean;
  /** Shown in the head of a column and behind a value. */
  readonly unit?: Label;
  readonly sortable: boolean;
  readonly sheet: {
    readonly type: "text" | "number" | "date" | "money";
    /** Characters that fit into a column without being cut, where the usual width is too small or too large. */
    readonly width?: (spec: FieldSpec) => number;
    /** What a person wrote in a cell, as the wire would bring it. */
    readonly read: (text: string, spec: FieldSpec) => unknown;
    readonly write: Formatter<string | number | null>;
  };
  readonly filter: {
    /** Also takes `_from` and `_to`. */
    readonly ranged: boolean;
    /** A screen offers one box and no range. */
    readonly single?: true;
    /** A day finds all its instants. */
    readonly byDay?: true;
    /** Codes joined by a comma: any of them fits. */
    readonly joined?: true;
    /** A value of a query, which may be text of any kind. */
    readonly read: (raw: unknown, spec: FieldSpec) => unknown;
  };
  /** What is said when a required value is missing. */
  readonly missing: IssueCode;
  /** The keyboard of a phone. */
  readonly keyboard?: "numeric" | "decimal" | "tel" | "email";
  readonly maxLength?: number;
  /** A typed text as it is checked. */
  readonly normalize?: (text: string) => string;
}

type KindFaces = Pick<Kind, "parse"> &
  Partial<Omit<Kind, "parse" | "sheet" | "filter">> & {
    readonly sheet?: Partial<Kind["sheet"]>;
    readonly filter?: Partial<Kind["filter"]>;
  };

/** A kind of text, unless its faces say otherwise. */
export const defineKind = ({ sheet, filter, ...faces }: KindFaces): Kind => ({
  toWire: (value) => value,
  format: (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? unknown)),
  schema: (zod, { max }) => (max ? zod.string().max(max) : zod.string()),
  column: () => "text",
  transient: false,
  movedByActions: false,
  numeric: false,
  sortable: true,
  missing: "enter",
  ...faces,
  sheet: {
    type: "text",
    read: (text) => text,
    write: (value) => (typeof value === "object" ? JSON.stringify(value) : (value as string | number)),
    ...sheet,
  },
  filter: { ranged: false, read: (raw) => raw, ...filter },
});

const plain = {
  required: false,
  computed: false,
  serverDefault: false,
  hidden: false,
  unique: false,
  uniqueWith: [],
  filter: false,
  search: false,
  indexed: false,
  encrypted: false,
  notAfterToday: false,
  chooseAny: false,
} as const;

export const declareField = <V, N = unknown>(
  kind: KindName,
  zh: string,
  en: string,
  more: Partial<FieldSpec> = {},
): FieldDef<V, false, N> => new FieldDef<V, false, N>({ ...plain, kind, label: [zh, en], ...more });

export const accept = (value: unknown): Parsed => ({ value });
export const reject = (code: IssueCode, facts?: Issue["facts"]): Parsed => ({ issue: facts ? { code, facts } : { code } });

/** A list or an object has no text or number: converting it may even throw. */
export const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";

export const typedText = (raw: unknown): string | undefined =>
  typeof raw === "string" ? raw.trim() : typeof raw === "number" ? String(raw) : undefined;

/** A number between the bounds of its field; `shown` is the number as a person reads it. */
export function withinBounds(
  value: number,
  { min, max }: Pick<FieldSpec, "min" | "max">,
  shown: (n: number) => number = (n) => n,
): Parsed {
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return reject("range", { a: shown(min), b: shown(max) });
  if (min !== undefined && value < min) return reject("least", { a: shown(min) });
  return max !== undefined && value > max ? reject("range", { a: shown(min ?? 0), b: shown(max) }) : accept(value);
}
