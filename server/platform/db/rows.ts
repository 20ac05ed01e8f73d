import { resourceByName, type ResourceName } from "../../../resources";
import { identifier, sql, type Sql } from "./sql";

/**
 * WARNING: the rows of every company and district that are not deleted, as a source of a hand-written statement: `from ${allRowsOf("workers",
 * "w")}`. For the platform's own work, and for rows below one that the caller was checked to see. What a caller asks for is read from
 * `rowsOf` (server/engine/rest/scope.ts).
 */
export function allRowsOf(name: ResourceName, alias?: string): Sql {
  const { noMeta, table } = resourceByName(name);
  if (noMeta) return storedRowsOf(name, alias);
  return sql`(select * from ${identifier(table)} where deleted_at is null) ${identifier(alias ?? table)}`;
}

/** WARNING: like `allRowsOf`, with the deleted rows: to follow a reference, which names a row even after its deletion. */
export function storedRowsOf(name: ResourceName, alias?: string): Sql {
  const { table } = resourceByName(name);
  return alias === undefined ? identifier(table) : sql`${identifier(table)} ${identifier(alias)}`;
}

/** Differs after any committed change of these rows: each is hashed with the transaction that wrote it. */
export const rowVersions = (alias: string): Sql =>
  sql`concat(count(*), '-', sum(hashint8extended(${identifier(`${alias}.id`)}, ${identifier(`${alias}.xmin`)}::text::bigint)))`;
