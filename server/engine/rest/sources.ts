import { resourceByName } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { identifier, sql, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../services";

type Filter = Readonly<Record<string, unknown>>;
/** A select of the rows that the caller may see; its columns are the fields of the view. Filters on fields are applied to its result. */
type Source = (ctx: RequestContext, filter: Filter) => Sql;

const sources = new Map<string, Source>();

export function registerSource(view: { readonly name: string }, source: Source): void {
  sources.set(view.name, source);
}

/** The `from` of a list: the table, or the query of a view. */
export function rowsFrom(ctx: RequestContext, { name, table, query }: AnyResource, filter: Filter): Sql {
  if (!query) return identifier(table);
  const source = sources.get(name);
  if (!source) throw new Error(`${name} has no source`);
  return sql`(${source(ctx, filter)})`;
}

/** The columns that make a sort order unique. */
export const keyColumns = ({ query }: AnyResource): readonly Sql[] =>
  (query?.key ?? ["id"]).map((column) => identifier(`t.${column}`));

/** Whether a filter that is set or not is set. */
export const isSet = (value: unknown): boolean => value === true || value === 1 || value === "1" || value === "true";

/** The resource whose rows the list returns, and its filter: another view if a filter with `answers` is set. */
export function listSource(resource: AnyResource, filter: Filter): readonly [AnyResource, Filter] {
  for (const [key, named] of Object.entries(resource.filters ?? {})) {
    const { [key]: value, ...others } = filter;
    if ("answers" in named && isSet(value)) return [resourceByName(named.answers), others];
  }
  return [resource, filter];
}
