import type { FieldSpec, Fields } from "../../../resources/kit/field";
import { kindOf } from "../../../resources/kit/kinds/registry";
import { execute, identifier, sql, type Db, type DbRow, type Sql } from "./query";

interface Owner {
  readonly table: string;
  readonly fields: Fields;
}

/** The join table, with pairs ("row", target), of a field that refers to several rows. */
export const joinTable = ({ table }: Pick<Owner, "table">, field: string): string => `${table}_${field}`;

export const hasJoinTable = (spec: Pick<FieldSpec, "kind">): boolean => kindOf(spec).inJoinTable === true;

/** The fields of a resource that refer to several rows. */
export const joinTableFields = ({ fields }: Owner): string[] =>
  Object.keys(fields).filter((name) => hasJoinTable(fields[name]!.spec));

/** The ids that the row `alias` refers to, in ascending order; null if none. */
export const joinedIds = (owner: Owner, field: string, alias: string): Sql =>
  sql`(select array_agg(j.target order by j.target) from ${identifier(joinTable(owner, field))} j where j."row" = ${identifier(alias)}.id)`;

/** Whether the row `alias` refers to one of these ids. */
export const refersToAny = (owner: Owner, field: string, alias: string, ids: readonly unknown[]): Sql =>
  sql`exists (select 1 from ${identifier(joinTable(owner, field))} j where j."row" = ${identifier(alias)}.id and j.target = any(${ids}::bigint[]))`;

/** Writes the given joined fields, also into `row`; fields without a value stay unchanged. */
export async function writeJoinTables(db: Db, owner: Owner, row: DbRow, values: DbRow): Promise<void> {
  for (const field of joinTableFields(owner)) {
    if (values[field] === undefined) continue;
    const ids = [values[field] ?? []].flat();
    const table = identifier(joinTable(owner, field));
    await execute(db)`delete from ${table} where "row" = ${row.id} and target <> all(${ids}::bigint[])`;
    await execute(db)`
      insert into ${table} ("row", target) select ${row.id}::bigint, unnest(${ids}::bigint[]) on conflict do nothing`;
    row[field] = ids.length > 0 ? ids : null;
  }
}
