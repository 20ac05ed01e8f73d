import type { Fields } from "../../resources/kit/field";
import { kindOf } from "../../resources/kit/kinds/registry";
import { isStored, metaColumns, type Row } from "../../resources/kit/resource";
import { toText } from "../../resources/kit/text";
import type { FieldCipher } from "../crypto/fieldCipher";
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
import { hasJoinTable, joinTableFields, joinedIds, writeJoinTables } from "./joinTables";
import { blindIndexColumn, initialsColumn } from "./columns";
import { initials } from "./initials";

type Declared = { readonly name: string; readonly table: string; readonly fields: Fields; readonly noMeta?: boolean };
type Values<R> = Partial<Omit<Row<R>, "id">>;
type FindBy<R> = { readonly [K in keyof Row<R>]?: Row<R>[K] | readonly Row<R>[K][] };

const storedNames = new WeakMap<object, readonly string[]>();
/** The columns that make up a row, without blind indexes and the deletion mark. */
function storedColumns(resource: Declared): readonly string[] {
  let names = storedNames.get(resource);
  if (!names) {
    const own = Object.entries(resource.fields).filter(([, field]) => isStored(field));
    names = ["id", ...(resource.noMeta ? [] : metaColumns), ...own.map(([field]) => field)];
    storedNames.set(resource, names);
  }
  return names;
}

export const andNotDeleted = (resource: Declared, alias = "t"): Sql =>
  resource.noMeta ? empty : sql` and ${identifier(alias)}.deleted_at is null`;

/** Decrypted values that are kept while the rows of one response are read; some 15 MB. */
const maxKnownValues = 100_000;

