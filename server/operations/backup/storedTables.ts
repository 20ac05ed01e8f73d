import { tableResources } from "../../../resources";
import { fetchRows, type Db } from "../../platform/db/query";
import { declaredColumns } from "../../platform/db/declaredColumns";
import { joinTable, joinTableFields } from "../../platform/db/joinTables";

export interface StoredTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns that an insert must name. */
  readonly demanded: readonly string[];
}

/** Our tables with their writable columns; a partitioned table instead of its partitions. */
export const storedTables = (db: Db): Promise<StoredTable[]> =>
  fetchRows<Record<string, unknown> & StoredTable>(db)`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
        coalesce(array_agg(a.attname::text) filter (where a.attnotnull and not a.atthasdef), '{}') as demanded
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      group by c.relname order by c.relname`;

/** The tables without a declaration, which migrations make by hand. */
const undeclared: Readonly<Record<string, readonly string[]>> = {
  audit_side_tails: ["chain", "seq", "hash"],
  audit_tail: ["only_one", "seq", "hash", "settled_from"],
  field_keys: ["key_id", "noted_at"],
  sim_accounts: ["account_key", "balance_fen", "held_fen", "credited_fen"],
  sim_batches: ["batch_no", "account_key", "payload_hash", "bank_batch_no", "code", "due_at", "queries"],
  sim_records: ["e2e_id", "batch_no", "seq", "amount_fen", "status", "code", "ripe_at_query", "settled_at"],
  sms_outbox: ["id", "phone", "scene", "text", "sent_at"],
};

/** The tables and columns that this version makes in an empty database. */
export function expectedTables(): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map([
    ...tableResources.flatMap((resource) => [
      [resource.table, new Set(["id", ...declaredColumns(resource).map(({ name }) => name)])] as const,
      ...joinTableFields(resource).map((field) => [joinTable(resource, field), new Set(["row", "target"])] as const),
    ]),
    ...Object.entries(undeclared).map(([name, columns]) => [name, new Set(columns)] as const),
  ]);
}

/** What an empty database of this version does not have, as `table` or `table.column`. */
export function unexpectedParts(found: readonly Pick<StoredTable, "name" | "columns">[]): string[] {
  const expected = expectedTables();
  return found.flatMap(({ name, columns }) => {
    const known = expected.get(name);
    return known ? columns.filter((column) => !known.has(column)).map((column) => `${name}.${column}`) : [name];
  });
}
