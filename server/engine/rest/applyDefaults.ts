import { resourceByName } from "../../../resources";
import type { AccessRule } from "../../../resources/kit/access";
import { areaCodeOf } from "../../../resources/regions";
import { singularLabel, translate, type Locale } from "../../../resources/kit/label";
import type { FieldSpec, FileRef } from "../../../resources/kit/field";
import { fileFields } from "../../../resources/kit/fileFields";
import { issueText, type Issue } from "../../../resources/kit/messages";
import { isStored, tableName, type AnyResource } from "../../../resources/kit/resource";
import { isFileName, voiceExtensions } from "../../../resources/kit/validators/file";
import type { FileRow } from "../../../resources/system/files";
import { toText } from "../../../resources/kit/text";
import type { Errors } from "../../../resources/kit/validate";
import { hasSqlState, sqlState } from "../../platform/db/sqlState";
import { andNotDeleted, type Store } from "../../platform/db/store";
import { fetchOne, fetchRows, identifier, join, sql, storedRowsOf, type Db } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { FieldErrors } from "./errors";
import { choosablePredicate, referablePredicate } from "./referableRows";
import { predicateSql } from "./scope";

type Values = Record<string, unknown>;

/**
 * Validates references: each row must exist, be available to the writer, share the references that `within` declares, and be one
 * whose rows the rules of the write cover.
 */
export async function checkReferences(
  db: Db,
  ctx: RequestContext,
  resource: AnyResource,
  data: Readonly<Values>,
  current?: Readonly<Values>,
  rules?: readonly AccessRule[],
): Promise<Errors> {
  const errors: Errors = {};
  const row = { ...current, ...data };
  for (const [field, { spec }] of Object.entries(resource.fields)) {
    const value = data[field];
    const other = await mismatchedReference(db, resource, field, row, current);
    if (other) {
      const label = translate(resource.fields[other]!.spec.label, ctx.locale);
      errors[field] = [
        issueText({ code: "outside", facts: { other: ctx.locale === "en" ? label.toLowerCase() : label } }, spec, ctx.locale),
      ];
    }
    if (!spec.target || spec.computed || value === undefined || value === null) continue;
    const ids = [value].flat();
    const target = resourceByName(spec.target);
    const allowed = choosablePredicate(ctx, resource, field, rules);
    const open = spec.chooseAny || allowed !== false || target.read ? predicateSql(allowed) : sql`true`;
    const stored = [current?.[field] ?? []].flat();
    const isChanged = ids.some((id) => !stored.includes(id));
    const referable = predicateSql(rules && isChanged ? referablePredicate(ctx, resource, field, rules) : true);
    const found = await fetchOne<{ n: number; referable: number }>(db)`
      select count(*) as n, count(*) filter (where ${referable}) as referable
      from ${identifier(target.table)} t where t.id = any(${ids}::bigint[]) ${andNotDeleted(target)} and ${open}`;
    if (found?.n !== ids.length) errors[field] = [issueText({ code: "reference" }, spec, ctx.locale)];
    else if (found.referable !== ids.length) errors[field] = [issueText({ code: "unwritable" }, spec, ctx.locale)];
  }
  return errors;
}

/** The `within` reference in which the chosen row differs from this row; unchanged values are not checked. */
async function mismatchedReference(
  db: Db,
  { fields }: AnyResource,
  field: string,
  row: Readonly<Values>,
  current: Readonly<Values> = {},
): Promise<string | undefined> {
  const { target, within = [] } = fields[field]!.spec;
  const isChanged = [field, ...within].some((name) => String(row[name]) !== String(current[name]));
  if (!target || within.length === 0 || !row[field] || !isChanged) return undefined;
  const columns = join(within.map((name) => identifier(name)));
  const ids = [row[field]].flat();
  const found = await fetchRows(db)`select ${columns} from ${identifier(tableName(target))} where id = any(${ids}::bigint[])`;
  return within.find((name) => row[name] && found.some((other) => other[name] !== row[name]));
}

/** The value at the end of a path of references; decrypted, because saving encrypts it. */
async function follow(db: Db, store: Store, resource: AnyResource, data: Readonly<Values>, path: string): Promise<unknown> {
  const [head = "", ...rest] = path.split(".");
  const value = data[head];
  if (rest.length === 0 || value === undefined || value === null) return value;
  const target = resourceByName(resource.fields[head]!.spec.target!);
  const row = await fetchOne(db)`select * from ${identifier(target.table)} where id = ${value}`;
  return row && follow(db, store, target, store.decrypt(target, row), rest.join("."));
}

/** Sets the values that the declaration leaves to the server: serial numbers, snapshots, attributes of the actor, district codes. */
export async function applyDefaults(
  db: Db,
  ctx: RequestContext,
  resource: AnyResource,
  data: Values,
  current?: Readonly<Values>,
): Promise<void> {
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { spec } = declared;
    if (spec.areaField && field in data)
      data[spec.areaField] = data[field] ? (areaCodeOf(toText(data[field]), { demo: ctx.services.settings.demo }) ?? null) : null;
    if (spec.areaField && data[field] && !data[spec.areaField])
      throw new FieldErrors({ [field]: [issueText({ code: "area" }, spec, ctx.locale)] });
    if (!current && spec.fromActor && isStored(declared)) data[field] ??= ctx.actor.attributes[spec.fromActor] ?? null;
    if (!current && spec.prefix !== undefined)
      data[field] ??= await nextSerialNumber(db, spec.prefix, spec.digits ?? 8, ctx.today);
  }
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { snapshotOf } = declared.spec;
    if (!snapshotOf || !isStored(declared)) continue;
    const sources = snapshotOf.map((path) => path.split(".")[0]!);
    if (current && !sources.some((source) => source in data)) continue;
    const merged = { ...current, ...data };
    for (const path of snapshotOf) {
      const value = await follow(db, ctx.services.store, resource, merged, path);
      if (value === undefined || value === null) continue;
      data[field] = value;
      break;
    }
  }
}