/** Reads and writes rows: personal data is encrypted on writing and decrypted on reading. */
export function makeStore(cipher: FieldCipher) {
  function toColumns(resource: Declared, values: DbRow): [string, unknown][] {
    const columns: [string, unknown][] = [];
    for (const [field, value] of Object.entries(values)) {
      const spec = resource.fields[field]?.spec;
      if (value === undefined || (spec && hasJoinTable(spec))) continue;
      if (spec?.encrypted) {
        const text = value === null ? null : toText(value);
        columns.push([field, text && cipher.encrypt(text)], [blindIndexColumn(field), text && cipher.blindIndex(text)]);
      } else if (spec && kindOf(spec).column(spec) === "jsonb")
        columns.push([field, value === null ? null : JSON.stringify(value)]);
      else columns.push([field, value]);
      if (spec?.pinyinSearch) columns.push([initialsColumn(field), typeof value === "string" ? initials(value) : null]);
    }
    return columns;
  }

  const encryptedNames = new WeakMap<object, readonly string[]>();
  function encryptedFields({ fields }: Declared): readonly string[] {
    let names = encryptedNames.get(fields);
    if (!names) {
      names = Object.keys(fields).filter((field) => fields[field]!.spec.encrypted);
      encryptedNames.set(fields, names);
    }
    return names;
  }

  /** Decrypts the encrypted values of a row in place. */
  function decrypt<R extends Declared>(resource: R, row: DbRow): Row<R> {
    for (const field of encryptedFields(resource)) {
      const value = row[field];
      if (typeof value === "string") row[field] = cipher.decrypt(value);
    }
    return row as Row<R>;
  }

  /**
   * Decrypts many rows in place. Values with equal blind indexes are the same number and are decrypted once: a person's numbers are on
   * each of his rows. Without their blind indexes, values are decrypted one by one.
   */
  function rowDecryptor<R extends Declared>(resource: R): (row: DbRow) => Row<R> {
    const fields = encryptedFields(resource).map((field) => [field, blindIndexColumn(field)] as const);
    const plainTexts = new Map<string, string>();
    return (row) => {
      for (const [field, indexColumn] of fields) {
        const [value, index] = [row[field], row[indexColumn]];
        if (typeof value !== "string") continue;
        const known = typeof index === "string" ? plainTexts.get(index) : undefined;
        const plain = known ?? cipher.decrypt(value);
        // The first ones are kept: in a list by month, each person comes again only after all others.
        if (known === undefined && typeof index === "string" && plainTexts.size < maxKnownValues) plainTexts.set(index, plain);
        row[field] = plain;
      }
      return row as Row<R>;
    };
  }

  const columnsOf = (resource: Declared, alias?: string) =>
    join([
      ...storedColumns(resource).map((field) => (alias ? sql`${identifier(alias)}.${identifier(field)}` : identifier(field))),
      ...joinTableFields(resource).map(
        (field) => sql`${joinedIds(resource, field, alias ?? resource.table)} as ${identifier(field)}`,
      ),
    ]);

  function whereOf(resource: Declared, requested: DbRow): Sql {
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

  async function insertMany<R extends Declared>(
    db: Db,
    resource: R,
    many: readonly Values<R>[],
    by?: number | null,
  ): Promise<Row<R>[]> {
    if (many.length === 0) return [];
    const tuples = many.map((values) =>
      toColumns(resource, resource.noMeta || by === undefined ? values : { ...values, created_by: by }),
    );
    const names = [...new Set(tuples.flatMap((tuple) => tuple.map(([column]) => column)))];
    const lines = tuples.map((tuple) => {
      const at = new Map(tuple);
      return sql`(${join(names.map((column) => (at.has(column) ? sql`${at.get(column)}` : sql`default`)))})`;
    });
    const made = await fetchRows(db)`
      insert into ${identifier(resource.table)} (${join(names.map(identifier))}) values ${join(lines)} returning ${columnsOf(resource)}`;
    for (const [index, row] of made.entries()) await writeJoinTables(db, resource, row, many[index]!);
    return made.map((row) => decrypt(resource, row));
  }

  return {
    decrypt,
    rowDecryptor,
    /** The blind indexes of these fields of a row `t`, for `rowDecryptor`. */
    blindIndexes: (resource: Declared, fields: readonly string[]): Sql[] =>
      encryptedFields(resource)
        .filter((field) => fields.includes(field) && isStored(resource.fields[field]!))
        .map((field) => sql`t.${identifier(blindIndexColumn(field))}`),
    columnsOf,
    whereOf,
    blindIndex: cipher.blindIndex,
    insertMany,

    async insert<R extends Declared>(db: Db, resource: R, values: Values<R>, by?: number | null): Promise<Row<R>> {
      return (await insertMany(db, resource, [values], by))[0]!;
    },

    /** Updates one row and increments its version; undefined if there is no such row. */
    async update<R extends Declared>(db: Db, resource: R, id: number, values: Values<R>): Promise<Row<R> | undefined> {
      const sets = toColumns(resource, values).map(([column, value]) => sql`${identifier(column)} = ${value}`);
      if (!resource.noMeta) sets.push(sql`version = version + 1`, sql`updated_at = now()`);
      // Without any writable value, a row without a version stays unchanged.
      if (sets.length === 0) sets.push(sql`id = id`);
      const row = await fetchOne(db)`
        update ${identifier(resource.table)} set ${join(sets)} where id = ${id} returning ${columnsOf(resource)}`;
      if (row) await writeJoinTables(db, resource, row, values);
      return row && decrypt(resource, row);
    },

    async find<R extends Declared>(
      db: Queryable,
      resource: R,
      requested: FindBy<R>,
      { lock = false } = {},
    ): Promise<Row<R> | undefined> {
      const row = await fetchOne(db)`
        select ${columnsOf(resource)} from ${identifier(resource.table)} where ${whereOf(resource, requested)} limit 1 ${lock ? sql`for update` : empty}`;
      return row && decrypt(resource, row);
    },

    /** Ordered by id, so that two writers locking the same rows wait for each other without a deadlock. */
    async findAll<R extends Declared>(
      db: Queryable,
      resource: R,
      requested: FindBy<R>,
      { lock = false, limit = 100_000 } = {},
    ): Promise<Row<R>[]> {
      const found = await fetchRows(db)`
        select ${columnsOf(resource)} from ${identifier(resource.table)} where ${whereOf(resource, requested)} order by id limit ${limit} ${lock ? sql`for update` : empty}`;
      return found.map((row) => decrypt(resource, row));
    },

    /** Soft delete: the row is hidden, but kept for its retention period (条例 §15, §28). */
    async remove(db: Db, resource: Declared, id: number): Promise<void> {
      await execute(
        db,
        resource.noMeta
          ? sql`delete from ${identifier(resource.table)} where id = ${id}`
          : sql`update ${identifier(resource.table)} set deleted_at = now(), version = version + 1 where id = ${id}`,
      );
    },
  };
}
export type Store = ReturnType<typeof makeStore>;
