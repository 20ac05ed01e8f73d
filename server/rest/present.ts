import type { FieldSpec } from "../../resources/kit/field";
import type { Rule } from "../../resources/kit/access";
import type { Locale } from "../../resources/kit/label";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { toWire } from "../../resources/kit/wire";
import type { DbRow } from "../db/query";
import { hooksOf } from "./handlers";
import type { Rights } from "./rights";

interface Telling {
  readonly unmask: boolean;
  readonly rights?: Rights;
  /** The reader's, for texts that are kept in Chinese. */
  readonly locale?: Locale;
}
interface Told {
  readonly field: string;
  readonly spec: FieldSpec;
  /** Where the name of the referenced row stands. */
  readonly called?: string;
}

/** What leaves the server about rows: only declared fields that were asked for, masked, with what may be done. */
export function presenter(resource: AnyResource, fields: readonly string[], rule?: Rule): (row: DbRow, how: Telling) => DbRow {
  const shown: Told[] = [];
  for (const field of fields) {
    const declared = resource.fields[field];
    if (!declared || declared.spec.hidden || (!isStored(declared) && !declared.spec.derived)) continue;
    if (rule?.fields && !rule.fields.includes(field)) continue;
    shown.push({ field, spec: declared.spec, ...(declared.spec.kind === "ref" && { called: `${field}_name` }) });
  }
  const { retold } = hooksOf(resource);
  return (row, { unmask, rights, locale = "zh" }) => {
    const told: DbRow = { id: row.id };
    if (!resource.light && !rule?.fields) {
      told.version = row.version;
      told.created_at = row.created_at;
      told.updated_at = row.updated_at;
    }
    for (const { field, spec, called } of shown) {
      told[field] = toWire(spec, row[field], { unmask });
      if (called) told[called] = row[called] ?? null;
    }
    if (retold && locale !== "zh")
      for (const [field, text] of Object.entries(retold.tell(row as never, locale)))
        if (typeof told[field] === "string") told[field] = text;
    if (rights) {
      const { actions, blocked } = rights.of(row);
      told.actions = actions;
      if (Object.keys(blocked).length > 0) told.blocked = blocked;
    }
    return told;
  };
}

/** One row alone. */
export const present = (
  resource: AnyResource,
  row: DbRow,
  fields: readonly string[],
  { rule, ...how }: Telling & { readonly rule?: Rule },
): DbRow => presenter(resource, fields, rule)(row, how);
