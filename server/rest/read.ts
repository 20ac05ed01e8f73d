import { resourceByName } from "../../resources";
import type { Rule } from "../../resources/kit/access";
import { say } from "../../resources/kit/label";
import { isStored, type AnyResource } from "../../resources/kit/resource";
import { textOf } from "../../resources/kit/text";
import { visibleFields } from "../../resources/kit/wire";
import { toYuan } from "../../resources/kit/money";
import { refuse } from "../../resources/refusals";
import { some, type Meaning } from "../db/conditions";
import { empty, join, literal, name, one, rows, sql, type Db, type DbRow, type Sql } from "../db/query";
import type { Asker } from "../services";
import { audit } from "./audit";
import { conditionsOf, isReadable, readFilter, searchOf } from "./filters";
import { FieldErrors } from "./errors";
import { hooksOf, retoldFrom, type Page } from "./handlers";
import { waitingChanges } from "./proposals";
import { present, presenter } from "./present";
import { rightsOf, stateFields, type Rights } from "./rights";
import { accessMeaning, asSql, meaningFor, partsFor, readRule } from "./scope";
import { derivedSql, nameSql, select, selectFrom } from "./selection";

type Query = Readonly<Record<string, unknown>>;

const usualRows = 25;
const mostRows = 200;
/** Up to here a list is counted; beyond, the planner's estimate is told as such. */
export const exactUpTo = 10_000;

const alive = (resource: AnyResource): Sql[] => (resource.light ? [] : [sql`t.deleted_at is null`]);

export interface Wanted {
  readonly where: Sql;
  /** The same rows in parts that share none: one, or one for each of several ways to find them. */
  readonly parts: readonly Sql[];
  readonly order: Sql;
  /** The order is that of a column of the row itself. */
  readonly isOwnOrder: boolean;
  readonly rule: Rule;
}

const unknownOrder = (asker: Asker): FieldErrors =>
  new FieldErrors({ sort: [say(["排序条件无法识别", "The order is not known"], asker.locale)] });

