import { tableResources } from "../../../resources";
import { declaredColumns, type DeclaredColumn } from "./declaredColumns";
import { joinTableFields, joinTable } from "./joinTables";
import { fetchRows, type Db } from "./query";
import { OperatorError } from "../operatorError";

interface StoredColumn extends Record<string, unknown> {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly required: boolean;
  readonly default: string;
}

/** The columns of the platform's tables, as PostgreSQL describes them. */
export const storedColumns = (db: Db): Promise<StoredColumn[]> =>
  fetchRows<StoredColumn>(db)`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
        coalesce(pg_get_expr(d.adbin, d.adrelid), '') as "default"
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.attnum > 0 and not a.attisdropped`;

/** The type as PostgreSQL names it. */
const sqlTypeOf = ({ type, spec: { precision = 14, scale = 2 } }: DeclaredColumn): string =>
  type === "numeric"
    ? `numeric(${precision},${scale})`
    : type.replace("timestamptz", "timestamp with time zone").replace(/^char\(/, "character(");

/**
 * Differences between declared tables and the database. An extra nullable column is no difference: a process of the previous
 * version still runs after the next one has migrated.
 */
export async function schemaDifferences(db: Db): Promise<readonly string[]> {
  const stored = new Map<string, Map<string, StoredColumn>>();
  for (const column of await storedColumns(db))
    stored.set(column.table, (stored.get(column.table) ?? new Map<string, StoredColumn>()).set(column.column, column));
  return tableResources.flatMap((resource) => {
    const { table } = resource;
    const found = stored.get(table);
    const absent = [table, ...joinTableFields(resource).map((field) => joinTable(resource, field))].filter(
      (name) => !stored.has(name),
    );
    if (!found || absent.length > 0) return absent.map((name) => `${name}: there is no such table`);
    const declared = new Map(declaredColumns(resource).map((column) => [column.name, column]));
    return [
      ...[...declared.values()].flatMap((column) => {
        const name = `${table}.${column.name}`;
        const there = found.get(column.name);
        if (!there) return [`${name}: the table has no such column`];
        const type = sqlTypeOf(column);
        if (there.type !== type) return [`${name}: declared as ${type}, stored as ${there.type}`];
        if (there.required !== column.isRequired)
          return [`${name}: declared ${nullability(column.isRequired)}, stored ${nullability(there.required)}`];
        return [];
      }),
      ...[...found.values()]
        .filter(({ column, ...there }) => column !== "id" && !declared.has(column) && there.required && there.default === "")
        .map(({ column }) => `${table}.${column}: the table demands it, no field is declared`),
    ];
  });
}

const nullability = (isRequired: boolean): string => (isRequired ? "not null" : "nullable");

/** Refuses to start if the schema differs, because every list of such a table would fail. */
export async function checkSchema(db: Db): Promise<void> {
  const differences = await schemaDifferences(db);
  if (differences.length > 0)
    throw new OperatorError(
      [
        "The database differs from the declarations:",
        ...differences,
        "Write the migration with: npm run migration -- --name what-changed",
        "It is applied at the next start; npm run dev starts again by itself.",
      ].join("\n"),
    );
}
