import type { AnyResource } from "../../../resources/kit/resource";
import { isStored } from "../../../resources/kit/resource";
import { fetchRows, identifier, join, sql, storedRowsOf, type Db, type Sql } from "../../platform/db/query";
import { accessPredicate, predicateSql } from "../rest/scope";
import type { RequestContext } from "../services";

export interface Reader {
  readonly actor: RequestContext["actor"];
  readonly today: string;
}

/** The rows that the reader may read, as a condition on the table `t`; undefined if none. */
function scopeOf(reader: Reader, resource: AnyResource): Sql | undefined {
  const predicate = accessPredicate(reader, resource, resource.read);
  return predicate === false ? undefined : predicateSql(predicate);
}

export const mayReadAny = (reader: Reader, resource: AnyResource): boolean => scopeOf(reader, resource) !== undefined;

/** The ids among `ids` that each reader may read; readers of none are omitted. One statement for all readers with equal scope. */
export async function readableRows<R extends Reader>(
  db: Db,
  resource: AnyResource,
  ids: readonly number[],
  readers: readonly R[],
): Promise<Map<R, readonly number[]>> {
  const mayConcern = await concernedReaders(db, resource, ids);
  const groups = new Map<string, { readonly scope: Sql; readonly readers: R[] }>();
  for (const reader of readers) {
    const scope = mayConcern(reader) ? scopeOf(reader, resource) : undefined;
    if (!scope) continue;
    const key = JSON.stringify([scope.text, scope.values]);
    const group = groups.get(key);
    if (group) group.readers.push(reader);
    else groups.set(key, { scope, readers: [reader] });
  }
  const found = new Map<R, readonly number[]>();
  for (const group of groups.values()) {
    const rows = await fetchRows<{ id: number }>(db)`
      select t.id from ${identifier(resource.table)} t where t.id = any(${ids}::bigint[]) and ${group.scope}`;
    if (rows.length > 0)
      for (const reader of group.readers)
        found.set(
          reader,
          rows.map(({ id }) => id),
        );
  }
  return found;
}

/**
 * Excludes companies and accounts that the rows do not refer to before their scopes are queried: a change concerns few of
 * thousands of open pages. Officials are never excluded here.
 */
async function concernedReaders(db: Db, resource: AnyResource, ids: readonly number[]): Promise<(reader: Reader) => boolean> {
  const stored = Object.entries(resource.fields).filter(([, field]) => isStored(field));
  const named = (target: string) =>
    stored.filter(([, { spec }]) => spec.target === target).map(([field]) => sql`t.${identifier(field)}`);
  const corps = [
    ...named("corps"),
    ...named("projects").map((id) => sql`(select contractor_corp from ${storedRowsOf("projects")} where id = ${id})`),
  ];
  const accounts = named("accounts");
  const columns = [...corps.map((it) => sql`('corp', ${it})`), ...accounts.map((it) => sql`('account', ${it})`)];
  if (columns.length === 0) return () => true;
  const found = await fetchRows<{ kind: string; id: number }>(db)`
    select distinct v.kind, v.id from ${identifier(resource.table)} t, lateral (values ${join(columns)}) v(kind, id)
      where t.id = any(${ids}::bigint[]) and v.id is not null`;
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return ({ actor: { audience, attributes } }) =>
    audience !== "company" ||
    known.has(`corp ${String(attributes["corp"])}`) ||
    known.has(`account ${String(attributes["account"])}`);
}
