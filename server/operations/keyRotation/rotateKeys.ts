import { tableResources } from "../../../resources";
import { isStored } from "../../../resources/kit/resource";
import { decryptFully, valuePlace, UndecryptableField, type FieldCipher, type Place } from "../../platform/crypto/fieldCipher";
import type { FileStore } from "../../platform/files/fileStore";
import { renewAnchors } from "../../engine/audit/anchors";
import { blindIndexColumn } from "../../platform/db/columns";
import {
  empty,
  execute,
  fetchRows,
  identifier,
  join,
  sql,
  storedRowsOf,
  transaction,
  type DbRow,
  type Sql,
} from "../../platform/db/query";
import type pg from "pg";

interface RotatedStores {
  readonly pool: pg.Pool;
  readonly cipher: FieldCipher;
  readonly files: FileStore;
}

export interface RotationCounts {
  /** Number of values by table. */
  readonly values: Readonly<Record<string, number>>;
  readonly files: number;
  /** Table and row of values whose key is missing. */
  readonly unreadable: readonly string[];
}

interface EncryptedTable {
  readonly table: string;
  readonly columns: readonly string[];
  /** The column has a blind index. */
  readonly indexed: boolean;
  /** A JSON column with encrypted values waiting for a review. */
  readonly staged?: string | undefined;
}

/**
 * All personal data of the database: encrypted columns, the SMS outbox of a platform without a gateway, and responses stored for
 * repeated requests.
 */
export function encryptedTables(): EncryptedTable[] {
  const declared = tableResources.map(({ table, fields, staging }) => ({
    table,
    columns: Object.keys(fields).filter((field) => fields[field]!.spec.encrypted && isStored(fields[field]!)),
    indexed: true,
    staged: staging?.stagedIn,
  }));
  const outbox = { table: "sms_outbox", columns: ["phone", "text"], indexed: false };
  const answers = { table: "idempotency_records", columns: ["result"], indexed: false };
  return [...declared, outbox, answers].filter(({ columns }) => columns.length > 0);
}

/** Rows in one statement, so that no writer waits for long; a killed process continues where it was. */
const batch = 500;

/**
 * Key rotation: re-encrypts everything with the newest key, including blind indexes. The platform may run meanwhile with the same
 * keys, because it reads both. A value changed meanwhile already has the newest key, and is skipped.
 */
export async function rotateKeys({ pool, cipher, files }: RotatedStores): Promise<RotationCounts> {
  const values: Record<string, number> = {};
  const unreadable: string[] = [];
  const decrypted = (old: string, place: Place): string | undefined => {
    try {
      return decryptFully(cipher, old, place);
    } catch (error) {
      if (!(error instanceof UndecryptableField)) throw error;
      unreadable.push(place);
      return undefined;
    }
  };

  for (const each of encryptedTables()) {
    const { table, staged } = each;
    let count = await rewriteEncrypted(pool, cipher, each, {
      isCandidate: (column) => sql`${identifier(column)} not like ${`${cipher.boundPrefix}%`}`,
      plainText: (old, place) => (cipher.isOutdated(old) ? decrypted(old, place) : undefined),
    });
    if (staged !== undefined) count += await reencryptStaged(pool, cipher, { table, column: staged, decrypted });
    if (count > 0) values[table] = count;
  }
  const anchors = await renewAnchors(pool, cipher);
  if (anchors === undefined) unreadable.push("audit_anchors.signature");
  else if (anchors > 0) values["audit_anchors"] = anchors;
  const counts = { values, files: await reencryptFiles(pool, files), unreadable };
  // Then the platform starts without the earlier keys.
  if (unreadable.length === 0) await execute(pool)`delete from field_keys where key_id <> ${cipher.keyId}`;
  return counts;
}

interface Rewriting {
  /** Which values are read; null values never are. */
  readonly isCandidate: (column: string) => Sql;
  /** The plain text to encrypt again; undefined keeps the value. */
  readonly plainText: (old: string, place: Place) => string | undefined;
}

/** Re-encrypts values of a table, with their blind indexes, and returns their number. Values changed meanwhile are skipped. */
export async function rewriteEncrypted(
  pool: pg.Pool,
  cipher: FieldCipher,
  { table, columns, indexed }: EncryptedTable,
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
          const place = valuePlace(table, column, id);
          const text = typeof old === "string" && old !== "" ? plainText(old, place) : undefined;
          return text === undefined ? [] : [{ id, old, new: cipher.encrypt(text, place), index: cipher.blindIndex(text) }];
        });
        if (changes.length === 0) continue;
        const index = indexed ? sql`, ${identifier(blindIndexColumn(column))} = v.index` : empty;
        count += await execute(db)`update ${identifier(table)} t set ${identifier(column)} = v.new ${index}
            from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as v(id bigint, old text, new text, index text)
            where t.id = v.id and t.${identifier(column)} = v.old`;
      }
    });
  }
}

interface StagedColumn {
  readonly table: string;
  readonly column: string;
  readonly decrypted: (old: string, place: Place) => string | undefined;
}

async function reencryptStaged(pool: pg.Pool, cipher: FieldCipher, { table, column, decrypted }: StagedColumn): Promise<number> {
  const found = await fetchRows<{ id: number; value: Record<string, unknown> }>(pool)`
    select id, ${identifier(column)} as value from ${identifier(table)} where ${identifier(column)}::text like '%"sealed"%' order by id`;
  let count = 0;
  for (const { id, value: before } of found) {
    const after = Object.fromEntries(
      Object.entries(before).map(([field, value]) => {
        const sealed = typeof value === "object" && value !== null && "sealed" in value ? value.sealed : undefined;
        if (typeof sealed !== "string" || !cipher.isOutdated(sealed)) return [field, value];
        const place = valuePlace(table, `${column}.${field}`, id);
        const text = decrypted(sealed, place);
        return [field, text === undefined ? value : { sealed: cipher.encrypt(text, place) }];
      }),
    );
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    count += await execute(pool)`update ${identifier(table)} set ${identifier(column)} = ${JSON.stringify(after)}::jsonb
        where id = ${id} and ${identifier(column)} = ${JSON.stringify(before)}::jsonb`;
  }
  return count;
}

/** The path depends on the content only, so storing it again replaces the file with the newest key. */
async function reencryptFiles(pool: pg.Pool, files: FileStore): Promise<number> {
  const paths = await fetchRows<{ path: string }>(pool)`select distinct path from ${storedRowsOf("files")} order by path`;
  for (const { path } of paths) await files.put(await files.open(path), { name: path.split("/").at(-1) ?? path });
  return paths.length;
}

/** The command `reseal`: re-encrypts everything with the newest key of FIELD_KEY. Returns the program's exit code. */
export async function rotateKeysCommand(stores: RotatedStores, say: (line: string) => void): Promise<number> {
  const { values, files, unreadable } = await rotateKeys(stores);
  for (const [table, count] of Object.entries(values)) say(`${table}: ${count} values re-encrypted`);
  say(`${files} files re-encrypted`);
  for (const place of unreadable) say(`✗ ${place}: encrypted with a key that FIELD_KEY does not contain`);
  say(unreadable.length > 0 ? "Not everything could be read: keep the earlier keys." : "The earlier keys are no longer needed.");
  return unreadable.length > 0 ? 1 : 0;
}
