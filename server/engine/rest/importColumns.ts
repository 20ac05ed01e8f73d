import { resourceByName } from "../../../resources";
import type { FieldSpec } from "../../../resources/kit/field";
import { translate, type Locale } from "../../../resources/kit/label";
import type { AnyResource, TableIdentity } from "../../../resources/kit/resource";
import { hasJoinTable } from "../../platform/db/joinTables";
import type { ImportColumn } from "../../platform/excel/importSheet";
import type { SheetColumn } from "../../platform/excel/sheet";
import { cellTraits, fromCell, sheetColumns, templateHead } from "./sheets";

/** The columns by which a sheet refers to a row that has an identity of its own. */
export interface IdentityColumns {
  readonly field: string;
  readonly target: AnyResource;
  readonly identity: TableIdentity;
  /** The names of the columns with the number, and with what tells rows of the same number apart. */
  readonly number: string;
  readonly within: string | undefined;
  readonly required: boolean;
}

/**
 * Of the imported fields, those that refer to one row with an identity: workers are known by their ID numbers. A cell that lists several
 * has no column beside it for the number of each: its names have to be unambiguous.
 */
export function identityColumns({ fields }: AnyResource, imported: readonly string[]): readonly IdentityColumns[] {
  return imported.flatMap((field) => {
    const { spec } = fields[field]!;
    const target = spec.target === undefined || hasJoinTable(spec) ? undefined : resourceByName(spec.target);
    const { identity } = target ?? {};
    if (!target || !identity) return [];
    // A column of the sheet's own resource says the same.
    const isOwn = identity.within !== undefined && imported.includes(identity.within);
    const within = identity.within === undefined || isOwn ? undefined : `${field}.${identity.within}`;
    return [{ field, target, identity, number: `${field}.${identity.number}`, within, required: spec.required }];
  });
}

const extra = (name: string, spec: FieldSpec, required: boolean, locale: Locale): ImportColumn => ({
  name,
  ...{ label: translate(spec.label, locale), heads: spec.label, alsoCalled: spec.alsoCalled ?? [], required },
  read: (text) => (text === "" ? undefined : text),
});

/** The columns of a sheet are fields, by their label in either language; messages name the other fields too. */
export function importColumns(resource: AnyResource, imported: readonly string[], locale: Locale): ImportColumn[] {
  const identities = identityColumns(resource, imported);
  const match = resource.import?.match;
  /** Stored rows can be changed by a sheet with some of the columns. */
  const isNeeded = (name: string, spec: FieldSpec) =>
    imported.includes(name) &&
    (match === undefined
      ? spec.required && spec.default === undefined && !spec.when && !spec.serverDefault && !spec.fromActor
      : name === match);
  const own = Object.entries(resource.fields).map(([name, { spec }]): ImportColumn => {
    const identity = identities.find(({ field }) => field === name);
    const known = identity?.target.fields[identity.identity.name]?.spec;
    return {
      name,
      label: translate(spec.label, locale),
      heads: imported.includes(name) ? [...spec.label, templateHead(spec, "zh"), templateHead(spec, "en")] : [],
      alsoCalled: imported.includes(name)
        ? [...(spec.alsoCalled ?? []), ...(known?.label ?? []), ...(known?.alsoCalled ?? [])]
        : [],
      required: isNeeded(name, spec),
      ...cellTraits(spec),
      read: (text) => (identity ? text || null : fromCell(spec, text)),
    };
  });
  const others = identities.flatMap(({ target, identity, number, within, required }) => [
    extra(number, target.fields[identity.number]!.spec, required, locale),
    ...(within === undefined ? [] : [extra(within, target.fields[identity.within!]!.spec, false, locale)]),
  ]);
  return [...own, ...others];
}

/** The columns of the template: behind a name, the number that identifies it. */
export function importTemplateColumns(resource: AnyResource, imported: readonly string[], locale: Locale): SheetColumn[] {
  const identities = identityColumns(resource, imported);
  return imported.flatMap((field) => {
    const columns = sheetColumns(resource, [field], locale, true);
    const found = identities.find((one) => one.field === field);
    if (!found) return columns;
    const { target, identity, within, required } = found;
    const [number] = sheetColumns(target, [identity.number], locale, true);
    const others = within === undefined ? [] : sheetColumns(target, [identity.within!], locale);
    const label = translate(target.fields[identity.number]!.spec.label, locale);
    return [...columns, { ...number!, label: required ? `${label} *` : label }, ...others];
  });
}
