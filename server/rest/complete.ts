import { resourceByName } from "../../resources";
import { areaCodeOf } from "../../resources/regions";
import { say } from "../../resources/kit/label";
import type { FileRef } from "../../resources/kit/field";
import { issueText } from "../../resources/kit/messages";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { textOf } from "../../resources/kit/text";
import type { Errors } from "../../resources/kit/validate";
import { aliveOnly, type Store } from "../db/store";
import { join, name, one, rows, sql, type Db } from "../db/query";
import type { Asker } from "../services";
import { FieldErrors } from "./errors";
import { accessMeaning, asSql, meaningFor } from "./scope";
import { some } from "../db/conditions";

type Values = Record<string, unknown>;

/** Every row that the input names must exist and be the writer's to name. */
export async function checkReferences(db: Db, asker: Asker, resource: AnyResource, data: Readonly<Values>): Promise<Errors> {
  const errors: Errors = {};
  for (const [field, { spec }] of Object.entries(resource.fields)) {
    const value = data[field];
    if (spec.kind !== "ref" || spec.computed || value === undefined || value === null) continue;
    const target = resourceByName(spec.target!);
    const allowed = spec.chooseAny
      ? meaningFor(asker, target, target.choose?.where)
      : some([
          accessMeaning(asker, target, target.read),
          target.choose ? accessMeaning(asker, target, restricted(target)) : false,
        ]);
    const open = spec.chooseAny || allowed !== false || target.read ? asSql(allowed) : sql`true`;
    const found = await one(
      db,
      sql`select 1 as it from ${name(target.table)} t where t.id = ${value} ${aliveOnly(target)} and ${open}`,
    );
    if (!found) errors[field] = [issueText({ code: "reference" }, spec, asker.locale)];
  }
  return errors;
}

const restricted = (target: AnyResource) => {
  const { by, where } = target.choose!;
  return Object.fromEntries(
    Object.entries(by).map(([audience, rule]) => [audience, typeof rule === "object" ? { ...rule, where } : rule]),
  );
};

/** The value at the end of a path of references, beginning with the data of the row; decrypted, because saving encrypts it. */
async function follow(db: Db, store: Store, resource: AnyResource, data: Readonly<Values>, path: string): Promise<unknown> {
  const [head = "", ...rest] = path.split(".");
  const value = data[head];
  if (rest.length === 0 || value === undefined || value === null) return value;
  const target = resourceByName(resource.fields[head]!.spec.target!);
  const row = await one(db, sql`select * from ${name(target.table)} where id = ${value}`);
  return row && follow(db, store, target, store.open(target, row), rest.join("."));
}

/** What a declaration says the server fills in: numbers, copies, the writer's own company, the district of an address. */
export async function complete(
  db: Db,
  asker: Asker,
  resource: AnyResource,
  data: Values,
  current?: Readonly<Values>,
): Promise<void> {
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { spec } = declared;
    if (spec.areaField && field in data)
      data[spec.areaField] = data[field]
        ? (areaCodeOf(textOf(data[field]), { demo: asker.services.settings.demo }) ?? null)
        : null;
    if (spec.areaField && data[field] && !data[spec.areaField])
      throw new FieldErrors({ [field]: [issueText({ code: "area" }, spec, asker.locale)] });
    if (!current && spec.fromActor && isStored(declared)) data[field] ??= asker.actor.attributes[spec.fromActor] ?? null;
    if (!current && spec.kind === "serial")
      data[field] ??= await serialNumber(db, spec.prefix ?? "", spec.digits ?? 8, asker.today);
  }
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { copiedFrom } = declared.spec;
    if (!copiedFrom || !isStored(declared)) continue;
    const sources = copiedFrom.map((path) => path.split(".")[0]!);
    if (current && !sources.some((source) => source in data)) continue;
    const merged = { ...current, ...data };
    for (const path of copiedFrom) {
      const value = await follow(db, asker.services.store, resource, merged, path);
      if (value === undefined || value === null) continue;
      data[field] = value;
      break;
    }
  }
}

