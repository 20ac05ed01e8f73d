import type pg from "pg";
import { encryptedTables } from "./rotateKeys";
import { identifier, fetchRows, execute, sql, transaction, type Db } from "../../platform/db/query";
import { KeyFailure } from "../../platform/settings/secrets";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";

/** The ids of keys with values in the database; empty for an empty database. */
export async function keyIdsInUse(db: Db): Promise<readonly string[]> {
  const noted = await fetchRows<{ key_id: string }>(db)`select key_id from field_keys order by noted_at`;
  return noted.length > 0 ? noted.map(({ key_id }) => key_id) : keyIdsOfValues(db);
}

/** For a database older than the record of keys: checks one value of each column. */
async function keyIdsOfValues(db: Db): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const { table, columns } of encryptedTables())
    for (const column of columns) {
      const value = sql`select split_part(${identifier(column)}, '.', 1) as key_id from ${identifier(table)} where ${identifier(column)} is not null limit 1`;
      for (const { key_id } of await fetchRows<{ key_id: string }>(db, value)) found.add(key_id);
    }
  return [...found];
}

/** Refuses keys that cannot decrypt the database; otherwise records the current one, which encrypts new values. */
export async function noteKeys(pool: pg.Pool, { keyId, keyIds }: FieldCipher): Promise<void> {
  await transaction(pool, async (db) => {
    // Of two processes starting with different keys, the second is refused.
    await execute(db)`lock table field_keys in share row exclusive mode`;
    const missing = (await keyIdsInUse(db)).filter((id) => !keyIds.includes(id));
    if (missing.length > 0)
      throw new KeyFailure(
        `The database holds personal data that is encrypted with the key ${missing.join(", ")}, but FIELD_KEY has ${keyIds.join(", ")}. ` +
          "Set FIELD_KEY to the key of this platform, or restore the file secrets/field-key in DATA_DIR. " +
          "During a key rotation, set both keys: FIELD_KEY=new,old; during a change of algorithms: CRYPTO=sm,aes (docs/operations.md).",
      );
    await execute(db)`insert into field_keys (key_id) values (${keyId}) on conflict do nothing`;
  });
}
