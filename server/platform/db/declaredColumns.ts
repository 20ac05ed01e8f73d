import type { FieldSpec } from "../../../resources/kit/field";
import type { ColumnType } from "../../../resources/kit/kinds/kind";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { keepsMasked } from "../../../resources/kit/wire";
import { blindIndexColumn, initialsColumn, maskedColumn } from "./columns";

export interface DeclaredColumn {
  readonly name: string;
  readonly type: ColumnType;
  readonly spec: Pick<FieldSpec, "precision" | "scale" | "default">;
  readonly isRequired: boolean;
}

const canBeEmpty = (resource: AnyResource, name: string, spec: FieldSpec): boolean => {
  if (spec.default !== undefined) return false;
  if (!spec.required || spec.when || spec.serverDefault) return true;
  return resource.drafts !== undefined && !resource.drafts.needs.includes(name);
};

const column = (name: string, type: ColumnType, isRequired = false, spec: DeclaredColumn["spec"] = {}): DeclaredColumn => ({
  ...{ name, type, isRequired, spec },
});

/** The columns that say when a row was written, and by whom. */
export const trackingColumns: readonly DeclaredColumn[] = [
  column("version", "integer", true, { default: 1 }),
  column("created_at", "timestamptz", true),
  column("updated_at", "timestamptz", true),
  column("created_by", "bigint"),
  column("deleted_at", "timestamptz"),
];

/** The columns of a table after its id. Drizzle's own description of it (server/platform/db/schema.ts) is made for migrations only. */
export const declaredColumns = (resource: AnyResource): DeclaredColumn[] => [
  ...(resource.noMeta ? [] : trackingColumns),
  ...Object.entries(resource.fields).flatMap(([name, field]) => {
    if (!isStored(field)) return [];
    const { spec } = field;
    return [
      column(name, kindOf(spec).column(spec), !canBeEmpty(resource, name, spec), spec),
      ...(spec.encrypted ? [column(blindIndexColumn(name), "text")] : []),
      ...(keepsMasked(spec) ? [column(maskedColumn(name), "text")] : []),
      ...(spec.pinyinSearch ? [column(initialsColumn(name), "text")] : []),
    ];
  }),
];
