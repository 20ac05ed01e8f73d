import { resourceByName } from "../../../resources";
import type { ChangedField } from "../../../resources/kit/changes";
import { ruleFor } from "../../../resources/kit/access";
import { validateFields } from "../../../resources/kit/validate";
import { refuse } from "../../../resources/refusals";
import { translate } from "../../../resources/kit/label";
import { isWritable, type FieldSpec } from "../../../resources/kit/field";
import { holdsFiles } from "../../../resources/kit/fileFields";
import type { AnyResource } from "../../../resources/kit/resource";
import { toWire } from "../../../resources/kit/wire";
import { identifier, fetchRows as rowsOf, sql, type DbRow, type Queryable } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { valuePlace, type Place } from "../../platform/crypto/fieldCipher";

type Values = Record<string, unknown>;
interface EncryptedValue {
  readonly sealed: string;
}

/** Other than that of the field's own column: a staged value is not the reviewed one. */
const stagedPlace = ({ table, staging }: AnyResource, field: string, row: DbRow): Place =>
  valuePlace(table, `${staging!.stagedIn}.${field}`, Number(row.id));

const isEncrypted = (value: unknown): value is EncryptedValue => typeof value === "object" && value !== null && "sealed" in value;

/** Values that need a review are staged in one column; personal ones are encrypted there too. Immediate fields take effect at once. */
export function stageChanges(
  { services }: RequestContext,
  resource: AnyResource,
  row: DbRow,
  values: Values,
  all = false,
): Values {
  const { immediateFields, stagedIn, marks } = resource.staging!;
  const effective: Values = {};
  const staged: Values = { ...(row[stagedIn] as Values | null) };
  let isStaged = false;
  for (const [field, value] of Object.entries(values)) {
    if (!all && immediateFields.includes(field)) effective[field] = value;
    else if (isDifferent(resource.fields[field]!.spec, value, row[field])) {
      const isPersonal = resource.fields[field]!.spec.encrypted && typeof value === "string";
      staged[field] = isPersonal ? { sealed: services.cipher.encrypt(value, stagedPlace(resource, field, row)) } : value;
      isStaged = true;
    }
  }
  return isStaged ? { ...effective, [stagedIn]: staged, ...marks } : effective;
}

/** Comparable form of a value: files by id, since the input has only ids; items by column, since jsonb reorders keys. */
function comparable(spec: FieldSpec, value: unknown): string {
  if (!Array.isArray(value)) return JSON.stringify(value ?? null);
  if (holdsFiles(spec)) return JSON.stringify(value.map(({ id }: { id: number }) => id));
  const columns = spec.items && Object.keys(spec.items);
  return JSON.stringify(columns ? value.map((line: Values) => columns.map((name) => line[name] ?? null)) : value);
}

/** Whether an input value differs from the stored one. */
export const isDifferent = (spec: FieldSpec, a: unknown, b: unknown): boolean => comparable(spec, a) !== comparable(spec, b);

/** Only one change is reviewed at a time: while it is staged, another value that needs a review is refused. */
export function refuseSecondChange(
  { actor, locale, today, services }: RequestContext,
  resource: AnyResource,
  row: DbRow,
  body: Values,
  writable: readonly string[] | undefined,
): void {
  const { staging, update = [], fields } = resource;
  const isWaiting = staging && Object.entries(staging.marks).every(([field, code]) => row[field] === code);
  if (!isWaiting || !writable) return;
  const allowed = update.flatMap(({ by, only }) =>
    ruleFor(by, actor) ? (only ?? Object.keys(fields).filter((field) => isWritable(fields[field]!.spec))) : [],
  );
  const named = Object.keys(fields).filter((field) => field in body && allowed.includes(field) && !writable.includes(field));
  const { data, errors } = validateFields(fields, body, {
    ...{ today, locale, demo: services.settings.demo, current: row },
    only: named,
  });
  const second = named.filter((field) => {
    const value = field in errors ? body[field] : data[field];
    return value !== undefined && isDifferent(fields[field]!.spec, value, row[field]);
  });
  if (second.length === 0) return;
  const labels = second.map((field) => translate(fields[field]!.spec.label, locale)).join(locale === "zh" ? "、" : ", ");
  throw refuse("changeWaiting", { fields: labels });
}

/** The staged values, decrypted. */
function stagedValues({ services }: RequestContext, resource: AnyResource, row: DbRow): Values {
  const waiting = (row[resource.staging!.stagedIn] as Values | null) ?? {};
  return Object.fromEntries(
    Object.entries(waiting).map(([field, value]) => [
      field,
      isEncrypted(value) ? services.cipher.decrypt(value.sealed, stagedPlace(resource, field, row)) : value,
    ]),
  );
}

/** The staged values, and the patch that clears them. */
export function takeStaged(ctx: RequestContext, resource: AnyResource, row: DbRow): { values: Values; cleared: Values } {
  return { values: stagedValues(ctx, resource, row), cleared: { [resource.staging!.stagedIn]: null } };
}

const noNames = new Map<unknown, string | null>();

/** The names of referenced rows by id; empty for other fields. */
async function namesOf(
  db: Queryable,
  resource: AnyResource,
  field: string,
  ids: readonly unknown[],
): Promise<Map<unknown, string | null>> {
  const { target } = resource.fields[field]!.spec;
  const requested = ids.flat().filter((id) => typeof id === "number");
  if (!target || requested.length === 0) return noNames;
  const { table, recordRepresentation } = resourceByName(target);
  const found = await rowsOf<{ id: number; text: string | null }>(
    db,
    sql`select id, ${identifier(recordRepresentation)}::text as text from ${identifier(table)} where id = any(${requested}::bigint[])`,
  );
  return new Map(found.map(({ id, text }) => [id, text]));
}

/** The difference between a row and new values, as JSON values with personal data masked. */
export async function changedFields(db: Queryable, resource: AnyResource, row: DbRow, values: Values): Promise<ChangedField[]> {
  const changes: ChangedField[] = [];
  for (const [field, value] of Object.entries(values)) {
    const spec = resource.fields[field]?.spec;
    const before = row[field] ?? null;
    if (!spec || spec.hidden || !isDifferent(spec, before, value)) continue;
    const shown = (of: unknown) => toWire(spec, of, { unmask: false });
    const names = await namesOf(db, resource, field, [before, value]);
    const nameOf = (of: unknown) =>
      [of]
        .flat()
        .flatMap((id) => names.get(id) ?? [])
        .join("、") || null;
    const named = names.size > 0 && { old_name: nameOf(before), new_name: nameOf(value) };
    changes.push({ field, old: shown(before), new: shown(value ?? null), ...named });
  }
  return changes;
}

/** The staged changes of a row, with the current values. */
export async function listStagedChanges(db: Queryable, ctx: RequestContext, resource: AnyResource, row: DbRow) {
  const changes = await changedFields(db, resource, row, stagedValues(ctx, resource, row));
  return changes.map((change) => ({ ...change, label: translate(resource.fields[change.field]!.spec.label, ctx.locale) }));
}
