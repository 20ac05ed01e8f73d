import { tableResources } from "../../resources";
import { isStored } from "../../resources/kit/resource";
import { decryptFully, UndecryptableField, type FieldCipher } from "../crypto/fieldCipher";
import type { FileStore } from "../files/fileStore";
import { blindIndexColumn } from "../db/columns";
import { empty, join, identifier, fetchRows, execute, sql, transaction, type DbRow, type Sql } from "../db/query";
import type pg from "pg";

interface Resealing {
  readonly pool: pg.Pool;
  readonly cipher: FieldCipher;
  readonly files: FileStore;
}

export interface ReencryptCounts {
  /** Values by table. */
  readonly values: Readonly<Record<string, number>>;
  readonly files: number;
  /** Sealed with a key that is not among those given: table and row. */
  readonly unreadable: readonly string[];
}

interface SealedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** Whether a column has a blind index beside it. */
  readonly indexed: boolean;
  /** A column of JSON in which values wait sealed for a review. */
  readonly waiting?: string | undefined;
}

/**
 * All personal data of the database: encrypted columns, the outbox of a platform without a gateway, and the answers stored
 * for repeated calls.
 */
export function encryptedTables(): SealedTable[] {
  const declared = tableResources.map(({ table, fields, staging }) => ({
    table,
    columns: Object.keys(fields).filter((field) => fields[field]!.spec.encrypted && isStored(fields[field]!)),
    indexed: true,
    waiting: staging?.stagedIn,
  }));
  const outbox = { table: "sms_outbox", columns: ["phone", "text"], indexed: false };
  const answers = { table: "idempotency_records", columns: ["result"], indexed: false };
  return [...declared, outbox, answers].filter(({ columns }) => columns.length > 0);
}

/** So many rows at a time: no writer waits for long, and a process that is killed continues where it was. */
const batch = 500;

/**
 * Key rotation: encrypts everything again with the newest key, blind indexes too. The platform may run meanwhile, with the same keys: it reads both.
 * A value that is changed in between is sealed with the newest key already, and left alone.
 */
export async function reencrypt({ pool, cipher, files }: Resealing): Promise<ReencryptCounts> {
  const values: Record<string, number> = {};
  const unreadable: string[] = [];
  const renewed = (old: string, place: string): string | undefined => {
    try {
      return decryptFully(cipher, old);
    } catch (error) {
      if (!(error instanceof UndecryptableField)) throw error;
      unreadable.push(place);
      return undefined;
    }
  };

  for (const sealed of encryptedTables()) {
    const { table, waiting } = sealed;
    let count = await rewriteSealed(pool, cipher, sealed, {
      isCandidate: (column) => sql`${identifier(column)} not like ${`${cipher.keyId}.%`}`,
      plainText: (old, place) => (cipher.isOutdated(old) ? renewed(old, place) : undefined),
    });
    if (waiting !== undefined) count += await resealWaiting(pool, cipher, { table, column: waiting, renewed });
    if (count > 0) values[table] = count;
  }
  const resealed = { values, files: await resealFiles(pool, files), unreadable };
  // From now on the platform starts without the earlier keys.
  if (unreadable.length === 0) await execute(pool)`delete from field_keys where key_id <> ${cipher.keyId}`;
  return resealed;
}

interface Rewriting {
  /** Which values are read at all; of a column that is null, nothing is. */
  readonly isCandidate: (column: string) => Sql;
  /** What the value is encrypted from again; undefined leaves it as it is. */
  readonly plainText: (old: string, place: string) => string | undefined;
}

/** Encrypts values of one table again, with their blind indexes, and returns how many. Values that change meanwhile are left alone. */
export async function rewriteSealed(
  pool: pg.Pool,
  cipher: FieldCipher,
  { table, columns, indexed }: SealedTable,
  { isCandidate, plainText }: Rewriting,
): Promise<number> {
  let [last, count] = [0, 0];
  for (;;) {
    const found = await fetchRows<DbRow & { id: number }>(pool)`
      select id, ${join(columns.map(identifier))} from ${identifier(table)}
        where id > ${last} and (${join(columns.map(isCandidate), " or ")}) order by id limit ${batch}`;
    if (found.length === 0) return count;
    last = found.at(-1)!.id;
    await transaction(pool, async (db) => {
      for (const column of columns) {
        const changes = found.flatMap(({ id, [column]: old }) => {
          const text = typeof old === "string" ? plainText(old, `${table}.${column} ${id}`) : undefined;
          return text === undefined ? [] : [{ id, old, sealed: cipher.seal(text), index: cipher.blindIndex(text) }];
        });
        if (changes.length === 0) continue;
        const index = indexed ? sql`, ${identifier(blindIndexColumn(column))} = v.index` : empty;
        count += await execute(db)`update ${identifier(table)} t set ${identifier(column)} = v.sealed ${index}
            from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id bigint, old text, sealed text, index text)
            where t.id = v.id and t.${identifier(column)} = v.old`;
      }
    });
  }
}

interface Waiting {
  readonly table: string;
  readonly column: string;
  readonly renewed: (old: string, place: string) => string | undefined;
}

async function resealWaiting(pool: pg.Pool, cipher: FieldCipher, { table, column, renewed }: Waiting): Promise<number> {
  const found = await fetchRows<{ id: number; value: Record<string, unknown> }>(pool)`
    select id, ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)}::text like '%"sealed"%' order by id`;
  let count = 0;
  for (const { id, value: before } of found) {
    const after = Object.fromEntries(
      Object.entries(before).map(([field, value]) => {
        const sealed = typeof value === "object" && value !== null && "sealed" in value ? value.sealed : undefined;
        if (typeof sealed !== "string" || !cipher.isOutdated(sealed)) return [field, value];
        const text = renewed(sealed, `${table}.${column} ${id}`);
        return [field, text === undefined ? value : { sealed: cipher.seal(text) }];
      }),
    );
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    count += await execute(pool)`update ${identifier(table)} set ${identifier(column)} = ${JSON.stringify(after)}::jsonb
        where id = ${id} and ${identifier(column)} = ${JSON.stringify(before)}::jsonb`;
  }
  return count;
}

/** A file's path is derived from its content, so that the same content stored again gets the newest key. */
async function resealFiles(pool: pg.Pool, files: FileStore): Promise<number> {
  const paths = await fetchRows<{ path: string }>(pool)`select distinct path from files order by path`;
  for (const { path } of paths) await files.put(await files.open(path), { name: path.split("/").at(-1) ?? path });
  return paths.length;
}
