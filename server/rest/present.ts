import type { Rule } from "../../resources/kit/access";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { toWire } from "../../resources/kit/wire";
import type { DbRow } from "../db/query";
import type { Rights } from "./rights";

/** What leaves the server about one row: only declared fields that were asked for, masked, with what may be done. */
export function present(
  resource: AnyResource,
  row: DbRow,
  fields: readonly string[],
  { unmask, rights, rule }: { readonly unmask: boolean; readonly rights?: Rights; readonly rule?: Rule },
): DbRow {
  const told: DbRow = { id: row.id };
  if (!resource.light) {
    told.version = row.version;
    told.created_at = row.created_at;
    told.updated_at = row.updated_at;
  }
  for (const field of fields) {
    const declared = resource.fields[field];
    if (!declared || declared.spec.hidden || (!isStored(declared) && !declared.spec.derived)) continue;
    if (rule?.fields && !rule.fields.includes(field)) continue;
    told[field] = toWire(declared.spec, row[field], { unmask });
    if (declared.spec.kind === "ref") told[`${field}_name`] = row[`${field}_name`] ?? null;
  }
  if (rights) {
    const { actions, blocked } = rights.of(row);
    told.actions = actions;
    if (Object.keys(blocked).length > 0) told.blocked = blocked;
  }
  return told;
}
