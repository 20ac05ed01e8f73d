import { reportsField, type AccessRule } from "../../../resources/kit/access";
import { translate } from "../../../resources/kit/label";
import { isStored, type AnyResource } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import { identifier, join, sql, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { FieldErrors } from "./errors";
import { readFilter } from "./filters";
import { derivedSql, nameSql } from "./selection";
import { keyColumns } from "./sources";
import { parseJson } from "../../../resources/kit/parseJson";

type Query = Readonly<Record<string, unknown>>;

export interface SortOrder {
  readonly order: Sql;
  /** Selected with the rows, as `order` may need its name. */
  readonly sortField: string;
  /** Ordered by a column of the row itself. */
  readonly isColumnOrder: boolean;
}

const invalidSort = (ctx: RequestContext): FieldErrors =>
  new FieldErrors({ sort: [translate(["排序条件无法识别", "Invalid sort order"], ctx.locale)] });

/** The requested sort field and direction. */
function requestedSort(ctx: RequestContext, query: Query): readonly [string, string] | undefined {
  if (query.sort === undefined || query.sort === "") return undefined;
  const sort = typeof query.sort === "string" ? parseJson(query.sort) : undefined;
  const [field, direction]: readonly unknown[] = Array.isArray(sort) && sort.length === 2 ? sort : [];
  if (typeof field === "string" && typeof direction === "string" && /^(asc|desc)$/i.test(direction)) return [field, direction];
  throw invalidSort(ctx);
}

/** The declared sort; by id if the reader may not see that field, or if `sortWithin` is not filtered by. */
function defaultSort(
  resource: AnyResource,
  rule: AccessRule,
  filter: Readonly<Record<string, unknown>>,
): readonly [string, string] {
  const { sort, sortWithin } = resource.list ?? {};
  const isOrdered = sortWithin === undefined || filter[sortWithin] !== undefined;
  const declared = resource.views?.[toText(filter.scene)]?.sort ?? (isOrdered ? sort : undefined);
  return declared && reportsField(rule, declared[0]) ? declared : [resource.query?.key?.[0] ?? "id", "DESC"];
}

/** The requested order of a list, or its declared one, with the key as last criterion; refuses (400) a field that cannot be sorted by. */
export function orderOf(ctx: RequestContext, resource: AnyResource, rule: AccessRule, query: Query): SortOrder {
  const [by, requested] = requestedSort(ctx, query) ?? defaultSort(resource, rule, readFilter(ctx, query));
  const direction = requested.toUpperCase() === "ASC" ? sql`asc` : sql`desc`;
  if (by === "id" && !resource.query?.key) return { order: sql`t.id ${direction}`, sortField: by, isColumnOrder: true };
  const field = Object.hasOwn(resource.fields, by) ? resource.fields[by] : undefined;
  const isMetaColumn = !resource.noMeta && ["created_at", "updated_at"].includes(by);
  const isSortable = field && !field.spec.hidden && !field.spec.encrypted && (isStored(field) || field.spec.derived);
  if (!reportsField(rule, by) || (!isMetaColumn && !isSortable)) throw invalidSort(ctx);
  const column = isMetaColumn
    ? identifier(`t.${by}`)
    : field!.spec.derived
      ? derivedSql(resource, field!.spec, ctx)
      : field!.spec.target
        ? nameSql(resource, by)
        : identifier(`t.${by}`);
  const isColumnOrder = isMetaColumn || (!field!.spec.derived && !field!.spec.target);
  const tieBreakers = keyColumns(resource).map((key) => (resource.query ? key : sql`${key} ${direction}`));
  return { order: sql`${column} ${direction}, ${join(tieBreakers)}`, sortField: by, isColumnOrder };
}
