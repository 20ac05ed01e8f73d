import type { z } from "zod";
import { unknown } from "../dictionary";
import { FieldDef, type FieldSpec } from "../field";
import type { Label, Locale } from "../label";
import type { Issue, IssueCode } from "../messages";
import { visibleText } from "../validators/typed";
import type { KindName } from "./registry";

export interface ParseSettings {
  /** The day on which the input is validated. */
  readonly today: string;
  /** A demo accepts ID numbers of the fictional province 99. */
  readonly demo: boolean;
}

/** The parsed value; `unchanged` for a masked value that was sent back; or the validation error. */
export type Parsed = { readonly value: unknown } | { readonly unchanged: true } | { readonly issue: Issue };
export type Parser = (raw: unknown, spec: FieldSpec, settings: ParseSettings, row: Readonly<Record<string, unknown>>) => Parsed;

/** What formatting needs besides the value. */
export interface FormatContext {
  readonly locale: Locale;
  /** The row of the value, with the names of its references. */
  readonly row: Readonly<Record<string, unknown>>;
  /** The name of a region code; undefined until the regions are loaded. */
  readonly regionName: (code: string) => string | undefined;
}
type Formatter<T = string> = (value: unknown, spec: FieldSpec, name: string, context: FormatContext) => T;

/** A column type of the database; server/platform/db/schema.ts maps it to drizzle. */
export type ColumnType = "bigint" | "boolean" | "char(7)" | "date" | "integer" | "jsonb" | "numeric" | "text" | "timestamptz";

/** How pages draw a kind: its cell and filter in src/kinds/pageKinds.ts, its input in src/kinds/inputs/formInputs.tsx. */
export type Face =
  | "address"
  | "bankCard"
  | "choice"
  | "choices"
  | "day"
  | "files"
  | "flag"
  | "instant"
  | "json"
  | "longText"
  | "money"
  | "month"
  | "monthDay"
  | "number"
  | "password"
  | "percent"
  | "personName"
  | "ref"
  | "refs"
  | "text";

/** All properties of a kind of field. */
export interface Kind {
  /** By default that of a text. */
  readonly face: Face;
  /** Parses a non-empty input value. */
  readonly parse: Parser;
  readonly toWire: (value: unknown) => unknown;
  /** The JSON value as display text. */
  readonly format: Formatter;
  /** Formatting needs the names of regions. */
  readonly needsRegions?: true;
  /** The OpenAPI schema. Pages load the kinds without zod, so it is passed in. */
  readonly schema: (zod: typeof z, spec: FieldSpec) => z.ZodType;
  readonly column: (spec: FieldSpec) => ColumnType;
  /** Stored in a join table instead of a column. */
  readonly inJoinTable?: true;
  /** Used once and not stored. */
  readonly transient: boolean;
  /** Changed by actions only. */
  readonly movedByActions: boolean;
  /** Can be summed and compared; right-aligned. */
  readonly numeric: boolean;
  /** Shown in the column header and after the value. */
  readonly unit?: Label;
  readonly sortable: boolean;
  readonly sheet: {
    readonly type: "text" | "number" | "date" | "money";
    /** Column width in characters, where the default does not fit. */
    readonly width?: (spec: FieldSpec) => number;
    /** Converts a typed cell to the JSON value. */
    readonly read: (text: string, spec: FieldSpec) => unknown;
    readonly write: Formatter<string | number | null>;
    /** Written from the names of the referenced rows alone. */
    readonly ofNames?: true;
  };
  readonly filter: {
    /** Also takes `_from` and `_to`. */
    readonly ranged: boolean;
    /** Screens show one input, not a range. */
    readonly single?: true;
    /** A day matches all its instants. */
    readonly byDay?: true;
    /** Codes joined by commas; a row matches any of them. */
    readonly joined?: true;
    /** Converts the text of a query parameter. */
    readonly read: (raw: unknown, spec: FieldSpec) => unknown;
  };
  /** The error of a missing required value. */
  readonly missing: IssueCode;
  /** `inputmode` on phones. */
  readonly keyboard?: "numeric" | "decimal" | "tel" | "email" | "url";
  readonly maxLength?: number;
  /** Applied to typed text before validation. */
  readonly normalize?: (text: string) => string;
}

type KindOptions = Pick<Kind, "parse"> &
  Partial<Omit<Kind, "parse" | "sheet" | "filter">> & {
    readonly sheet?: Partial<Kind["sheet"]>;
    readonly filter?: Partial<Kind["filter"]>;
  };

/** A kind with the defaults of text. */
export const defineKind = ({ sheet, filter, ...options }: KindOptions): Kind => ({
  face: "text",
  toWire: (value) => value,
  format: (value) => (typeof value === "string" ? value : (JSON.stringify(value) ?? unknown)),
  schema: (zod, { max }) => (max ? zod.string().max(max) : zod.string()),
  column: () => "text",
  transient: false,
  movedByActions: false,
  numeric: false,
  sortable: true,
  missing: "enter",
  ...options,
  sheet: {
    type: "text",
    read: (text) => text,
    write: (value) => (typeof value === "object" ? JSON.stringify(value) : (value as string | number)),
    ...sheet,
  },
  filter: { ranged: false, read: (raw) => raw, ...filter },
});

const specDefaults = {
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
): FieldDef<V, false, N> => new FieldDef<V, false, N>({ ...specDefaults, kind, label: [zh, en], ...more });

export const accept = (value: unknown): Parsed => ({ value });
export const reject = (code: IssueCode, facts?: Issue["facts"]): Parsed => ({ issue: facts ? { code, facts } : { code } });

/** Excludes lists and objects, because converting them to text or number may throw. */
export const isScalar = (raw: unknown): raw is string | number | boolean =>
  typeof raw === "string" || typeof raw === "number" || typeof raw === "boolean";

export const typedText = (raw: unknown): string | undefined =>
  typeof raw === "string" ? visibleText(raw) : typeof raw === "number" ? String(raw) : undefined;

/** A number between the bounds of its field; `display` converts the bounds for the message. */
export function withinBounds(
  value: number,
  { min, max }: Pick<FieldSpec, "min" | "max">,
  display: (n: number) => number = (n) => n,
): Parsed {
  if (min !== undefined && max !== undefined && (value < min || value > max))
    return reject("range", { a: display(min), b: display(max) });
  if (min !== undefined && value < min) return reject("least", { a: display(min) });
  return max !== undefined && value > max ? reject("range", { a: display(min ?? 0), b: display(max) }) : accept(value);
}
