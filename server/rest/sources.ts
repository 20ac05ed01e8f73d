import { resourceByName } from "../../resources";
import type { AnyResource } from "../../resources/kit/resource";
import { identifier, sql, type Sql } from "../db/query";
import type { RequestContext } from "../services";

type Filter = Readonly<Record<string, unknown>>;
/** The rows that the caller may see: a select whose columns are the fields of the view. What the filter says of fields is applied to its rows. */
type Source = (ctx: RequestContext, filter: Filter) => Sql;

const sources = new Map<string, Source>();

export function registerSource(view: { readonly name: string }, source: Source): void {
  sources.set(view.name, source);
}

/** Where the rows of a list come from: the table, or the query of a view. */
export function rowsFrom(ctx: RequestContext, { name, table, query }: AnyResource, filter: Filter): Sql {
  if (!query) return identifier(table);
  const source = sources.get(name);
  if (!source) throw new Error(`${name} has no source`);
  return sql`(${source(ctx, filter)})`;
}

/** A tie-breaker among rows of equal rank. */
export const keyColumns = ({ query }: AnyResource): readonly Sql[] =>
  (query?.key ?? ["id"]).map((column) => identifier(`t.${column}`));

const isSet = (value: unknown): boolean => value === true || value === 1 || value === "1" || value === "true";

/** The view whose rows the filter selects in place of the resource's own, and its filter. */
export function listSource(resource: AnyResource, filter: Filter): readonly [AnyResource, Filter] {
  for (const [key, named] of Object.entries(resource.filters ?? {})) {
    const { [key]: value, ...others } = filter;
    if ("answers" in named && isSet(value)) return [resourceByName(named.answers), others];
  }
  return [resource, filter];
}