/** The order that is asked for, as a field and a direction. */
function askedOrder(asker: Asker, query: Query): readonly [string, string] | undefined {
  if (typeof query.sort !== "string" || !query.sort) return undefined;
  const asked = parsedJson(query.sort);
  const [by, way]: readonly unknown[] = Array.isArray(asked) && asked.length === 2 ? asked : [];
  if (typeof by === "string" && typeof way === "string") return [by, way];
  throw unknownOrder(asker);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The list's own order, or by id where the reader is not told the field. */
function usualOrder(resource: AnyResource, rule: Rule, scene: unknown): readonly [string, string] {
  const usual = resource.scenes?.[textOf(scene)]?.sort ?? resource.list?.sort;
  return usual && isReadable(rule, usual[0]) ? usual : ["id", "DESC"];
}

function orderOf(asker: Asker, resource: AnyResource, rule: Rule, query: Query): Pick<Wanted, "order" | "isOwnOrder"> {
  const [by, way] = askedOrder(asker, query) ?? usualOrder(resource, rule, readFilter(asker, query).scene);
  const direction = way.toUpperCase() === "ASC" ? sql`asc` : sql`desc`;
  if (by === "id") return { order: sql`t.id ${direction}`, isOwnOrder: true };
  const field = Object.hasOwn(resource.fields, by) ? resource.fields[by] : undefined;
  const kept = !resource.light && ["created_at", "updated_at"].includes(by);
  if (!isReadable(rule, by) || (!kept && (!field || field.spec.hidden || field.spec.sealed))) throw unknownOrder(asker);
  const column = kept
    ? name(`t.${by}`)
    : field!.spec.derived
      ? derivedSql(resource, field!.spec, asker)
      : field!.spec.kind === "ref"
        ? nameSql(resource, by)
        : name(`t.${by}`);
  const isOwnOrder = kept || (!field!.spec.derived && field!.spec.kind !== "ref");
  return { order: sql`${column} ${direction}, t.id ${direction}`, isOwnOrder };
}

/** Which rows a list, a sum or an export is about: the same ones for all three. */
export function wantedRows(asker: Asker, resource: AnyResource, query: Query): Wanted {
  const filter = readFilter(asker, query);
  const choosing = filter.scene === "choose" && resource.choose;
  const rule = choosing ? chooseRule(asker, resource) : readRule(asker, resource);
  const { scene, ...others } = filter;
  const conditions = conditionsOf(
    asker,
    resource,
    rule,
    choosing ? { ...others, scene: undefined, id: others.id ?? undefined } : { ...others, scene },
  );
  if (choosing) conditions.push(asSql(offeredRows(asker, resource, others)));
  const narrowed = (scope: Meaning) => join([asSql(scope), ...alive(resource), ...conditions], " and ");
  const where = narrowed(meaningFor(asker, resource, rule.where));
  const parts = partsFor(asker, resource, rule.where);
  return {
    where,
    parts: parts.length > 1 ? parts.map(narrowed) : [where],
    ...orderOf(asker, resource, rule, query),
    rule,
  };
}

function chooseRule(asker: Asker, resource: AnyResource): Rule {
  const { by, where, fields } = resource.choose!;
  const allowed = asker.actor.isSuper ? {} : by[asker.actor.audience];
  if (!allowed) throw refuse("forbidden");
  return { where, fields };
}

/** Every row to somebody who searches for it or names its id; before, those that the caller may read or deals with. */
function offeredRows(asker: Asker, resource: AnyResource, filter: Readonly<Record<string, unknown>>): Meaning {
  const { minSearch = 0, related } = resource.choose!;
  if (searchOf(filter).length >= minSearch || filter.id !== undefined) return true;
  return some([accessMeaning(asker, resource, resource.read), accessMeaning(asker, resource, related)]);
}

const columnsOf = (resource: AnyResource, filterScene: unknown, rule: Rule): readonly string[] => {
  if (rule.fields) return rule.fields;
  const scene = resource.scenes?.[textOf(filterScene)];
  return scene?.columns ?? resource.list?.columns ?? visibleFields(resource.fields).map(([field]) => field);
};

export function rangeOf(asker: Asker, query: Query): [number, number] {
  if (typeof query.range !== "string" || !query.range) return [0, usualRows];
  const parsed = /^\[\s*(\d+)\s*,\s*(\d+)\s*\]$/.exec(query.range);
  const [start, end] = [Number(parsed?.[1]), Number(parsed?.[2])];
  if (!parsed || end < start)
    throw new FieldErrors({ range: [say(["分页范围无法识别", "The range is not known"], asker.locale)] });
  return [start, Math.min(end - start + 1, mostRows)];
}

/** Ends with what each part is cut off by, where it is. */
const inParts = (resource: AnyResource, parts: readonly Sql[], columns: Sql, end: Sql = empty): Sql =>
  join(
    parts.map((part) => sql`(select ${columns} from ${name(resource.table)} t where ${part} ${end})`),
    " union all ",
  );

/** The rows of a page and more, to be put in order and cut: of parts each gives as many as the whole page could need. */
function pageFrom(
  resource: AnyResource,
  { where, parts, order, isOwnOrder }: Wanted,
  most: number,
  selected: (from?: Sql) => Sql,
): Sql {
  if (parts.length === 1 || !isOwnOrder) return sql`${selected()} where ${where}`;
  return selected(sql`(${inParts(resource, parts, sql`t.*`, sql`order by ${order} limit ${literal(most)}`)})`);
}

const estimates = new Map<string, { at: number; rows: number }>();
const estimateSeconds = 60;

/** Never a full count of a large table: up to a bound exactly, above it what the planner expects (kept for a minute). */
async function countRows(
  db: Db,
  resource: AnyResource,
  { where, parts }: Wanted,
): Promise<{ total: number; approximate: boolean }> {
  const bounded = await one<{ n: number }>(
    db,
    sql`select count(*) as n from (${inParts(resource, parts, sql`1`)} limit ${literal(exactUpTo + 1)}) counted`,
  );
  const total = bounded?.n ?? 0;
  if (total <= exactUpTo) return { total, approximate: false };
  const key = `${where.text}${JSON.stringify(where.values)}${resource.name}`;
  const known = estimates.get(key);
  if (known && Date.now() - known.at < estimateSeconds * 1000) return { total: known.rows, approximate: true };
  const plan = await db.query(`explain (format json) select 1 from "${resource.table}" t where ${where.text}`, where.values);
  const expected = Number(plan.rows[0]?.["QUERY PLAN"]?.[0]?.Plan?.["Plan Rows"] ?? total);
  const rounded = Math.max(Math.round(expected), exactUpTo + 1);
  if (estimates.size > 1000) estimates.clear();
  estimates.set(key, { at: Date.now(), rows: rounded });
  return { total: rounded, approximate: true };
}

export async function listRows(asker: Asker, resource: AnyResource, query: Query): Promise<Page> {
  const others = await hooksOf(resource).list?.(asker, query);
  if (others) return others;
  const { pool, store } = asker.services;
  const wanted = wantedRows(asker, resource, query);
  const { order, rule } = wanted;
  const [start, limit] = resource.list?.whole ? [0, 100_000] : rangeOf(asker, query);
  const fields = columnsOf(resource, readFilter(asker, query).scene, rule);
  const rights = rule.fields ? undefined : rightsOf(asker, resource);
  const states = rights?.reads ?? [];
  const shown = [...new Set([...fields, ...(rule.fields ? [] : stateFields(resource)), resource.represent])];
  const [sorted] = askedOrder(asker, query) ?? usualOrder(resource, rule, readFilter(asker, query).scene);
  const selection = select(resource, [...shown, ...states, ...retoldFrom(resource), sorted], asker);
  const from = pageFrom(resource, wanted, start + limit, (some) => selectFrom(resource, selection, rights?.columns, some));
  const page = sql`${from} order by ${order} limit ${literal(limit)} ${start ? sql`offset ${start}` : empty}`;
  const [found, counted] = await Promise.all([
    rows(pool, page),
    resource.list?.whole ? undefined : countRows(pool, resource, wanted),
  ]);
  const tell = presenter(resource, shown, rule);
  const told = found.map((row) => tell(store.open(resource, row), { unmask: false, rights, locale: asker.locale }));
  const total = counted?.total ?? told.length;
  // A page that is not full ends the list: an estimate that says less or more would be wrong here.
  const ends = counted?.approximate && told.length < limit && told.length > 0;
  return { rows: told, start, total: ends ? start + told.length : total, approximate: counted?.approximate === true && !ends };
}

/** The sums beside a list, over the same rows. */
export async function sumRows(asker: Asker, resource: AnyResource, query: Query): Promise<DbRow> {
  const { where, rule } = wantedRows(asker, resource, query);
  const sums = (resource.list?.sums ?? []).filter((field) => isReadable(rule, field));
  const columns = sums.map((field) => {
    const { spec } = resource.fields[field]!;
    return sql`coalesce(sum(${spec.derived ? derivedSql(resource, spec, asker) : name(`t.${field}`)}), 0) as ${name(field)}`;
  });
  const found = await one(
    asker.services.pool,
    sql`select ${join([sql`count(*) as count`, ...columns])} from ${name(resource.table)} t where ${where}`,
  );
  const told: DbRow = { count: found?.count ?? 0 };
  for (const field of sums)
    told[field] = resource.fields[field]!.spec.kind === "money" ? toYuan(Number(found?.[field] ?? 0)) : (found?.[field] ?? 0);
  return { ...told, ...(!rule.fields && (await hooksOf(resource).summary?.(asker))) };
}

/** Every column of one row with the caller's rights on it; undefined when it is not there for him. */
export async function loadRow(
  db: Db,
  asker: Asker,
  resource: AnyResource,
  id: number,
  { lock = false, scope }: { readonly lock?: boolean; readonly scope?: Sql } = {},
): Promise<{ row: DbRow; rights: Rights; rule: Rule } | undefined> {
  const rule = scope ? {} : readRule(asker, resource);
  const rights = rightsOf(asker, resource);
  const fields = Object.entries(resource.fields)
    .filter(([, field]) => isStored(field) || field.spec.derived)
    .map(([field]) => field);
  const where = join([sql`t.id = ${id}`, scope ?? asSql(meaningFor(asker, resource, rule.where)), ...alive(resource)], " and ");
  const row = await one(
    db,
    sql`${selectFrom(resource, select(resource, fields, asker), rights.columns)} where ${where} ${lock ? sql`for update of t` : empty}`,
  );
  return row && { row: asker.services.store.open(resource, row), rights, rule };
}

/** Whether full personal values may be told: to the owner, or to government with the right to see them. */
export const mayUnmask = ({ actor }: Asker): boolean =>
  actor.audience === "company" || actor.isSuper || actor.permissions.includes("pii_view");

export async function readRow(asker: Asker, resource: AnyResource, id: number, query: Query = {}): Promise<DbRow> {
  const { pool } = asker.services;
  const found = await loadRow(pool, asker, resource, id);
  if (!found) throw refuse("notFound");
  const { row, rights, rule } = found;
  const wished = query.unmask === "1" || query.unmask === "true";
  const unmask = wished && mayUnmask(asker);
  const fields = visibleFields(resource.fields).map(([field]) => field);
  const told = present(resource, row, fields, { unmask, rights, rule, locale: asker.locale });
  const hasPersonal = Object.values(resource.fields).some(({ spec }) => spec.mask !== undefined && spec.mask !== "name");
  if (hasPersonal) told.can_unmask = mayUnmask(asker);
  if (unmask && hasPersonal) await audit(pool, asker, { action: "reveal", entity: resource.name, row: id });
  if (!rule.fields) for (const [part, rowsOf] of await partsOf(asker, resource, id)) told[part] = rowsOf;
  if (resource.proposals && !rule.fields) told.change_diff = await waitingChanges(pool, asker, resource, row);
  const more = await hooksOf(resource).detail?.({ ...asker, row: row as never, db: pool, unmask });
  return { ...told, ...more };
}

/** Of many the first as their own list has them. */
function asListed({ list, fields }: AnyResource): Sql {
  const [by, way] = list?.sort ?? [];
  const field = by && fields[by];
  if (!by || !field || !isStored(field)) return sql`t.id desc`;
  return sql`t.${name(by)} ${way === "DESC" ? sql`desc` : sql`asc`} nulls last, t.id desc`;
}

async function partsOf(asker: Asker, resource: AnyResource, id: number): Promise<[string, DbRow[]][]> {
  const asked = Object.entries(resource.parts ?? {}).map(
    async ([part, { of, by, where, limit, written }]): Promise<[string, DbRow[]] | undefined> => {
      const target = resourceByName(of);
      let rule: Rule;
      try {
        rule = readRule(asker, target);
      } catch {
        return undefined;
      }
      const fields = [...(target.list?.columns ?? visibleFields(target.fields).map(([field]) => field)), ...stateFields(target)];
      const conditions = [
        sql`t.${name(by)} = ${id}`,
        asSql(meaningFor(asker, target, rule.where)),
        asSql(meaningFor(asker, target, where)),
        ...alive(target),
      ];
      // What is written together with its row is acted upon with it; of other rows each tells what may be done with it.
      const rights = written || rule.fields ? undefined : rightsOf(asker, target);
      const selected = [...fields, ...retoldFrom(target), ...(rights?.reads ?? [])];
      const order = target.fields.seq ? sql`t.seq, t.id` : limit ? asListed(target) : sql`t.id`;
      const found = await rows(
        asker.services.pool,
        sql`${selectFrom(target, select(target, [...new Set(selected)], asker), rights?.columns)} where ${join(conditions, " and ")} order by ${order} limit ${literal(limit ?? 2000)}`,
      );
      const tell = presenter(target, fields, rule);
      return [
        part,
        found.map((row) => tell(asker.services.store.open(target, row), { unmask: false, rights, locale: asker.locale })),
      ];
    },
  );
  return (await Promise.all(asked)).filter((part) => part !== undefined);
}
