import type { FieldSpec } from "../../../resources/kit/field";
import type { AccessRule } from "../../../resources/kit/access";
import type { Locale } from "../../../resources/kit/label";
import { isSelected, type AnyResource } from "../../../resources/kit/resource";
import { toWire } from "../../../resources/kit/wire";
import type { DbRow } from "../../platform/db/query";
import { hooksOf } from "./handlers";
import type { Rights } from "./rights";

interface SerializeOptions {
  readonly unmask: boolean;
  readonly rights?: Rights;
  /** The reader's, for texts stored in Chinese. */
  readonly locale?: Locale;
}
interface SerializedField {
  readonly field: string;
  readonly spec: FieldSpec;
  /** The key of the referenced row's name. */
  readonly nameKey?: string;
}

function shownFields(resource: AnyResource, fields: readonly string[], rule?: AccessRule): SerializedField[] {
  const shown: SerializedField[] = [];
  for (const field of fields) {
    const declared = resource.fields[field];
    if (!declared || declared.spec.hidden || !isSelected(declared)) continue;
    if (rule?.fields && !rule.fields.includes(field)) continue;
    shown.push({ field, spec: declared.spec, ...(declared.spec.target && { nameKey: `${field}_name` }) });
  }
  return shown;
}

/** Converts rows for the response: only declared and requested fields, masked, with the allowed actions. */
export function rowSerializer(
  resource: AnyResource,
  fields: readonly string[],
  rule?: AccessRule,
): (row: DbRow, how: SerializeOptions) => DbRow {
  const shown = shownFields(resource, fields, rule);
  const { localize } = hooksOf(resource);
  return (row, { unmask, rights, locale = "zh" }) => {
    const response: DbRow = resource.query?.key ? {} : { id: row.id };
    if (!resource.noMeta && !rule?.fields) {
      response.version = row.version;
      response.created_at = row.created_at;
      response.updated_at = row.updated_at;
    }
    for (const { field, spec, nameKey } of shown) {
      if (resource.query && row[field] === undefined) continue;
      response[field] = toWire(spec, row[field], { unmask });
      if (nameKey) response[nameKey] = row[nameKey] ?? null;
    }
    if (localize && locale !== "zh")
      for (const [field, text] of Object.entries(localize.translate(row, locale)))
        if (typeof response[field] === "string") response[field] = text;
    if (rights) {
      const { actions, blocked } = rights.describe(row);
      response.actions = actions;
      if (Object.keys(blocked).length > 0) response.blocked = blocked;
      const unreadable = rights.unreadable(row);
      if (unreadable.length > 0) response.unreadable = unreadable;
    }
    return response;
  };
}

/** Serializes a single row, with the fields that the caller may write if not all. */
export const serializeRow = (
  resource: AnyResource,
  row: DbRow,
  fields: readonly string[],
  { rule, ...how }: SerializeOptions & { readonly rule?: AccessRule },
): DbRow => {
  const writable = how.rights?.describe(row).writable;
  return { ...rowSerializer(resource, fields, rule)(row, how), ...(writable && { writable }) };
};
