import { reportsField, ruleFor, type AccessRule } from "../../../resources/kit/access";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { translate, type Label } from "../../../resources/kit/label";
import { pageDepth } from "../../../resources/kit/pageDepth";
import type { AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { visibleFields } from "../../../resources/kit/wire";
import { refuse } from "../../../resources/refusals";
import { anyOf, type Predicate } from "../../platform/db/conditions";
import {
  empty,
  join,
  literal,
  identifier,
  fetchOne,
  fetchRows,
  sql,
  withBuiltText,
  type Db,
  type DbRow,
  type Queryable,
  type Sql,
} from "../../platform/db/query";
import { listPools } from "../../platform/db/poolsBeside";
import type { RequestContext } from "../services";
import { conditionsOf, readFilter, searchOf } from "./filters";
import { FieldErrors } from "./errors";
import { hooksOf, localizedFrom, type Page } from "./handlers";
import { choiceRule } from "./referableRows";
import { rowSerializer } from "./serializeRow";
import { planFor } from "./readerPlans";
import { loadRights, stateFields, type Rights } from "./rights";
import { accessPredicate, predicateSql, conditionPredicate, disjointPredicates, readRule } from "./scope";
import { rowsFrom } from "./sources";
import { orderOf, type SortOrder } from "./sortOrder";
import { derivedSql, nameFields, select, selectFrom } from "./selection";

type Query = Readonly<Record<string, unknown>>;

const defaultPageSize = 25;
const maxPageSize = 200;
/** Larger lists are not counted: the planner's estimate is returned, marked as approximate. */
const exactCountLimit = 10_000;

/** For rows `t`. */
export const notDeleted = (resource: AnyResource): Sql[] => (resource.noMeta ? [] : [sql`t.deleted_at is null`]);

export interface ListQuery extends SortOrder {
  /** The table or query of the rows, as `t`. */
  readonly from: Sql;
  readonly where: Sql;
  /** `where` as disjoint conditions, each served by its own index; `where` alone if it is not split. */
  readonly disjoint: readonly Sql[];
  readonly rule: AccessRule;
  /** Rows offered as choices for a reference: returned without actions. */
  readonly isChoice: boolean;
}

/** The query of a list, shared by its page, its sums and its export. */
export function listQuery(ctx: RequestContext, resource: AnyResource, query: Query): ListQuery {
  const filter = readFilter(ctx, query);
  const choice = filter.scene === "choose" && resource.choose;
  const offered = ruleFor(resource.read, ctx.actor) ? undefined : choiceRule(ctx, resource, filter.choice_for);
  const rule = choice ? chooseRule(ctx, resource) : (offered ?? readRule(ctx, resource));
  const { scene, ...others } = filter;
  const conditions = conditionsOf(
    ctx,
    resource,
    rule,
    // Choices are offered of all rows, not only of those in a list's first view.
    choice || offered ? { ...others, scene: undefined, id: others.id ?? undefined } : { ...others, scene },
  );
  if (choice) conditions.push(predicateSql(choiceScope(ctx, resource, others)));
  const whereIn = (scope: Predicate) => join([predicateSql(scope), ...notDeleted(resource), ...conditions], " and ");
  const where = whereIn(conditionPredicate(ctx, resource, rule.where));
  const disjoint = disjointPredicates(ctx, resource, rule.where);
  return {
    from: rowsFrom(ctx, resource, others),
    where,
    disjoint: disjoint.length > 1 ? disjoint.map(whereIn) : [where],
    ...orderOf(ctx, resource, rule, query),
    rule,
    isChoice: Boolean(choice ?? offered),
  };
}

function chooseRule(ctx: RequestContext, resource: AnyResource): AccessRule {
  const { by, where, fields } = resource.choose!;
  const allowed = ctx.actor.isSuper ? {} : by[ctx.actor.audience];
  if (!allowed) throw refuse("forbidden");
  return { where, fields };
}

/** The rows that a search or an id may find; without either, those that the caller may read or that are related to him. */
function choiceScope(ctx: RequestContext, resource: AnyResource, filter: Readonly<Record<string, unknown>>): Predicate {
  const { minSearch = 0, related } = resource.choose!;
  if (searchOf(filter).length >= minSearch || filter.id !== undefined) return true;
  return anyOf([accessPredicate(ctx, resource, resource.read), accessPredicate(ctx, resource, related)]);
}

const columnsOf = (resource: AnyResource, filterScene: unknown, rule: AccessRule): readonly string[] => {
  if (rule.fields) return rule.fields;
  if (resource.query) return visibleFields(resource.fields).map(([field]) => field);
  const scene = resource.views?.[toText(filterScene)];
  const shown = scene?.columns ?? resource.list?.columns ?? visibleFields(resource.fields).map(([field]) => field);
  return [...shown, ...(resource.list?.answered ?? [])];
};

const pageTooDeep: Label = [
  "列表只能翻看前{most}条，请用查询条件（如时间）缩小范围，或导出CSV文件",
  "Only the first {most} records can be paged through. Narrow the query (by time, for example), or export a CSV file",
];

export function parseRange(ctx: RequestContext, query: Query): [number, number] {
  if (query.range === undefined || query.range === "") return [0, defaultPageSize];
  // An address may have it twice: then it is a list.
  const parsed = /^\[\s*(\d+)\s*,\s*(\d+)\s*\]$/.exec(typeof query.range === "string" ? query.range : "");
  const [start, end] = [Number(parsed?.[1]), Number(parsed?.[2])];
  if (!parsed || end < start)
    throw new FieldErrors({ range: [translate(["分页范围无法识别", "Invalid page range"], ctx.locale)] });
  if (start >= pageDepth)
    throw new FieldErrors({ range: [translate(pageTooDeep, ctx.locale, { most: pageDepth.toLocaleString("en") })] });
  return [start, Math.min(end - start + 1, maxPageSize)];
}

/** `end`: the order and limit of each part of the union. */
const unionOfScopes = ({ from, disjoint }: ListQuery, columns: Sql, end: Sql = empty): Sql =>
  join(
    disjoint.map((where) => sql`(select ${columns} from ${from} t where ${where} ${end})`),
    " union all ",
  );

/**
 * The candidate rows of a page, before order and limit. Each disjoint part is limited to the rows that the whole page could need
 * before the names of their references are joined: the planner would join them to all rows that have to be sorted.
 */
function pageFrom(list: ListQuery, limit: number, selectColumns: (from: Sql) => Sql): Sql {
  const { from, where, order, isColumnOrder } = list;
  if (!isColumnOrder) return sql`${selectColumns(from)} where ${where}`;
  return selectColumns(sql`(${unionOfScopes(list, sql`t.*`, sql`order by ${order} limit ${literal(limit)}`)})`);
}

const estimates = new Map<string, { at: number; rows: number }>();
const estimateSeconds = 60;

/** Never counts a large table completely: exact up to a limit, then the planner's estimate (cached for a minute). */
async function totalOf(
  pool: Db,
  resource: AnyResource,
  list: ListQuery,
  bounded: number,
): Promise<{ total: number; approximate: boolean }> {
  if (bounded <= exactCountLimit) return { total: bounded, approximate: false };
  const counted = sql`select 1 from ${list.from} t where ${list.where}`;
  const key = `${counted.text}${JSON.stringify(counted.values)}${resource.name}`;
  const cached = estimates.get(key);
  if (cached && Date.now() - cached.at < estimateSeconds * 1000) return { total: cached.rows, approximate: true };
  const plan = await pool.query(`explain (format json) ${counted.text}`, counted.values);
  const planned = Number(plan.rows[0]?.["QUERY PLAN"]?.[0]?.Plan?.["Plan Rows"] ?? bounded);
  const rounded = Math.max(Math.round(planned), exactCountLimit + 1);
  if (estimates.size > 1000) estimates.clear();
  estimates.set(key, { at: Date.now(), rows: rounded });
  return { total: rounded, approximate: true };
}

/** The statement of a page, and how its rows are returned. */
interface ListPlan {
  readonly isReadAgain: boolean;
  readonly list: ListQuery;
  readonly start: number;
  readonly limit: number;
  /** If the list is counted, each row has the total: a statement of its own costs more than the count of most lists. */
  readonly page: Sql;
  /** Counts the rows up to the limit of exact totals. */
  readonly bounded: Sql;
  readonly rights: Rights | undefined;
  readonly serialize: ReturnType<typeof rowSerializer>;
}

/** A total that is counted once, whatever the number of rows. */
const totalColumn = "_total";

function planList(
  ctx: RequestContext,
  resource: AnyResource,
  query: Query,
  { isReadAgain, isCounted }: { readonly isReadAgain: boolean; readonly isCounted: boolean },
): ListPlan {
  const list = listQuery(ctx, resource, query);
  const { order, sortField, rule } = list;
  const [start, limit] = resource.list?.unpaged ? [0, 100_000] : parseRange(ctx, query);
  const fields = columnsOf(resource, readFilter(ctx, query).scene, rule);
  const rights = list.isChoice || resource.query ? undefined : loadRights(ctx, resource);
  const states = rights?.reads ?? [];
  const selected = [...new Set([...fields, ...(rule.fields ? [] : stateFields(resource)), ...nameFields(resource)])];
  const selection = select(resource, [...selected, ...states, ...localizedFrom(resource), sortField], ctx, { isMasked: true });
  const bounded = sql`select count(*) as n from (${unionOfScopes(list, sql`1`)} limit ${literal(exactCountLimit + 1)}) bounded`;
  const more = [...(rights?.columns ?? []), ...(isCounted ? [sql`(${bounded}) as ${identifier(totalColumn)}`] : [])];
  const candidates = pageFrom(list, start + limit, (from) => selectFrom(resource, selection, more, from));
  return {
    ...{ isReadAgain, list, start, limit, rights },
    page: withBuiltText(sql`${candidates} order by ${order} limit ${literal(limit)} ${start ? sql`offset ${start}` : empty}`),
    bounded,
    serialize: rowSerializer(resource, selected, rule),
  };
}

const isEncrypted = ({ fields }: AnyResource, key: string): boolean =>
  Object.hasOwn(fields, key) && Boolean(fields[key]?.spec.encrypted);

/**
 * A list that is read again and again: not one that is searched or read by ids, whose filter is personal, or whose source or choices may
 * read more than the caller's rights.
 */
function isRepeated(ctx: RequestContext, resource: AnyResource, query: Query): boolean {
  const filtered = Object.keys(readFilter(ctx, query));
  return (
    !resource.query && !filtered.some((key) => ["id", "q", "search", "choice_for"].includes(key) || isEncrypted(resource, key))
  );
}

function listPlan(ctx: RequestContext, resource: AnyResource, query: Query, isCounted: boolean): ListPlan {
  const isReadAgain = isRepeated(ctx, resource, query);
  const make = () => planList(ctx, resource, query, { isReadAgain, isCounted });
  return isReadAgain ? planFor(ctx, resource, `${isCounted ? "list" : "rows"} ${JSON.stringify(query)}`, make) : make();
}

function serialized(
  ctx: RequestContext,
  resource: AnyResource,
  { rights, serialize }: ListPlan,
  found: readonly DbRow[],
): Page["rows"] {
  const { store } = ctx.services;
  return found.map((row) => serialize(store.decrypt(resource, row), { unmask: false, rights, locale: ctx.locale }));
}

/** The rows of a page whose total is not shown: counting it would cost as much again. */
export async function rowsWithoutTotal(
  ctx: RequestContext,
  resource: AnyResource,
  query: Query,
  db: Queryable,
): Promise<Page["rows"]> {
  const plan = listPlan(ctx, resource, query, false);
  return serialized(ctx, resource, plan, await fetchRows(db, plan.page));
}

/** How many rows a list has, up to the limit of exact totals. */
async function boundedTotal(db: Queryable, { start, bounded }: ListPlan, [first]: readonly DbRow[]): Promise<number> {
  if (first) return Number(first[totalColumn]);
  // Beyond the last page there is no row to read the total from.
  return start === 0 ? 0 : ((await fetchOne<{ n: number }>(db, bounded))?.n ?? 0);
}

export async function listRows(ctx: RequestContext, resource: AnyResource, query: Query, db?: Queryable): Promise<Page> {
  const isCounted = !resource.list?.unpaged;
  const plan = listPlan(ctx, resource, query, isCounted);
  const { start, limit, isReadAgain, list } = plan;
  const { pool } = ctx.services;
  const from = db ?? (isReadAgain ? listPools.of(pool) : pool);
  const found = await fetchRows(from, plan.page);
  const rows = serialized(ctx, resource, plan, found);
  const count = isCounted && (await totalOf(pool, resource, list, await boundedTotal(from, plan, found)));
  const { total, approximate } = count || { total: rows.length, approximate: false };
  // A page that is not full is the last one, so the total is exact.
  const isLast = approximate && rows.length < limit && rows.length > 0;
  return {
    rows,
    start,
    total: isLast ? start + rows.length : total,
    approximate: approximate && !isLast,
  };
}

/** The sums of a list, over the same rows. */
export async function sumRows(
  ctx: RequestContext,
  resource: AnyResource,
  query: Query,
  db: Queryable = ctx.services.pool,
): Promise<DbRow> {
  const { from, where, rule } = listQuery(ctx, resource, query);
  const sums = (resource.list?.sums ?? []).filter((field) => reportsField(rule, field));
  const columns = sums.map((field) => {
    const { spec } = resource.fields[field]!;
    return sql`coalesce(sum(${spec.derived ? derivedSql(resource, spec, ctx) : identifier(`t.${field}`)}), 0) as ${identifier(field)}`;
  });
  const { shares } = resource.report ?? {};
  const within = (column: string, codes: readonly unknown[], name: string) =>
    sql`count(*) filter (where ${identifier(`t.${column}`)} = any(${codes}))::int as ${identifier(`${column}_${name}`)}`;
  const shared = (shares?.columns ?? []).filter((column) => reportsField(rule, column));
  const counts = shared.flatMap((column) => [
    within(column, shares?.counted ?? [], "counted"),
    within(column, shares?.base ?? [], "base"),
  ]);
  const found = await fetchOne(db)`
    select ${join([sql`count(*) as count`, ...columns, ...counts])} from ${from} t where ${where}`;
  const response: DbRow = { count: found?.count ?? 0 };
  for (const field of sums) response[field] = kindOf(resource.fields[field]!.spec).toWire(found?.[field] ?? 0);
  if (shares)
    response["shares"] = Object.fromEntries(
      shared.map((column) => [column, [found?.[`${column}_counted`], found?.[`${column}_base`]]]),
    );
  return { ...response, ...(!rule.fields && (await hooksOf(resource).summary?.(ctx))) };
}
