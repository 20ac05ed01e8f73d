import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import { isStored } from "../resources/kit/resource";
import type { FieldCipher } from "../server/platform/crypto/fieldCipher";
import { execute, fetchOne, identifier, raw, type Queryable } from "../server/platform/db/query";
import { initialsColumn } from "../server/platform/db/columns";
import { encryptedColumns } from "../server/platform/db/rowCipher";
import { tablesInOrder } from "./tableOrder";
import type { StoredResource } from "../server/platform/db/storedColumns";
import type { RowBuffer, WrittenRow } from "./rowBuffer";

/** Rows sent at once: few enough for some hundred kilobytes, enough to make the cost of a write negligible. */
const rowsAtOnce = 500;
const metaTimes = ["created_at", "updated_at"];

interface Column {
  readonly name: string;
  readonly value: (row: WrittenRow) => unknown;
}

export interface BookContext {
  readonly cipher: Pick<FieldCipher, "encrypt" | "blindIndex">;
  /** Null: they are filled in later. */
  readonly initials: (text: string) => string | null;
  /** The time in Shanghai. */
  readonly now: string;
}

function columnsOf(resource: StoredResource, { cipher, initials, now }: BookContext): Column[] {
  const plain = (field: string): Column => ({ name: field, value: (row) => row[field] });
  // Working hours of a day, also of a city that is built in the early morning of that day.
  const past = (field: string): Column => ({ name: field, value: (row) => notLater(row[field], now) });
  const columns = resource.noMeta ? [plain("id")] : ["id", "version", "created_by"].map(plain).concat(metaTimes.map(past));
  for (const [field, { spec }] of Object.entries(resource.fields).filter(([, each]) => isStored(each))) {
    if (spec.pinyinSearch)
      columns.push({ name: initialsColumn(field), value: (row) => unlessNull(row[field] as string | null, initials) });
    if (!spec.encrypted) columns.push(spec.kind === "instant" ? past(field) : plain(field));
    else {
      // Encrypted columns are text.
      const text = (row: WrittenRow) => row[field] as string | null;
      for (const { name, valueOf } of encryptedColumns(resource, field, cipher))
        columns.push({ name, value: (row) => unlessNull(text(row), (each) => valueOf(each, Number(row.id))) });
    }
  }
  return columns;
}

/** A time of today is at most the current time; planned times on later days are kept. */
const notLater = (time: unknown, now: string) =>
  typeof time === "string" && time > now && time.slice(0, 10) === now.slice(0, 10) ? now : time;

const unlessNull = (text: string | null, by: (text: string) => string | null) => (text === null ? null : by(text));

/** A value as COPY reads it in its text format; objects and lists are columns of JSON. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return specialCharacter.test(text) ? text.replace(specialCharacters, (special) => copyEscapes[special]!) : text;
}
const specialCharacter = /[\\\n\r\t]/;
const specialCharacters = new RegExp(specialCharacter, "g");
const copyEscapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

/** Concatenated: creating an array for each of half a million rows takes as long as creating the text. */
function* copyLines(columns: readonly Column[], rows: readonly WrittenRow[]): Generator<string> {
  let text = "";
  for (const [at, row] of rows.entries()) {
    let separator = "";
    for (const { value } of columns) {
      text += separator + copyText(value(row));
      separator = "\t";
    }
    text += "\n";
    if ((at + 1) % rowsAtOnce === 0) {
      yield text;
      text = "";
    }
  }
  if (text !== "") yield text;
}

export interface WriteOptions {
  /** Tables whose triggers and foreign keys are left out: for a database in use, where they cannot be dropped for a while. */
  readonly unchecked?: readonly string[];
}

/** Writes the rows of the buffer, referenced tables first, with one COPY for each table. */
export async function writeBook(
  db: pg.PoolClient,
  book: Pick<RowBuffer, "take">,
  context: BookContext,
  { unchecked = [] }: WriteOptions = {},
): Promise<void> {
  const taken = book.take();
  for (const resource of tablesInOrder([...taken.keys()])) {
    const columns = columnsOf(resource, context);
    const names = columns.map(({ name }) => identifier(name).text).join(", ");
    const isUnchecked = unchecked.includes(resource.table);
    if (isUnchecked) await execute(db)`set local session_replication_role = replica`;
    const copy = db.query(from(`copy ${identifier(resource.table).text} (${names}) from stdin`));
    await pipeline(Readable.from(copyLines(columns, taken.get(resource) ?? []), { objectMode: false }), copy);
    if (isUnchecked) await execute(db)`set local session_replication_role = origin`;
  }
}

/** Whether the database's user may leave out triggers. */
export const maySkipTriggers = async (db: Queryable): Promise<boolean> =>
  (await fetchOne<{ may: boolean }>(db)`select has_parameter_privilege('session_replication_role', 'set') as may`)!.may;

/** Ids and codes up to these are kept for the rows of a city that grows while people use it. */
const reservedIds = 1_000_000;
export const reservedSerials = 100_000;

/** While a city grows, rows of users get ids above those that it still needs. */
export async function reserveIds(db: pg.PoolClient, resources: readonly StoredResource[], scale: number): Promise<void> {
  for (const { table } of resources)
    await execute(db)`select setval(pg_get_serial_sequence(${table}, 'id'), ${reservedIds * scale})`;
}

/** The next row created by a user gets the next number. */
export async function raiseSequences(
  db: pg.PoolClient,
  resources: readonly StoredResource[],
  book: Pick<RowBuffer, "countOf">,
): Promise<void> {
  for (const resource of resources) {
    const count = book.countOf(resource);
    const { last } = (await fetchOne<{ last: number | null }>(db)`select max(id) as last from ${identifier(resource.table)}`)!;
    const next = Math.max(1, count, last ?? 0);
    await execute(db)`select setval(pg_get_serial_sequence(${resource.table}, 'id'), ${next}, ${count > 0 || last !== null})`;
  }
}

/** The default of 100 would read every row of tables of this size. */
const statisticsTarget = 20;

/** Planner statistics for rows that were written in bulk. */
export async function analyse(db: pg.PoolClient, resources: readonly StoredResource[]): Promise<void> {
  await execute(db)`set local default_statistics_target = ${raw(String(statisticsTarget))}`;
  for (const { table } of resources) await execute(db)`analyze ${raw(`"${table}"`)}`;
}

/** Statistics, and pages that an index alone can be read for. */
export async function vacuum(pool: pg.Pool, resources: readonly StoredResource[]): Promise<void> {
  for (const { table } of resources) await execute(pool)`vacuum (analyze) ${identifier(table)}`;
}