/** prefix + yyMMdd + running number. */
export async function serialNumber(db: Db, prefix: string, digits: number, today: string): Promise<string> {
  const next = await one<{ n: number }>(db, sql`select nextval('serial_numbers') as n`);
  const day = today.replaceAll("-", "").slice(2);
  return prefix + day + String((next?.n ?? 0) % 10 ** digits).padStart(digits, "0");
}

/** Turns the ids of files into what is kept of them; a file belongs to whoever uploaded it until a row takes it. */
export async function takeFiles(
  db: Db,
  asker: Asker,
  resource: AnyResource,
  data: Values,
  current?: Readonly<Values>,
): Promise<void> {
  const errors: Errors = {};
  for (const [field, { spec }] of Object.entries(resource.fields)) {
    const wanted = data[field] as { id: number }[] | null | undefined;
    if (spec.kind !== "files" || !wanted) continue;
    const kept = new Set(((current?.[field] as FileRef[] | null | undefined) ?? []).map(({ id }) => id));
    const found = await rows<{
      id: number;
      name: string;
      path: string;
      size: number;
      account: number | null;
      row: number | null;
    }>(db, sql`select id, name, path, size, account, "row" from files where id = any(${wanted.map(({ id }) => id)}::bigint[])`);
    const byId = new Map(found.map((file) => [file.id, file]));
    const mine = (id: number) => {
      const file = byId.get(id);
      // One bank slip may prove several rows of its owner; what somebody without a session uploaded serves one row only.
      const nobodys = asker.actor.id === null && file?.row !== null;
      const free = asker.actor.isSuper || (file?.account === asker.actor.id && !nobodys);
      return file && (kept.has(id) || free) ? file : undefined;
    };
    if (wanted.some(({ id }) => !mine(id))) errors[field] = [issueText({ code: "files" }, spec, asker.locale)];
    data[field] = wanted.map(({ id }) => {
      const file = byId.get(id);
      return { id, name: file?.name ?? "", url: `/files/${id}/${encodeURIComponent(file?.name ?? "")}`, size: file?.size ?? 0 };
    });
  }
  if (Object.keys(errors).length > 0) throw new FieldErrors(errors);
}

/** Says to which row the files of this row belong, so that whoever may see the row may see them. */
export async function attachFiles(db: Db, resource: AnyResource, id: number, data: Readonly<Values>): Promise<void> {
  const ids = Object.entries(resource.fields).flatMap(([field, { spec }]) =>
    spec.kind === "files" && Array.isArray(data[field]) ? (data[field] as FileRef[]).map((file) => file.id) : [],
  );
  if (ids.length > 0)
    await rows(db, sql`update files set resource = ${resource.name}, "row" = ${id} where id in (${join(ids)}) and "row" is null`);
}

interface Violation {
  readonly code?: string;
  readonly constraint?: string;
}
/** What the database refuses as a second of its kind is told at the field. */
export function asFieldErrors(error: unknown, resource: AnyResource, asker: Pick<Asker, "locale">): unknown {
  const { code, constraint = "" } = error as Violation;
  if (code !== "23505") return error;
  const matches = (fields: readonly string[]) => constraint === `${resource.table}_${fields.join("_")}_key`.slice(0, 63);
  const declared = [
    ...(resource.uniques ?? []),
    ...Object.entries(resource.fields).flatMap(([field, { spec }]) => [
      ...(spec.unique ? [{ fields: [field], message: undefined }] : []),
      ...(spec.uniqueWith.length ? [{ fields: [field, ...spec.uniqueWith], message: undefined, said: field }] : []),
    ]),
  ];
  const broken = declared.find(({ fields }) => matches(fields));
  if (!broken) return error;
  const field = "said" in broken && broken.said ? broken.said : broken.fields.at(-1)!;
  const text = broken.message
    ? say(broken.message, asker.locale)
    : issueText({ code: "taken" }, resource.fields[field]!.spec, asker.locale);
  return new FieldErrors({ [field]: [text] });
}
