import { resourceByName } from "../../../resources";
import { reportsCondition, reportsField, type AccessRule } from "../../../resources/kit/access";
import type { FieldSpec } from "../../../resources/kit/field";
import { addDays, isDay } from "../../../resources/kit/days";
import { translate, type Label } from "../../../resources/kit/label";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { parseValue } from "../../../resources/kit/parse";
import { issueText } from "../../../resources/kit/messages";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { refuse } from "../../../resources/refusals";
import { blindIndexColumn, initialsColumn } from "../../platform/db/columns";
import { hasJoinTable, refersToAny } from "../../platform/db/joinTables";
import { identifier, join, sql, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { FieldErrors } from "./errors";
import { choicePredicate } from "./referableRows";
import { predicateSql, conditionPredicate } from "./scope";
import { derivedSql, existsSql, nameFields } from "./selection";
import { isSet } from "./sources";

type Filter = Readonly<Record<string, unknown>>;
const unreadable: Label = ["筛选条件“{key}”无法识别", "Unknown filter “{key}”"];

const refuseFilter = (ctx: RequestContext, key: string, text?: string): never => {
  throw new FieldErrors({ [key]: [text ?? translate(unreadable, ctx.locale, { key })] });
};

/** Of one request, its page, its order and its count read the same filter. */
const filters = new WeakMap<object, Filter>();

/** The filter of a list: the JSON of `filter`, and the other query parameters. */
export function readFilter(ctx: RequestContext, query: Readonly<Record<string, unknown>>): Filter {
  const known = filters.get(query);
  if (known) return known;
  const filter = parseFilter(ctx, query);
  filters.set(query, filter);
  return filter;
}

function parseFilter(ctx: RequestContext, query: Readonly<Record<string, unknown>>): Filter {
  const { filter = "{}", range: _r, sort: _s, format: _f, summary: _u, unmask: _m, columns: _c, embed: _e, ...rest } = query;
  let parsed: unknown;
  try {
    parsed = JSON.parse(String(filter));
  } catch {
    return refuseFilter(ctx, "filter");
  }
  if (typeof parsed !== "object" || parsed === null || Array.isArray(parsed)) return refuseFilter(ctx, "filter");
  const conditions: Filter = { ...rest, ...parsed };
  for (const [key, value] of Object.entries(conditions)) if (![value].flat().every(isPlain)) refuseFilter(ctx, key);
  return conditions;
}

const isPlain = (value: unknown): boolean => value === null || typeof value !== "object";

/** An own property: `constructor` is no field. */
const own = <V>(named: Readonly<Record<string, V>> | undefined, key: string): V | undefined =>
  named && Object.hasOwn(named, key) ? named[key] : undefined;

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

const pinyinInput = /^[a-z0-9]{2,30}$/i;
/** Two letters are no trigram, so they are matched only at the beginning. */
const pinyinPattern = (text: string) => `${text.length > 2 ? "%" : ""}${text.toLowerCase()}%`;

function searchFor(ctx: RequestContext, resource: AnyResource, rule: AccessRule, text: string): Sql {
  const pattern = `%${escaped(text)}%`;
  const parts: Sql[] = [];
  for (const [field, declared] of Object.entries(resource.fields)) {
    const { spec } = declared;
    if (!spec.search || !reportsField(rule, field)) continue;
    if (spec.encrypted) {
      if (text.length >= 4)
        parts.push(sql`t.${identifier(blindIndexColumn(field))} = any(${[...ctx.services.cipher.blindIndexes(text)]})`);
    } else if (spec.target) {
      const target = resourceByName(spec.target);
      const named = nameFields(target).map((name) => sql`s.${identifier(name)} ilike ${pattern}`);
      parts.push(sql`t.${identifier(field)} in (select s.id from ${identifier(target.table)} s where ${join(named, " or ")})`);
    } else if (kindOf(spec).numeric) {
      const column = spec.derived ? derivedSql(resource, spec, ctx) : identifier(`t.${field}`);
      if (/^\d{1,15}$/.test(text)) parts.push(sql`${column} = ${Number(text)}`);
    } else parts.push(sql`t.${identifier(field)} ilike ${pattern}`);
    if (spec.pinyinSearch && pinyinInput.test(text))
      parts.push(sql`t.${identifier(initialsColumn(field))} like ${pinyinPattern(text)}`);
  }
  return parts.length ? sql`(${join(parts, " or ")})` : sql`false`;
}

function parseFilterValue(ctx: RequestContext, key: string, spec: FieldSpec, raw: unknown): unknown {
  const lenient = { ...spec, min: undefined, max: undefined, notAfterToday: false };
  const parsed = parseValue(kindOf(spec).filter.read(raw, spec), lenient, { today: ctx.today, demo: true }, {});
  if ("issue" in parsed) return refuseFilter(ctx, key, issueText(parsed.issue, spec, ctx.locale));
  return "value" in parsed ? parsed.value : refuseFilter(ctx, key);
}

/** Whether the filter value is a day and the field an instant. */
const isDayOf = (spec: FieldSpec, raw: unknown): boolean =>
  kindOf(spec).filter.byDay === true && typeof raw === "string" && raw.length === 10;

/** The column that an address writes its district code to. */
const isArea = ({ fields }: AnyResource, name: string): boolean =>
  Object.values(fields).some(({ spec }) => spec.areaField === name);

function equals(ctx: RequestContext, resource: AnyResource, key: string, field: string, spec: FieldSpec, raw: unknown): Sql {
  if (spec.derived?.op === "exists") {
    const exists = existsSql(spec.derived, ctx.today);
    return isSet(raw) ? exists : sql`not ${exists}`;
  }
  if (hasJoinTable(spec)) return refersToAny(resource, field, "t", [parseFilterValue(ctx, key, spec, raw)].flat());
  const column = spec.derived
    ? derivedSql(resource, spec, ctx)
    : identifier(`t.${spec.encrypted ? blindIndexColumn(field) : field}`);
  if (kindOf(spec).filter.joined) {
    const requested = (Array.isArray(raw) ? raw : toText(raw).split(",")).map(String);
    return sql`string_to_array(${column}, ',') && ${requested}::text[]`;
  }
  // A province or a city includes its districts.
  if (isArea(resource, field) && typeof raw === "string" && /^\d{4}00$/.test(raw))
    return sql`${column} like ${`${raw.replace(/(00)+$/, "")}%`}`;
  // A day matches all instants of it.
  if (isDayOf(spec, raw)) return sql`${column}::date = ${parseFilterValue(ctx, key, { ...spec, kind: "day" }, raw)}`;
  if (spec.encrypted && raw !== null) {
    const requested = [raw].flat().map((one: unknown) => toText(parseFilterValue(ctx, key, spec, one)));
    return sql`${column} = any(${requested.flatMap((each) => [...ctx.services.cipher.blindIndexes(each)])})`;
  }
  if (Array.isArray(raw))
    return raw.length
      ? sql`${column} in (${join(raw.map((one: unknown) => parseFilterValue(ctx, key, spec, one)))})`
      : sql`false`;
  const value = parseFilterValue(ctx, key, spec, raw);
  return value === null ? sql`${column} is null` : sql`${column} = ${value}`;
}

function between(ctx: RequestContext, key: string, field: string, spec: FieldSpec, raw: unknown, end: "from" | "to"): Sql {
  const column = identifier(`t.${field}`);
  const dayOnly = isDayOf(spec, raw);
  const value = parseFilterValue(ctx, key, dayOnly ? { ...spec, kind: "day" } : spec, raw);
  if (end === "from") return sql`${column} >= ${value}`;
  return dayOnly ? sql`${column} < ${addDays(String(value), 1)}` : sql`${column} <= ${value}`;
}

/** A century: larger offsets may overflow the calendar. */
const maxOffsetDays = 36_525;

/** The search text of a list. */
export const searchOf = ({ q, search }: Filter): string => toText(q ?? search ?? "").trim();

/**
 * The filter as conditions on `t`; an unknown key or invalid value is refused (400). If the rule restricts the visible fields, only these
 * and scenes over these may be used, since other filters would disclose hidden values.
 */
export function conditionsOf(ctx: RequestContext, resource: AnyResource, rule: AccessRule, filter: Filter): Sql[] {
  const found: Sql[] = [];
  const views = resource.views ?? {};
  const { scene, ...others } = filter;
  const applyScene = (key: string) => {
    const named = own(views, key) ?? refuseFilter(ctx, "scene");
    if (!reportsCondition(rule, named.where)) refuseFilter(ctx, "scene");
    if (named.needs && !ctx.actor.isSuper && !ctx.actor.permissions.includes(named.needs)) refuse("forbidden");
    found.push(predicateSql(conditionPredicate(ctx, resource, named.where)));
  };
  if (scene !== undefined && scene !== null && scene !== "") {
    applyScene(toText(scene));
  }
  // The default view does not apply to rows requested by id.
  else if (!("id" in others))
    for (const [key, one] of Object.entries(views)) if (one.defaultFor?.includes(ctx.actor.audience)) applyScene(key);
  for (const [key, raw] of Object.entries(others)) {
    if (raw === undefined || raw === null || raw === "") continue;
    const base = key.replace(/_(from|to)$/, "");
    const field = own(resource.fields, key);
    const ranged = own(resource.fields, base);
    const named = own(resource.filters, key);
    if (key === "q" || key === "search") found.push(searchFor(ctx, resource, rule, toText(raw).trim()));
    else if (key === "id" && !resource.query?.key)
      found.push(sql`t.id = any(${(Array.isArray(raw) ? raw : [raw]).map(Number).filter(Number.isSafeInteger)}::bigint[])`);
    else if (key === "choice_for")
      found.push(predicateSql(choicePredicate(ctx, resource, toText(raw)) ?? refuseFilter(ctx, key)));
    else if (rule.fields && !(field ? reportsField(rule, key) : ranged && reportsField(rule, base))) refuseFilter(ctx, key);
    else if (field && (field.spec.filter || field.spec.unique)) found.push(equals(ctx, resource, key, key, field.spec, raw));
    else if (base !== key && ranged?.spec.filter && kindOf(ranged.spec).filter.ranged)
      found.push(between(ctx, key, base, ranged.spec, raw, key.endsWith("_from") ? "from" : "to"));
    else if ((key === "created_at_from" || key === "created_at_to") && !resource.noMeta) {
      if (!isDay(toText(raw).slice(0, 10))) refuseFilter(ctx, key);
      found.push(key.endsWith("_from") ? sql`t.created_at >= ${toText(raw)}` : sql`t.created_at < (${toText(raw)}::date + 1)`);
    } else if (named && "within" in named) {
      const days = Number(raw);
      if (!Number.isSafeInteger(days) || Math.abs(days) > maxOffsetDays) refuseFilter(ctx, key);
      found.push(sql`t.${identifier(named.within)} <= ${addDays(ctx.today, days)}`);
      found.push(predicateSql(conditionPredicate(ctx, resource, named.where)));
    } else if (named && "parameter" in named) {
      // Only validated here: the query of the view applies it.
      parseFilterValue(ctx, key, named.parameter.spec, raw);
    } else if (named && "answers" in named) {
      // If set, `listSource` has selected the other view already; if not, nothing changes.
      if (isSet(raw)) refuseFilter(ctx, key);
    } else if (named && "cases" in named) {
      found.push(
        predicateSql(conditionPredicate(ctx, resource, (own(named.cases, toText(raw)) ?? refuseFilter(ctx, key)).where)),
      );
    } else if (named) {
      const { resource, by, field: column } = "having" in named ? named.having : named.lacking;
      const target = resourceByName(resource);
      const value = parseFilterValue(ctx, key, target.fields[column]!.spec, raw);
      const exists = sql`exists (select 1 from ${identifier(target.table)} x where x.${identifier(by)} = t.id and x.${identifier(column)} = ${value}${target.noMeta ? sql`` : sql` and x.deleted_at is null`})`;
      found.push("having" in named ? exists : sql`not ${exists}`);
    } else if (Object.hasOwn(views, key)) {
      if (isSet(raw)) applyScene(key);
    } else refuseFilter(ctx, key);
  }
  return found;
}
