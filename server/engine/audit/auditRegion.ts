import { resources } from "../../../resources";
import type { AnyResource } from "../../../resources/kit/resource";
import { identifier, sql, storedRowsOf, type Sql } from "../../platform/db/query";

const byName: ReadonlyMap<string, AnyResource> = new Map(Object.entries<AnyResource>(resources));

/** How to find the region of a record: by the first of these fields that it has. */
const routes: readonly (readonly [field: string, region: (id: Sql) => Sql])[] = [
  ["region", (region) => region],
  ["project", (project) => sql`(select p.region from ${storedRowsOf("projects", "p")} where p.id = ${project})`],
  ["corp", (corp) => sql`(select c.region from ${storedRowsOf("corps", "c")} where c.id = ${corp})`],
  ["account", (account) => regionOfAccount(account)],
];

/** The region of an account's organisation, or of its company. */
const regionOfAccount = (account: Sql): Sql =>
  sql`(select coalesce(o.region, c.region) from ${storedRowsOf("accounts", "a")} left join ${storedRowsOf("orgs", "o")} on o.id = a.org left join ${storedRowsOf("corps", "c")} on c.id = a.corp
       where a.id = ${account})`;

export const actorRegion = (actor: number | null): Sql =>
  actor === null ? sql`null::bigint` : regionOfAccount(sql`${actor}::bigint`);

/** The region of the record of an audit row; null if it has none, like a role. */
export function recordRegion(entity: string | null, row: number | null): Sql {
  const resource = byName.get(entity ?? "");
  if (!resource || row === null) return sql`null::bigint`;
  const id = sql`${row}::bigint`;
  if (resource.name === "regions") return sql`(select g.id from ${storedRowsOf("regions", "g")} where g.id = ${id})`;
  if (resource.name === "accounts") return regionOfAccount(id);
  const route = routes.find(([field]) => resource.fields[field]?.spec.target && !resource.fields[field].spec.derived);
  if (!route) return sql`null::bigint`;
  const [field, region] = route;
  return sql`(select ${region(sql`t.${identifier(field)}`)} from ${identifier(resource.table)} t where t.id = ${id})`;
}
