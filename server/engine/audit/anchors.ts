import type pg from "pg";
import { UnknownKey, type FieldCipher } from "../../platform/crypto/fieldCipher";
import { allRowsOf, execute, fetchOne, fetchRows, sql, transaction, type Db } from "../../platform/db/query";
import { chainEnds, chainIn, chainOf } from "./chains";

type Signing = Pick<FieldCipher, "sign" | "isSigned" | "keyId">;

interface Anchor extends Record<string, unknown> {
  readonly id: number;
  readonly seq: number;
  readonly hash: string;
  /** UTC, as it is signed. */
  readonly made_at: string;
  readonly signature: string;
}

const signedAs = "audit anchor";
/** Each signature covers the one before, so that none can be taken out or moved. */
const signedText = ({ seq, hash, made_at }: Omit<Anchor, "id" | "signature">, before: string): string =>
  JSON.stringify([before, seq, hash, made_at]);

const anchorsOf = (db: Db) =>
  fetchRows<Anchor>(db)`
    select id, seq, hash, to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as made_at, signature
    from ${allRowsOf("auditAnchors")} order by id`;

/** Signs the present end of each chain to which rows were added since the last time. */
export async function anchorAudit(pool: pg.Pool, cipher: Signing, now: Date): Promise<void> {
  await transaction(pool, async (db) => {
    // One at a time: two anchors would follow the same one.
    await execute(db)`lock table audit_anchors in share row exclusive mode`;
    const ends = await fetchRows<{ seq: number; hash: string }>(db)`select seq, hash from ${chainEnds} e
      where e.seq > e.start and not exists (select 1 from ${allRowsOf("auditAnchors", "a")} where a.seq >= e.seq and ${chainIn(sql`a.seq`)} = e.chain)
      order by seq`;
    const last = await fetchOne<{ signature: string }>(db)`
      select signature from ${allRowsOf("auditAnchors")} order by id desc limit 1`;
    let before = last?.signature ?? "";
    for (const end of ends) {
      const anchor = { ...end, made_at: now.toISOString() };
      before = cipher.sign(signedAs, signedText(anchor, before));
      await execute(db)`insert into audit_anchors (seq, hash, made_at, signature)
        values (${anchor.seq}, ${anchor.hash}, ${anchor.made_at}::timestamptz, ${before})`;
    }
  });
}

function isGenuine(cipher: Signing, anchor: Anchor, before: string): boolean {
  try {
    return cipher.isSigned(signedAs, signedText(anchor, before), anchor.signature);
  } catch (error) {
    if (error instanceof UnknownKey) return false;
    throw error;
  }
}

export interface AnchorVerdict {
  /** The last row of each chain that a genuine anchor proves. */
  readonly until: readonly number[];
  readonly faults: readonly string[];
}

/** An hourly job makes anchors; after a stop of the platform it does so at its start. */
const longestGapHours = 26;

/** Compares the log with its anchors: a log that was written again has other hashes where an anchor was made. */
export async function verifyAnchors(pool: pg.Pool, cipher: Signing): Promise<AnchorVerdict> {
  const faults: string[] = [];
  const until = new Map<number, number>();
  let before = "";
  for (const anchor of await anchorsOf(pool)) {
    if (isGenuine(cipher, anchor, before)) until.set(chainOf(anchor.seq), anchor.seq);
    else faults.push(`${anchor.seq}: its anchor was changed, or the one before was removed`);
    before = anchor.signature;
  }
  const differing = await fetchRows<{ seq: number }>(pool)`
    select a.seq from ${allRowsOf("auditAnchors", "a")} left join ${allRowsOf("auditLogs", "l")} on l.seq = a.seq
        left join ${chainEnds} e on e.chain = ${chainIn(sql`a.seq`)}
      where l.hash is distinct from a.hash
        and a.seq >= coalesce((select min(seq) from ${allRowsOf("auditLogs")} where seq > e.start and seq <= e.seq), e.seq + 1, 1)
      order by a.seq`;
  faults.push(...differing.map(({ seq }) => `${seq}: is not the row that was anchored`));
  const loose = await fetchRows<{ seq: number }>(pool)`
    select min(l.seq) as seq from ${allRowsOf("auditLogs", "l")}
        left join unnest(${[...until.values()]}::bigint[]) a (seq) on ${chainIn(sql`a.seq`)} = ${chainIn(sql`l.seq`)}
      where l.seq > coalesce(a.seq, 0) and l.time < platform_now() - ${longestGapHours}::int * interval '1 hour'
      group by ${chainIn(sql`l.seq`)} order by 1`;
  faults.push(...loose.map(({ seq }) => `${seq}: it and later rows of more than a day ago have no anchor`));
  return { until: [...until.values()], faults };
}

/** Signs all anchors with the newest key. Returns their number; undefined if one is not genuine, and then none is changed. */
export async function renewAnchors(pool: pg.Pool, cipher: Signing): Promise<number | undefined> {
  return transaction(pool, async (db) => {
    await execute(db)`lock table audit_anchors in share row exclusive mode`;
    const anchors = await anchorsOf(db);
    if (anchors.every(({ signature }) => signature.startsWith(`${cipher.keyId}.`))) return 0;
    let [old, fresh] = ["", ""];
    const signed: { id: number; signature: string }[] = [];
    for (const anchor of anchors) {
      if (!isGenuine(cipher, anchor, old)) return undefined;
      old = anchor.signature;
      fresh = cipher.sign(signedAs, signedText(anchor, fresh));
      signed.push({ id: anchor.id, signature: fresh });
    }
    await execute(db)`update audit_anchors a set signature = n.signature
      from unnest(${signed.map(({ id }) => id)}::bigint[], ${signed.map(({ signature }) => signature)}::text[]) as n (id, signature)
      where a.id = n.id`;
    return signed.length;
  });
}