export async function nextSerialNumber(db: Db, prefix: string, digits: number, today: string): Promise<string> {
  const next = await fetchOne<{ n: number }>(db)`select nextval('serial_numbers') as n`;
  return serialNumber(prefix, digits, today, next?.n ?? 0);
}

/** prefix + yyMMdd + running number. */
export function serialNumber(prefix: string, digits: number, today: string, number: number): string {
  const day = today.replaceAll("-", "").slice(2);
  return prefix + day + String(number % 10 ** digits).padStart(digits, "0");
}

/** Converts file ids to stored file references. Until it is attached to a row, a file is available to its uploader only. */
export async function resolveFiles(
  db: Db,
  ctx: RequestContext,
  resource: AnyResource,
  data: Values,
  current?: Readonly<Values>,
): Promise<void> {
  const errors: Errors = {};
  for (const field of fileFields(resource.fields)) {
    const requested = data[field] as { id: number }[] | null | undefined;
    if (!requested) continue;
    // Voice notes are accepted only by fields that declare them.
    const accepted = resource.fields[field]!.spec.accept ?? [];
    const isAccepted = (name: string) => !isFileName(name, voiceExtensions) || isFileName(name, accepted);
    const storedIds = new Set(((current?.[field] as FileRef[] | null | undefined) ?? []).map(({ id }) => id));
    const found = await fetchRows<{
      id: number;
      name: string;
      path: string;
      size: number;
      account: number | null;
      realinfo: number | null;
      row: number | null;
    }>(db)`
      select id, name, path, size, account, realinfo, "row" from ${storedRowsOf("files")} where id = any(${requested.map(({ id }) => id)}::bigint[])`;
    const byId = new Map(found.map((file) => [file.id, file]));
    const available = (id: number) => {
      const file = byId.get(id);
      // One bank slip may prove several rows of its owner; an upload without a session serves only one row.
      const isAttached = ctx.actor.id === null && file?.row !== null;
      const mayAttach = ctx.actor.isSuper || (file !== undefined && isUploader(ctx, file) && !isAttached);
      return file && (storedIds.has(id) || (mayAttach && isAccepted(file.name))) ? file : undefined;
    };
    if (requested.some(({ id }) => !available(id)))
      errors[field] = [issueText({ code: "files" }, resource.fields[field]!.spec, ctx.locale)];
    data[field] = requested.map(({ id }) => {
      const file = byId.get(id);
      return { id, name: file?.name ?? "", url: `/files/${id}/${encodeURIComponent(file?.name ?? "")}`, size: file?.size ?? 0 };
    });
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
}

type FileOwner = Pick<FileRow, "account" | "realinfo">;

/** The uploader is an account, or a worker, who has no account; both are null for an anonymous upload. */
export const isUploader = ({ actor }: RequestContext, { account, realinfo }: FileOwner): boolean =>
  account === actor.id && realinfo === (actor.attributes.realinfo ?? null);

/** Attaches the files to their row, whose readers may then read them. */
export async function attachFiles(db: Db, resource: AnyResource, id: number, data: Readonly<Values>): Promise<void> {
  const ids = fileFields(resource.fields).flatMap((field) =>
    Array.isArray(data[field]) ? (data[field] as FileRef[]).map((file) => file.id) : [],
  );
  if (ids.length > 0)
    await fetchRows(db)`update files set resource = ${resource.name}, "row" = ${id} where id in (${join(ids)}) and "row" is null`;
}

/** One that may exist again beside another value of a field names that field. */
const takenOf = ({ fields }: AnyResource, { uniqueWith: [other] }: FieldSpec, locale: Locale): Issue =>
  other
    ? { code: "takenWithin", facts: { other: translate(singularLabel(fields[other]!.spec.label), locale) } }
    : { code: "taken" };

interface Violation {
  readonly constraint?: string;
}
/** Converts a unique violation to an error of the field. */
export function toFieldErrors(error: unknown, resource: AnyResource, ctx: Pick<RequestContext, "locale">): unknown {
  if (!hasSqlState(error, sqlState.uniqueViolation)) return error;
  const { constraint = "" } = error as Violation;
  // `lower`: unique without regard to case.
  const matches = (fields: readonly string[]) =>
    ["key", "lower_key"].some((end) => constraint === `${resource.table}_${fields.join("_")}_${end}`.slice(0, 63));
  const declared = [
    ...(resource.uniques ?? []),
    ...Object.entries(resource.fields).flatMap(([field, { spec }]) => [
      ...(spec.unique ? [{ fields: [field], message: undefined }] : []),
      ...(spec.uniqueWith.length ? [{ fields: [field, ...spec.uniqueWith], message: undefined, field }] : []),
    ]),
  ];
  const violated = declared.find(({ fields }) => matches(fields));
  if (!violated) return error;
  const field = "field" in violated && violated.field ? violated.field : violated.fields.at(-1)!;
  const { spec } = resource.fields[field]!;
  const text = violated.message
    ? translate(violated.message, ctx.locale)
    : issueText(takenOf(resource, spec, ctx.locale), spec, ctx.locale);
  return new FieldErrors({ [field]: [text] });
}
