import type pg from "pg";
import { isStored } from "../../resources/kit/resource";
import type { FieldCipher } from "../crypto/fieldCipher";
import { join, identifier, raw, execute, sql } from "../db/query";
import { blindIndexColumn, initialsColumn } from "../db/columns";
import { initials } from "../db/initials";
import { tablesInOrder } from "./tableOrder";
import type { RowBuffer, DeclaredRow, WrittenRow } from "./rowBuffer";

/** Rows of one statement: few enough for a message of some megabytes, many enough that round trips do not count. */
const rowsAtOnce = 2000;
const kept = ["version", "created_at", "updated_at", "created_by"];

interface Column {
  readonly name: string;
  readonly value: (row: WrittenRow) => unknown;
}

function columnsOf(resource: DeclaredRow, cipher: FieldCipher): Column[] {
  const plain = (field: string): Column => ({ name: field, value: (row) => row[field] });
  const columns = ["id", ...(resource.noMeta ? [] : kept)].map(plain);
  for (const [field, { spec }] of Object.entries(resource.fields).filter(([, each]) => isStored(each))) {
    if (spec.pinyinSearch)
      columns.push({ name: initialsColumn(field), value: (row) => sealed(row[field] as string | null, initials) });
    if (!spec.encrypted) columns.push(plain(field));
    else {
      // Whatever is sealed is text.
      const text = (row: WrittenRow) => row[field] as string | null;
      columns.push({ name: field, value: (row) => sealed(text(row), cipher.seal) });
      columns.push({ name: blindIndexColumn(field), value: (row) => sealed(text(row), cipher.blindIndex) });
    }
  }
  return columns;
}

const sealed = (text: string | null, by: (text: string) => string) => (text === null ? null : by(text));

/** Writes what the book holds, referenced tables first. The server reads the rows out of one JSON text, each by its column's type. */
export async function writeBook(db: pg.PoolClient, book: RowBuffer, cipher: FieldCipher): Promise<void> {
  const taken = book.take();
  for (const resource of tablesInOrder([...taken.keys()])) {
    const columns = columnsOf(resource, cipher);
    const names = join(columns.map((column) => identifier(column.name)));
    const rows = taken.get(resource) ?? [];
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const part = rows
        .slice(from, from + rowsAtOnce)
        .map((row) => Object.fromEntries(columns.map((column) => [column.name, column.value(row)])));
      const table = identifier(resource.table);
      await execute(
        db,
        sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(part)}::json)`,
      );
    }
  }
}

/** The next row made by a person gets the next number. */
export async function raiseSequences(db: pg.PoolClient, resources: readonly DeclaredRow[], book: RowBuffer): Promise<void> {
  for (const resource of resources)
    await execute(
      db,
      sql`select setval(pg_get_serial_sequence(${resource.table}, 'id'), ${Math.max(1, book.countOf(resource))}, ${book.countOf(resource) > 0})`,
    );
}

/** Planner statistics of rows that came all at once. */
export async function analyse(db: pg.PoolClient, resources: readonly DeclaredRow[]): Promise<void> {
  for (const { table } of resources) await execute(db, sql`analyze ${raw(`"${table}"`)}`);
}
