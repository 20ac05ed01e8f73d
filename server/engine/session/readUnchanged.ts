import type pg from "pg";
import { fetchRows, type Sql } from "../../platform/db/query";

/** A row found by a token's hash, and a text that differs after any change of what the row was read from. */
export type Versioned<Row> = Row & { readonly token_hash: string; readonly version: string };

/** What depends on the time, such as a password's age, is read again after this time. */
const maxAgeMs = 60_000;
const maxRows = 10_000;

/**
 * Reads rows by the hashes of tokens. A row that was read before is used again while the database answers the same version for it:
 * the version is read every time, so that a session that ended or a right that was withdrawn counts from its commit on, in every
 * process. Reading the versions costs a fraction of reading the rows (docs/scaling.md).
 */
export function readUnchanged<Row>(
  pool: pg.Pool,
  versionsOf: (hashes: readonly string[]) => Sql,
  load: (hashes: readonly string[], now: Date) => Promise<readonly Versioned<Row>[]>,
): (hashes: readonly string[], now: Date) => Promise<ReadonlyMap<string, Row>> {
  const known = new Map<string, { readonly row: Versioned<Row>; readonly readAt: number }>();
  const isRecent = (hash: string, now: Date) => Math.abs(now.getTime() - (known.get(hash)?.readAt ?? -Infinity)) <= maxAgeMs;

  return async (hashes, now) => {
    const recent = hashes.filter((hash) => isRecent(hash, now));
    const versions = recent.length > 0 ? await fetchRows<Versioned<object>>(pool, versionsOf(recent)) : [];
    const found = new Map<string, Row>();
    for (const { token_hash, version } of versions) {
      const row = known.get(token_hash)?.row;
      if (row?.version === version) found.set(token_hash, row);
    }
    const changed = hashes.filter((hash) => !found.has(hash));
    if (changed.length === 0) return found;
    for (const hash of changed) known.delete(hash);
    if (known.size >= maxRows) known.clear();
    for (const row of await load(changed, now)) {
      known.set(row.token_hash, { row, readAt: now.getTime() });
      found.set(row.token_hash, row);
    }
    return found;
  };
}
