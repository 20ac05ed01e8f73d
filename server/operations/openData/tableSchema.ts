import { resources, tableResources, type ResourceName } from "../../../resources";
import type { Code } from "../../../resources/kit/dictionary";
import type { AnyField, FieldSpec } from "../../../resources/kit/field";
import type { ColumnType } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isStored, metaColumns, type AnyResource } from "../../../resources/kit/resource";
import { hasJoinTable } from "../../platform/db/joinTables";

/** Secrets, counters and locks: only useful to the running platform. */
const internalNames: readonly ResourceName[] = [
  "sessions",
  "secondFactors",
  "pastPasswords",
  "captchas",
  "smsCodes",
  "tickets",
  "payTickets",
  "idempotencyRecords",
  "nonces",
  "jobLeaders",
  "jobRuns",
  "alarmQueue",
  "workerTexts",
];
const internal = new Set<AnyResource>(internalNames.map((name) => resources[name]));

/** The tables of an open data package. */
export const openTables: readonly AnyResource[] = tableResources.filter((resource) => !internal.has(resource));

/** May contain personal data that cannot be masked: free text, file names, change histories, and days. */
const isUnmaskable = (field: AnyField): boolean =>
  field === resources.files.fields.name ||
  (field.spec.mask !== undefined && field.spec.kind === "day") ||
  (!field.spec.mask &&
    (["phone", "email", "longText"].includes(field.spec.kind) || (field.spec.kind === "json" && !field.spec.items)));

/** The declared fields of a table in the package; with personal data masked, those that cannot be masked are omitted. */
export const openFields = ({ fields }: AnyResource, personal: boolean): [string, AnyField][] =>
  Object.entries(fields).filter(
    ([, field]) => !field.spec.hidden && (isStored(field) || hasJoinTable(field.spec)) && (personal || !isUnmaskable(field)),
  );

/** Columns besides `id` and the declared fields. */
export const metaOf = ({ noMeta }: AnyResource): readonly string[] => (noMeta ? [] : [...metaColumns, "deleted_at"]);

const typeByColumn: Readonly<Record<ColumnType, string>> = {
  bigint: "integer",
  integer: "integer",
  boolean: "boolean",
  "char(7)": "yearmonth",
  date: "date",
  jsonb: "any",
  numeric: "number",
  text: "string",
  timestamptz: "datetime",
};

function typeOf(spec: FieldSpec): string {
  if (hasJoinTable(spec) || spec.items || spec.kind === "files") return "array";
  return spec.kind === "money" ? "number" : typeByColumn[kindOf(spec).column(spec)];
}

/** A field of a Table Schema (https://datapackage.org/standard/table-schema/). */
export interface OpenField {
  readonly name: string;
  readonly type: string;
  readonly title?: string;
  readonly titleEn?: string;
  readonly description?: string;
  readonly constraints?: { readonly required?: true; readonly unique?: true };
  /** The codes of a dictionary with their Chinese labels. */
  readonly categories?: readonly { readonly value: Code; readonly label: string }[];
}

function fieldSchema(name: string, spec: FieldSpec): OpenField {
  const [title, titleEn] = spec.label;
  const { dictionary } = spec;
  const type = typeOf(spec);
  const isCoded = dictionary && spec.kind !== "choices" && (type === "string" || type === "integer");
  return {
    name,
    type,
    title,
    titleEn,
    ...(spec.help && { description: spec.help[0] }),
    ...(isCoded && { categories: dictionary.values.map(({ code, zh }) => ({ value: code, label: zh })) }),
  };
}

const metaFields: Readonly<Record<string, OpenField>> = {
  version: { name: "version", type: "integer" },
  created_at: { name: "created_at", type: "datetime" },
  updated_at: { name: "updated_at", type: "datetime" },
  created_by: { name: "created_by", type: "integer" },
  deleted_at: {
    name: "deleted_at",
    type: "datetime",
    description: "A row with this time was deleted and is kept for its retention.",
  },
};

interface ForeignKey {
  readonly fields: readonly [string];
  readonly reference: { readonly resource: string; readonly fields: readonly ["id"] };
}

export interface TableSchema {
  readonly fields: readonly OpenField[];
  readonly primaryKey: readonly ["id"];
  readonly foreignKeys?: readonly ForeignKey[];
}

/** The Table Schema of a table: fields with types and labels, and foreign keys. */
export function tableSchema(resource: AnyResource, personal: boolean): TableSchema {
  const fields = openFields(resource, personal);
  const openNames = new Set(openTables.map(({ name }) => name));
  const references = [
    ...fields.flatMap(([name, { spec }]) => (spec.kind === "ref" && spec.target ? [[name, spec.target] as const] : [])),
    ...(resource.noMeta ? [] : [["created_by", "accounts"] as const]),
  ].filter(([, target]) => openNames.has(target));
  return {
    fields: [
      { name: "id", type: "integer", constraints: { required: true, unique: true } },
      ...metaOf(resource).map((name) => metaFields[name]!),
      ...fields.map(([name, { spec }]) => fieldSchema(name, spec)),
    ],
    primaryKey: ["id"],
    ...(references.length > 0 && {
      foreignKeys: references.map(([name, target]) => ({
        fields: [name],
        reference: { resource: target, fields: ["id"] },
      })),
    }),
  };
}
