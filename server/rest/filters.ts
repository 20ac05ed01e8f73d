import { resourceByName } from "../../resources";
import type { Rule } from "../../resources/kit/access";
import type { FieldSpec } from "../../resources/kit/field";
import { addDays, isDay } from "../../resources/kit/days";
import { say, type Label } from "../../resources/kit/label";
import { isNumeric, isRanged } from "../../resources/kit/kinds";
import { parseValue } from "../../resources/kit/parse";
import { issueText } from "../../resources/kit/messages";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { textOf } from "../../resources/kit/text";
import { refuse } from "../../resources/refusals";
import { blindIndexOf, initialsOf } from "../db/columns";
import { join, name, sql, type Sql } from "../db/query";
import type { Asker } from "../services";
import { FieldErrors } from "./errors";
import { asSql, meaningFor } from "./scope";
import { derivedSql, existsSql } from "./selection";

type Filter = Readonly<Record<string, unknown>>;
const unreadable: Label = ["筛选条件“{key}”无法识别", "The filter “{key}” is not known"];

const bad = (asker: Asker, key: string, text?: string): never => {
  throw new FieldErrors({ [key]: [text ?? say(unreadable, asker.locale, { key })] });
};

/** The filter of a list: JSON in `filter`, and declared keys that stand in the query by themselves. */
export function readFilter(asker: Asker, query: Readonly<Record<string, unknown>>): Filter {
  const { filter = "{}", range: _r, sort: _s, format: _f, summary: _u, unmask: _m, columns: _c, embed: _e, ...rest } = query;
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(filter));
  } catch {
    return bad(asker, "filter");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return bad(asker, "filter");
  const asked: Filter = { ...rest, ...parsed };
  for (const [key, value] of Object.entries(asked)) if (![value].flat().every(isPlain)) bad(asker, key);
  return asked;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** What the declaration itself names: `constructor` is no field. */
const own = <V>(named: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
  named && Object.hasOwn(named, key) ? named[key] : undefined;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const spelling = /^[a-z0-9]{2,30}$/i;
/** Two letters are no trigram: they are looked for where names begin. */
const spelledLike = (text: string) => `${text.length > 2 ? "%" : ""}${text.toLowerCase()}%`;

/** Whether a list may be filtered, sorted and searched by a field: what is not told cannot be found out by asking either. */
export const isReadable = ({ fields }: Rule, field: string): boolean => !fields || field === "id" || fields.includes(field);

function searchFor(asker: Asker, resource: AnyResource, rule: Rule, text: string): Sql {
  const pattern = `%${escaped(text)}%`;
  const parts: Sql[] = [];
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { spec } = declared;
    if (!spec.search || !isStored(declared) || !isReadable(rule, field)) continue;
    if (spec.sealed) {
      if (text.length >= 4)
        parts.push(sql`t.${name(blindIndexOf(field))} = any(${[...asker.services.cipher.blindIndexes(text)]})`);
    } else if (spec.kind === "ref") {
      const target = resourceByName(spec.target!);
      parts.push(
        sql`t.${name(field)} in (select s.id from ${name(target.table)} s where s.${name(target.represent)} ilike ${pattern})`,
      );
    } else if (isNumeric(spec.kind)) {
      if (/^\d{1,15}$/.test(text)) parts.push(sql`t.${name(field)} = ${Number(text)}`);
    } else parts.push(sql`t.${name(field)} ilike ${pattern}`);
    if (spec.spelled && spelling.test(text)) parts.push(sql`t.${name(initialsOf(field))} like ${spelledLike(text)}`);
  }
  return parts.length ? sql`(${join(parts, " or ")})` : sql`false`;
}

function read(asker: Asker, key: string, spec: FieldSpec, raw: unknown): unknown {
  const text = typeof raw === "string";
  const loose =
    spec.kind === "flag" && (text || raw === 1 || raw === 0)
      ? raw === "true" || raw === "1" || raw === 1
      : spec.dictionary && text
        ? (spec.dictionary.codes.find((code) => String(code) === raw) ?? raw)
        : raw;
  const lenient = { ...spec, min: undefined, max: undefined, notAfterToday: false };
  const parsed = parseValue(loose, lenient, { today: asker.today, demo: true }, {});
  if ("issue" in parsed) return bad(asker, key, issueText(parsed.issue, spec, asker.locale));
  return "value" in parsed ? parsed.value : bad(asker, key);
}

/** The column that an address writes its district code to. */
const isArea = ({ fields }: AnyResource, name: string): boolean =>
  Object.values(fields).some(({ spec }) => spec.areaField === name);

function compare(asker: Asker, resource: AnyResource, key: string, field: string, spec: FieldSpec, raw: unknown): Sql {
  if (spec.derived?.op === "exists") {
    const exists = existsSql(spec.derived, asker.today);
    return [true, 1, "true", "1"].includes(raw as never) ? exists : sql`not ${exists}`;
  }
  const column = spec.derived ? derivedSql(resource, spec, asker) : name(`t.${spec.sealed ? blindIndexOf(field) : field}`);
  if (spec.kind === "choices") {
    const wanted = (Array.isArray(raw) ? raw : textOf(raw).split(",")).map(String);
    return sql`string_to_array(${column}, ',') && ${wanted}::text[]`;
  }
  // A province or a city means everything in it.
  if (isArea(resource, field) && typeof raw === "string" && /^\d{4}00$/.test(raw))
    return sql`${column} like ${`${raw.replace(/(00)+$/, "")}%`}`;
  // Instants are asked for by their day as well.
  if (spec.kind === "instant" && typeof raw === "string" && raw.length === 10)
    return sql`${column}::date = ${read(asker, key, { ...spec, kind: "day" }, raw)}`;
  if (spec.sealed && raw !== null) {
    const wanted = [raw].flat().map((one: unknown) => textOf(read(asker, key, spec, one)));
    return sql`${column} = any(${wanted.flatMap((each) => [...asker.services.cipher.blindIndexes(each)])})`;
  }
  if (Array.isArray(raw))
    return raw.length ? sql`${column} in (${join(raw.map((one: unknown) => read(asker, key, spec, one)))})` : sql`false`;
  const value = read(asker, key, spec, raw);
  return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
}

function between(asker: Asker, key: string, field: string, spec: FieldSpec, raw: unknown, end: "from" | "to"): Sql {
  const column = name(`t.${field}`);
  const dayOnly = spec.kind === "instant" && typeof raw === "string" && raw.length === 10;
  const value = read(asker, key, dayOnly ? { ...spec, kind: "day" } : spec, raw);
  if (end === "from") return sql`${column} >= ${value}`;
  return dayOnly ? sql`${column} < ${addDays(String(value), 1)}` : sql`${column} <= ${value}`;
}

/** A century, one way or the other: beyond, there may be no such day. */
const furthestDays = 36_525;

/** The text that a list is searched for. */
export const searchOf = ({ q, search }: Filter): string => textOf(q ?? search ?? "").trim();

/**
 * Every key of the filter as a condition on `t`; an unknown or unreadable key is refused (400). Under a rule that names its fields
 * only these are keys: scenes and named filters judge rows by others.
 */
export function conditionsOf(asker: Asker, resource: AnyResource, rule: Rule, filter: Filter): Sql[] {
  const found: Sql[] = [];
  const scenes = resource.scenes ?? {};
  const { scene, ...others } = filter;
  const applyScene = (key: string) => {
    const named = own(scenes, key) ?? bad(asker, "scene");
    if (named.needs && !asker.actor.isSuper && !asker.actor.permissions.includes(named.needs)) refuse("forbidden");
    found.push(asSql(meaningFor(asker, resource, named.where)));
  };
  if (scene !== undefined && scene !== null && scene !== "") {
    if (rule.fields) bad(asker, "scene");
    applyScene(textOf(scene));
  }
  // Rows asked for by id, and scenes named as keys, are not narrowed by the default scene.
  else if (!("id" in others))
    for (const [key, one] of Object.entries(scenes)) if (one.defaultFor?.includes(asker.actor.audience)) applyScene(key);
  for (const [key, raw] of Object.entries(others)) {
    if (raw === undefined || raw === null || raw === "") continue;
    const base = key.replace(/_(from|to)$/, "");
    const field = own(resource.fields, key);
    const ranged = own(resource.fields, base);
    const named = own(resource.filters, key);
    if (key === "q" || key === "search") found.push(searchFor(asker, resource, rule, textOf(raw).trim()));
    else if (key === "id")
      found.push(sql`t.id = any(${(Array.isArray(raw) ? raw : [raw]).map(Number).filter(Number.isSafeInteger)}::bigint[])`);
    else if (rule.fields && !(field ? isReadable(rule, key) : ranged && isReadable(rule, base))) bad(asker, key);
    else if (field && (field.spec.filter || field.spec.unique)) found.push(compare(asker, resource, key, key, field.spec, raw));
    else if (base !== key && ranged?.spec.filter && isRanged(ranged.spec.kind))
      found.push(between(asker, key, base, ranged.spec, raw, key.endsWith("_from") ? "from" : "to"));
    else if ((key === "created_at_from" || key === "created_at_to") && !resource.light) {
      if (!isDay(textOf(raw).slice(0, 10))) bad(asker, key);
      found.push(key.endsWith("_from") ? sql`t.created_at >= ${textOf(raw)}` : sql`t.created_at < (${textOf(raw)}::date + 1)`);
    } else if (named && "within" in named) {
      const days = Number(raw);
      if (!Number.isSafeInteger(days) || Math.abs(days) > furthestDays) bad(asker, key);
      found.push(sql`t.${name(named.within)} <= ${addDays(asker.today, days)}`);
      found.push(asSql(meaningFor(asker, resource, named.where)));
    } else if (named && "answers" in named) {
      // Asked for, the rows come from elsewhere; asked against, everything stays as it is.
      if (raw === true || raw === 1 || raw === "1" || raw === "true") bad(asker, key);
    } else if (named && "cases" in named) {
      found.push(asSql(meaningFor(asker, resource, (own(named.cases, textOf(raw)) ?? bad(asker, key)).where)));
    } else if (named) {
      const { of, by, field: column } = "having" in named ? named.having : named.lacking;
      const target = resourceByName(of);
      const value = read(asker, key, target.fields[column]!.spec, raw);
      const exists = sql`exists (select 1 from ${name(target.table)} x where x.${name(by)} = t.id and x.${name(column)} = ${value}${target.light ? sql`` : sql` and x.deleted_at is null`})`;
      found.push("having" in named ? exists : sql`not ${exists}`);
    } else if (Object.hasOwn(scenes, key)) {
      if (raw === true || raw === 1 || raw === "1" || raw === "true") applyScene(key);
    } else bad(asker, key);
  }
  return found;
}
