import type { Row } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import type { FieldCipher } from "../crypto/fieldCipher";
import { blindIndexColumn } from "./columns";
import { writeJoinTables } from "./joinTables";
import { nextIds } from "./nextIds";
import {
  empty,
  join,
  identifier,
  fetchOne,
  fetchRows,
  execute,
  sql,
  type Db,
  type DbRow,
  type Queryable,
  type Sql,
} from "./query";
import { makeRowCipher } from "./rowCipher";
import { rowColumns, type StoredResource } from "./storedColumns";

type Values<R> = Partial<Omit<Row<R>, "id">>;
type FindBy<R> = { readonly [K in keyof Row<R>]?: Row<R>[K] | readonly Row<R>[K][] };

export const andNotDeleted = (resource: StoredResource, alias = "t"): Sql =>
  resource.noMeta ? empty : sql` and ${identifier(alias)}.deleted_at is null`;

/** Reads and writes rows: personal data is encrypted on writing and decrypted on reading. */
export function makeStore(cipher: FieldCipher) {
  const { toColumns, decrypt, hasEncrypted } = makeRowCipher(cipher);

  function whereOf(resource: StoredResource, requested: DbRow): Sql {
    const parts = Object.entries(requested).map(([field, value]) => {
      const encrypted = resource.fields[field]?.spec.encrypted;
      const column = identifier(encrypted ? blindIndexColumn(field) : field);
      if (value === null) return sql`${column} is null`;
      // During a key rotation a row may still have the blind index of an earlier key.
      if (encrypted) return sql`${column} = any(${[value].flat().flatMap((each) => [...cipher.blindIndexes(toText(each))])})`;
      return Array.isArray(value) ? sql`${column} = any(${value})` : sql`${column} = ${value}`;
    });
    return join([...parts, ...(resource.noMeta ? [] : [sql`deleted_at is null`])], " and ");
  }

  async function insertMany<R extends StoredResource>(
    db: Db,
    resource: R,
    many: readonly Values<R>[],
    by?: number | null,
  ): Promise<Row<R>[]> {
    if (many.length === 0) return [];
    const ids = hasEncrypted(resource) ? await nextIds(db, resource.table, many.length) : [];
    const tuples = many.map((values, index) => {
      const id = ids[index];
      const all = resource.noMeta || by === undefined ? values : { ...values, created_by: by };
      return toColumns(resource, id ?? 0, id === undefined ? all : { id, ...all });
    });
    const names = [...new Set(tuples.flatMap((tuple) => tuple.map(([column]) => column)))];
    const lines = tuples.map((tuple) => {
      const at = new Map(tuple);
      return sql`(${join(names.map((column) => (at.has(column) ? sql`${at.get(column)}` : sql`default`)))})`;
    });
    const made = await fetchRows(db)`
      insert into ${identifier(resource.table)} (${join(names.map(identifier))}) values ${join(lines)} returning ${rowColumns(resource)}`;
    for (const [index, row] of made.entries()) await writeJoinTables(db, resource, row, many[index]!);
    return made.map((row) => decrypt(resource, row));
  }

  return {
    decrypt,
    columnsOf: rowColumns,
    insertMany,

    async insert<R extends StoredResource>(db: Db, resource: R, values: Values<R>, by?: number | null): Promise<Row<R>> {
      return (await insertMany(db, resource, [values], by))[0]!;
    },

    /** Updates one row and increments its version; undefined if there is no such row. */
    async update<R extends StoredResource>(db: Db, resource: R, id: number, values: Values<R>): Promise<Row<R> | undefined> {
      const sets = toColumns(resource, id, values).map(([column, value]) => sql`${identifier(column)} = ${value}`);
      if (!resource.noMeta) sets.push(sql`version = version + 1`, sql`updated_at = platform_now()`);
      // Without any writable value, a row without a version stays unchanged.
      if (sets.length === 0) sets.push(sql`id = id`);
      const row = await fetchOne(db)`
        update ${identifier(resource.table)} set ${join(sets)} where id = ${id} returning ${rowColumns(resource)}`;
      if (row) await writeJoinTables(db, resource, row, values);
      return row && decrypt(resource, row);
    },

    async find<R extends StoredResource>(
      db: Queryable,
      resource: R,
      requested: FindBy<R>,
      { lock = false } = {},
    ): Promise<Row<R> | undefined> {
      const row = await fetchOne(db)`
        select ${rowColumns(resource)} from ${identifier(resource.table)} where ${whereOf(resource, requested)} limit 1 ${lock ? sql`for update` : empty}`;
      return row && decrypt(resource, row);
    },

    /** Ordered by id, so that two writers locking the same rows wait for each other without a deadlock. */
    async findAll<R extends StoredResource>(
      db: Queryable,
      resource: R,
      requested: FindBy<R>,
      { lock = false, limit }: { readonly lock?: boolean; readonly limit?: number } = {},
    ): Promise<Row<R>[]> {
      const found = await fetchRows(db)`
        select ${rowColumns(resource)} from ${identifier(resource.table)} where ${whereOf(resource, requested)} order by id limit ${limit ?? null} ${lock ? sql`for update` : empty}`;
      return found.map((row) => decrypt(resource, row));
    },

    /** Soft delete: the row is hidden, but kept for its retention period (条例 §15, §28). */
    async remove(db: Db, resource: StoredResource, id: number): Promise<void> {
      await execute(
        db,
        resource.noMeta
          ? sql`delete from ${identifier(resource.table)} where id = ${id}`
          : sql`update ${identifier(resource.table)} set deleted_at = platform_now(), version = version + 1 where id = ${id}`,
      );
    },
  };
}
export type Store = ReturnType<typeof makeStore>;
