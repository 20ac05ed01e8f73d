import type { AnyResource } from "../../../resources/kit/resource";
import { chosenTextHash, textHash } from "../../platform/crypto/textHash";
import { fetchOne, sendStatement, sql, type Db, type Sql } from "../../platform/db/query";
import type { RequestContext } from "../services";
import { actorRegion, recordRegion } from "./auditRegion";

type Values = Readonly<Record<string, unknown>>;

export interface AuditRecord {
  /** "create", "update", the name of an action, "export", "reveal", "login", "denied" … */
  readonly action: string;
  readonly entity?: string;
  readonly row?: number | null;
  readonly before?: Values;
  readonly after?: Values;
}

/** The actor, the address and the request. */
export interface AuditSource extends Pick<RequestContext, "ip" | "now"> {
  readonly actor: { readonly id: number | null };
  readonly requestId?: string | null;
}

const deferredWrites = new WeakMap<Db, (() => Promise<void>)[]>();

/**
 * For a transaction of many steps: the audit entries of all steps are written at its end, or not at all if one fails. Writing
 * locks a chain's tail row, which other writers would have to avoid until then. Nested calls write at the end of the outer one.
 */
export async function deferAudit<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const outer = deferredWrites.get(db);
  const writes: (() => Promise<void>)[] = [];
  deferredWrites.set(db, writes);
  const result = await work().finally(() => (outer ? deferredWrites.set(db, outer) : deferredWrites.delete(db)));
  if (outer) outer.push(...writes);
  else for (const write of writes) await write();
  return result;
}

/** Appends a row to a hash chain: its hash covers its text and the previous hash. Locks the chain's tail row, so call it last. */
export async function audit(db: Db, source: AuditSource, entry: AuditRecord): Promise<void> {
  const write = () => writeRow(db, source, entry);
  const writes = deferredWrites.get(db);
  if (writes) writes.push(write);
  else await write();
}

async function writeRow(db: Db, { actor, ip, now, requestId = null }: AuditSource, entry: AuditRecord): Promise<void> {
  const time = now.toISOString();
  const before = entry.before ? canonicalJson(entry.before) : null;
  const after = entry.after ? canonicalJson(entry.after) : null;
  const { action, entity = null, row = null } = entry;
  const text = auditText({ time, actor: actor.id, ip, action, entity, row, before, after, request_id: requestId });
  // Prepared, because every write of the program adds a row.
  const added = async (tail: Sql) => {
    const { rowCount } = await sendStatement(
      db,
      sql`with moved as (${tail})
      insert into audit_logs (seq, time, actor, ip, action, entity, "row", before, after, request_id, region, actor_region, hash, prev_hash)
      select seq, ${time}::timestamptz, ${actor.id}::bigint, ${ip}, ${action}, ${entity}::text, ${row}::bigint,
             ${before}::jsonb, ${after}::jsonb, ${requestId}::text, ${recordRegion(entity, row)}, ${actorRegion(actor.id)}, hash, prev_hash
      from moved`,
    );
    return rowCount;
  };
  const advance = chosenTextHash() === "sha256" ? advanceTailInDatabase : advanceTailInProcess;
  for (let tries = 0; ; tries += 1) {
    const tail = await advance(db, text, tails[Math.min(tries, tails.length - 1)]!);
    if (tail && (await added(tail)) === 1) return;
  }
}

interface Tail {
  readonly table: Sql;
  readonly key: Sql;
  /** Another writer holds a tail until its commit: whether to wait for it. */
  readonly lock: Sql;
}

const first = { table: sql`audit_tail`, key: sql`only_one` };
/**
 * The first chain, else a free side chain, so that no commit waits for another's. If all are held, a writer waits for the first chain,
 * whose holder never waits for a tail: no deadlock.
 */
const tails: readonly Tail[] = [
  { ...first, lock: sql`for update skip locked` },
  { table: sql`audit_side_tails`, key: sql`chain`, lock: sql`for update skip locked` },
  { ...first, lock: sql`for update` },
];

const lockedTail = ({ table, key, lock }: Tail): Sql =>
  sql`select ${key} as key, seq, hash from ${table} order by ${key} limit 1 ${lock}`;

/** A single statement, because the database has SHA-256. */
const advanceTailInDatabase = (_: Db, text: string, tail: Tail): Sql =>
  sql`with tail as (${lockedTail(tail)})
      update ${tail.table} t set seq = tail.seq + 1, hash = encode(sha256(convert_to(tail.hash || ${text}, 'UTF8')), 'hex')
      from tail where t.${tail.key} = tail.key returning t.seq, t.hash, tail.hash as prev_hash`;

/** SM3 is computed here. Outside a transaction the tail may move meanwhile: then no row is added, and it is retried. */
async function advanceTailInProcess(db: Db, text: string, tail: Tail): Promise<Sql | undefined> {
  const locked = await fetchOne<{ seq: number; hash: string }>(db, lockedTail(tail));
  if (!locked) return undefined;
  const { seq, hash: prevHash } = locked;
  return sql`update ${tail.table} t set seq = ${seq + 1}, hash = ${textHash(prevHash + text)} where seq = ${seq} and hash = ${prevHash}
             returning t.seq, t.hash, ${prevHash}::text as prev_hash`;
}

/** JSON with sorted keys: a jsonb column does not keep their order, so the text read back must not depend on it. */
export const canonicalJson = (value: unknown): string => JSON.stringify(sorted(JSON.parse(JSON.stringify(value))));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, held]) => [key, sorted(held)]));
}

export interface AuditText {
  readonly time: string;
  readonly actor: number | null;
  readonly ip: string;
  readonly action: string;
  readonly entity: string | null;
  readonly row: number | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly request_id: string | null;
}
/** The text that is hashed. Older rows without a request id have the shorter form. */
export const auditText = ({ time, actor, ip, action, entity, row, before, after, request_id }: AuditText): string =>
  JSON.stringify([time, actor, ip, action, entity, row, before, after, ...(request_id === null ? [] : [request_id])]);

/** The changed values, without personal ones: the log proves that something happened, without personal data. */
export function changed(resource: AnyResource, before: Values | undefined, after: Values): { before?: Values; after: Values } {
  const was: Record<string, unknown> = {};
  const is: Record<string, unknown> = {};
  for (const [name, { spec }] of Object.entries(resource.fields)) {
    if (!(name in after) || spec.hidden) continue;
    const [old, now] = [before?.[name] ?? null, after[name] ?? null];
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    const secret = spec.encrypted || spec.mask !== undefined;
    if (before) was[name] = secret ? "***" : old;
    is[name] = secret && now !== null ? "***" : now;
  }
  return before ? { before: was, after: is } : { after: is };
}
