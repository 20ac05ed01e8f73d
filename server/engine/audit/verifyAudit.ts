import type pg from "pg";
import { auditLogs, minAuditDays } from "../../../resources/system/auditLogs";
import { cursorOf } from "../../platform/db/cursor";
import { allRowsOf, fetchOne, sql } from "../../platform/db/query";
import { isHashOf } from "../../platform/crypto/textHash";
import { auditText, canonicalJson } from "./audit";

type StoredEntry = {
  seq: number;
  time: string;
  actor: number | null;
  ip: string;
  action: string;
  entity: string | null;
  row: number | null;
  before: unknown;
  after: unknown;
  request_id: string | null;
  hash: string;
  prev_hash: string;
};

/** A position of the log recorded on an earlier day. */
export interface AuditNote {
  readonly seq: number;
  readonly hash: string;
}

export interface AuditVerdict {
  readonly rows: number;
  /** The oldest row; older ones were deleted after their retention. */
  readonly first: number;
  readonly last: number;
  /** To be recorded elsewhere: a database administrator could forge a whole chain, but not with this hash. */
  readonly hash: string;
  readonly faults: readonly string[];
}

const start = "0".repeat(64);

/** Reads the whole chain and recomputes every hash: `faults` lists changed, removed and inserted rows. */
export async function verifyAudit(pool: pg.Pool, noted?: AuditNote): Promise<AuditVerdict> {
  const tail = await fetchOne<{ seq: number; hash: string; settled_from: number }>(pool)`
    select seq, hash, settled_from from audit_tail`;
  const faults: string[] = [];
  let [rows, first, last, hash] = [0, 0, 0, start];
  let retired: Retired | undefined;
  for await (const entry of cursorOf<StoredEntry>(pool, allRows)) {
    rows++;
    if (rows === 1) {
      first = entry.seq;
      if (first === 1 && entry.prev_hash !== start) faults.push("1: does not begin the chain");
    } else {
      if (entry.seq !== last + 1) faults.push(`${last + 1}..${entry.seq - 1}: missing`);
      if (entry.prev_hash !== hash) faults.push(`${entry.seq}: does not follow the row before`);
    }
    if (isCheckable(entry, tail?.settled_from ?? 0) && !isHashOf(entry.hash, hashedText(entry)))
      faults.push(`${entry.seq}: was changed`);
    if (noted?.seq === entry.seq && noted.hash !== entry.hash) faults.push(`${entry.seq}: is not the row that was noted`);
    retired = retirementIn(entry) ?? retired;
    [last, hash] = [entry.seq, entry.hash];
  }
  faults.push(...missingFront(first, retired));
  // The tail was read first, so rows added meanwhile are not reported as missing.
  if (tail && tail.seq > last) faults.push(`${last + 1}..${tail.seq}: missing at the end`);
  if (tail && tail.seq === last && tail.hash !== hash) faults.push(`${last}: is not the end of the chain`);
  if (noted && noted.seq > 0 && (noted.seq > last || noted.seq < first)) faults.push(`${noted.seq}: the noted row is not kept`);
  return { rows, first, last, hash, faults };
}

/** The content of a row that records the deletion of the oldest rows. */
interface Retired {
  readonly time: string;
  readonly last: number;
  /** The time of the last deleted row; missing in rows of earlier versions. */
  readonly until?: string;
}

function retirementIn({ action, entity, actor, after, time }: StoredEntry): Retired | undefined {
  if (action !== "retire" || entity !== auditLogs.name || actor !== null) return undefined;
  if (typeof after !== "object" || after === null || !("last" in after)) return undefined;
  const until = "until" in after && typeof after.until === "string" ? { until: after.until } : {};
  return { time, last: Number(after.last), ...until };
}

/** The log must begin with its first row, or after the rows deleted by retention. */
function missingFront(first: number, retired: Retired | undefined): string[] {
  if (first > 1 && retired?.last !== first - 1) return [`1..${first - 1}: missing at the beginning`];
  if (!retired?.until) return [];
  const age = Date.parse(retired.time) - Date.parse(retired.until);
  return age < minAuditDays * 86_400_000 ? [`1..${retired.last}: taken off before their time`] : [];
}

const allRows = sql`select seq, to_char(time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time, actor, ip, action, entity,
    "row", before, after, request_id, hash, prev_hash from ${allRowsOf("auditLogs")} order by seq`;

/** Before `settled_from`, hashes depended on a key order that the database does not keep: only links are checked. */
const isCheckable = ({ seq, before, after }: StoredEntry, from: number): boolean =>
  seq >= from || (before === null && after === null);

const jsonOf = (value: unknown): string | null => (value === null ? null : canonicalJson(value));

const hashedText = ({ prev_hash, before, after, ...entry }: StoredEntry): string =>
  prev_hash +
  auditText({
    time: entry.time,
    actor: entry.actor,
    ip: entry.ip,
    action: entry.action,
    entity: entry.entity,
    row: entry.row,
    before: jsonOf(before),
    after: jsonOf(after),
    request_id: entry.request_id,
  });
