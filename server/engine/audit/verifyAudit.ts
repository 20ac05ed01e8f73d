import type pg from "pg";
import { dayMs } from "../../../resources/kit/days";
import { auditLogs, minAuditDays } from "../../../resources/system/auditLogs";
import { cursorOf } from "../../platform/db/cursor";
import { allRowsOf, fetchRows, sql } from "../../platform/db/query";
import { isHashOf } from "../../platform/crypto/textHash";
import { auditText, canonicalJson } from "./audit";
import { chainEnds, chainOf, startOf } from "./chains";

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
  readonly chains: readonly Chain[];
  readonly faults: readonly string[];
}

/** The rows of a chain. */
interface Chain {
  /** The oldest row; older ones were deleted after their retention. */
  readonly first: number;
  readonly last: number;
  /** To be recorded elsewhere: a database administrator could forge a whole chain, but not with this hash. */
  readonly hash: string;
}

/** Reads all chains and recomputes every hash: `faults` lists changed, removed and inserted rows. */
export async function verifyAudit(pool: pg.Pool, noted: readonly AuditNote[] = []): Promise<AuditVerdict> {
  // The ends are read first, so rows added meanwhile are not reported as missing.
  const tails = await fetchRows<{ seq: number; hash: string; chain: number }>(
    pool,
  )`select seq, hash, chain from ${chainEnds} e order by seq`;
  const ends = new Map(tails.map((tail) => [tail.chain, tail]));
  const [settled] = await fetchRows<{ from: number }>(pool)`select settled_from as "from" from audit_tail`;
  const faults: string[] = [];
  let rows = 0;
  const chains = new Map<number, Chain>();
  const retired = new Map<number, Retired>();
  for await (const entry of cursorOf<StoredEntry>(pool, allRows)) {
    rows++;
    const chain = chainOf(entry.seq);
    const known = chains.get(chain);
    const before = known ? { seq: known.last, hash: known.hash } : startOf(chain);
    const isNext = entry.seq === before.seq + 1;
    if (known && !isNext) faults.push(`${before.seq + 1}..${entry.seq - 1}: missing`);
    if ((known ?? isNext) && entry.prev_hash !== before.hash)
      faults.push(`${entry.seq}: does not ${known ? "follow the row before" : "begin the chain"}`);
    if (isCheckable(entry, settled?.from ?? 0) && !isHashOf(entry.hash, hashedText(entry)))
      faults.push(`${entry.seq}: was changed`);
    if (noted.some(({ seq, hash }) => seq === entry.seq && hash !== entry.hash))
      faults.push(`${entry.seq}: is not the row that was noted`);
    const retirement = retirementIn(entry);
    // The later of two may be in an earlier chain.
    if (retirement && retirement.last >= (retired.get(chainOf(retirement.last))?.last ?? 0))
      retired.set(chainOf(retirement.last), retirement);
    chains.set(chain, { first: known?.first ?? entry.seq, last: entry.seq, hash: entry.hash });
  }
  for (const chain of new Set([...ends.keys(), ...chains.keys()])) {
    const { seq: start } = startOf(chain);
    const [stored, gone, end] = [chains.get(chain), retired.get(chain), ends.get(chain)];
    const last = stored?.last ?? gone?.last ?? start;
    faults.push(...missingFront(start + 1, stored?.first ?? last + 1, gone));
    if (!end) faults.push(`${last}: the end of its chain is not known`);
    else if (end.seq > last) faults.push(`${last + 1}..${end.seq}: missing at the end`);
    else if (stored && end.seq === last && end.hash !== stored.hash) faults.push(`${last}: is not the end of the chain`);
  }
  for (const { seq } of noted) {
    const [stored, gone] = [chains.get(chainOf(seq)), retired.get(chainOf(seq))];
    // Rows deleted by retention may have been noted.
    if (seq > (gone?.last ?? 0) && !(stored && seq >= stored.first && seq <= stored.last))
      faults.push(`${seq}: the noted row is not kept`);
  }
  return { rows, chains: [...chains.values()], faults };
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

/** A chain must begin with its first row, or after the rows deleted by retention. */
function missingFront(begin: number, first: number, retired: Retired | undefined): string[] {
  if (first > begin && retired?.last !== first - 1) return [`${begin}..${first - 1}: missing at the beginning`];
  if (!retired?.until) return [];
  const age = Date.parse(retired.time) - Date.parse(retired.until);
  return age < minAuditDays * dayMs ? [`${begin}..${retired.last}: taken off before their time`] : [];
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
