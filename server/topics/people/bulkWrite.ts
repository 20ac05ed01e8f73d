import { isStored, type Row } from "../../../resources/kit/resource";
import { toText } from "../../../resources/kit/text";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";
import { join, identifier, fetchRows, execute, sql, type Db } from "../../platform/db/query";
import { nextIds } from "../../platform/db/nextIds";
import { encryptedColumns } from "../../platform/db/rowCipher";
import type { StoredResource } from "../../platform/db/storedColumns";

type Values<R> = Partial<Row<R>>;

/** Keeps a statement short enough to read in a log, and its memory bounded. */
const rowsAtOnce = 500;

/** Inserts thousands of rows with few statements: the rows are one JSON parameter, typed by the table. */
export async function insertBulk<R extends StoredResource>(
  db: Db,
  cipher: FieldCipher,
  resource: R,
  many: readonly Values<R>[],
  by: number | null = null,
): Promise<number[]> {
  const ids: number[] = [];
  for await (const some of insertsOf(db, cipher, resource, many, by)) {
    // `returning` keeps the order of the rows, since one ordered source is inserted.
    const made = await fetchRows<{ id: number }>(db, sql`${some.insert} returning id`);
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/**
 * Inserts the rows whose values of `unique`, the columns of a unique index, no other row has. Waits only for transactions that
 * insert the same values. Returns the ids in the order of the rows, undefined for a row that exists.
 */
export async function insertMissing<R extends StoredResource>(
  db: Db,
  cipher: FieldCipher,
  resource: R,
  many: readonly Values<R>[],
  { unique, by }: { readonly unique: readonly string[]; readonly by: number | null },
): Promise<(number | undefined)[]> {
  const keyOf = (row: Readonly<Record<string, unknown>>): string => JSON.stringify(unique.map((column) => row[column]));
  const ids: (number | undefined)[] = [];
  for await (const { insert, tuples } of insertsOf(db, cipher, resource, many, by)) {
    const made = await fetchRows<{ id: number } & Record<string, unknown>>(
      db,
      sql`${insert} on conflict do nothing returning id, ${join(unique.map(identifier))}`,
    );
    const idOf = new Map(made.map((row) => [keyOf(row), row.id]));
    ids.push(...tuples.map((tuple) => idOf.get(keyOf(tuple))));
  }
  return ids;
}

/** One insert statement for each slice of the rows. */
async function* insertsOf<R extends StoredResource>(
  db: Db,
  cipher: FieldCipher,
  resource: R,
  many: readonly Values<R>[],
  by: number | null,
) {
  const defaults = defaultsOf(resource);
  const columnValues = encryption(resource, cipher);
  for (const some of slices(many)) {
    const isBound = Object.values(resource.fields).some(({ spec }) => spec.encrypted);
    const ids = isBound ? await nextIds(db, resource.table, some.length) : [];
    const tuples = some.map((values, index) => columnValues({ ...defaults, ...values, ...(isBound && { id: ids[index] }) }));
    const columns = columnsOf(tuples);
    const own = resource.noMeta ? columns : [...columns, "created_by"];
    const insert = sql`insert into ${identifier(resource.table)} (${join(own.map(identifier))})
        select ${join([...columns.map(identifier), ...(resource.noMeta ? [] : [sql`${by}::bigint`])])}
        from jsonb_populate_recordset(null::${identifier(resource.table)}, ${JSON.stringify(tuples)}::jsonb)`;
    yield { insert, tuples };
  }
}

/**
 * Updates many rows with all columns, or with these only; those that the table maintains itself are skipped. Encrypting unchanged
 * numbers again would cost more than the rest of a large import's write.
 */
export async function updateBulk<R extends StoredResource, Column extends keyof Row<R> & string = keyof Row<R> & string>(
  db: Db,
  cipher: FieldCipher,
  resource: R,
  many: readonly (Pick<Row<R>, Column> & { readonly id: number })[],
  only?: readonly Column[],
): Promise<void> {
  const columnValues = encryption(resource, cipher);
  for (const some of slices(many)) {
    const tuples = some.map((row) => columnValues(only ? valuesOf(row, ["id", ...only]) : row));
    const sets = columnsOf(tuples)
      .filter((column) => column !== "id")
      .map((column) => sql`${identifier(column)} = s.${identifier(column)}`);
    if (sets.length === 0) continue;
    if (!resource.noMeta) sets.push(sql`version = t.version + 1`, sql`updated_at = platform_now()`);
    await execute(db)`update ${identifier(resource.table)} t set ${join(sets)}
        from jsonb_populate_recordset(null::${identifier(resource.table)}, ${JSON.stringify(tuples)}::jsonb) s where t.id = s.id`;
  }
}

const valuesOf = (row: Readonly<Record<string, unknown>>, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

/** Returns a function from a row's values to those of its columns; what the declaration says of a field is looked up once. */
function encryption(
  resource: StoredResource,
  cipher: FieldCipher,
): (values: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const encrypted = new Map(
    Object.entries(resource.fields)
      .filter(([, { spec }]) => spec.encrypted)
      .map(([field, { spec }]) => [field, { spec, columns: encryptedColumns(resource, field, cipher) }]),
  );
  const stored = new Set(["id", ...Object.keys(resource.fields).filter((field) => isStored(resource.fields[field]!))]);
  return (values) => {
    const columns: Record<string, unknown> = {};
    for (const field of Object.keys(values)) {
      const value = values[field];
      if (value === undefined || !stored.has(field)) continue;
      const secret = encrypted.get(field);
      if (secret === undefined) columns[field] = value;
      else {
        const text = toText(value) || (secret.spec.required ? "" : null);
        for (const { name, valueOf } of secret.columns) columns[name] = text && valueOf(text, Number(values.id));
      }
    }
    return columns;
  };
}

function columnsOf(tuples: readonly Record<string, unknown>[]): string[] {
  const columns = new Set<string>();
  for (const tuple of tuples) for (const column of Object.keys(tuple)) columns.add(column);
  return [...columns];
}

/** A missing value is null in a JSON row, so the column's own default would never apply. */
function defaultsOf(resource: StoredResource): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isStored(field) && field.spec.default !== undefined)
      .map(([field, { spec }]) => [field, spec.default]),
  );
}

function* slices<T>(many: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < many.length; from += rowsAtOnce) yield many.slice(from, from + rowsAtOnce);
}
