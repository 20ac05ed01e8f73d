import { hashToken } from "../../platform/crypto/token";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";

/** Rate limit against brute force, domain model 4.4: after five wrong passwords no attempts for 15 minutes. */
export const maxWrongPasswords = 5;
export const lockMinutes = 15;
const purpose = "attempts";

export type AttemptKind =
  | "login"
  | "password"
  | "sms"
  | "secondFactor"
  | "address"
  | "upload"
  | "worker"
  | "workerAddress"
  | "survey"
  | "siteComplaint"
  | "challenge";

/** The key of an attempt does not depend on whether the name exists, so attempts do not disclose which names do. */
export const attemptKey = (kind: AttemptKind, what: string): string => hashToken(`${kind} ${what.toLowerCase()}`);

interface ReserveOptions {
  readonly max?: number;
  readonly minutes?: number;
  /** Whose credential it is, to reset all counts of it. */
  readonly owner?: string | null;
}

/**
 * Reserved before the password is checked, so that at most five concurrent attempts are tried. False if locked, until `minutes`
 * after the last attempt.
 */
export async function reserveAttempt(
  db: Db,
  key: string,
  now: Date,
  { max = maxWrongPasswords, minutes = lockMinutes, owner = null }: ReserveOptions = {},
): Promise<boolean> {
  const until = new Date(now.getTime() + minutes * 60_000);
  const taken = await fetchOne(db)`insert into tickets as t (ticket_hash, purpose, facts, expires_at)
      values (${key}, ${purpose}, jsonb_build_object('count', 1, 'owner', ${owner}::text), ${until})
      on conflict (ticket_hash) do update set
        facts = jsonb_build_object(
          'count', case when t.expires_at <= ${now} then 1 else (t.facts->>'count')::int + 1 end, 'owner', ${owner}::text),
        expires_at = excluded.expires_at
      where t.expires_at <= ${now} or (t.facts->>'count')::int < ${max}
      returning id`;
  return taken !== undefined;
}

/** The number of attempts in the last 15 minutes. */
export async function countAttempts(db: Db, key: string, now: Date): Promise<number> {
  const found = await fetchOne<{ count: number }>(db)`
    select (facts->>'count')::int as count from ${allRowsOf("tickets")} where ticket_hash = ${key} and expires_at > ${now}`;
  return found?.count ?? 0;
}

export async function minutesLocked(db: Db, key: string, now: Date): Promise<number> {
  const found = await fetchOne<{ minutes: number }>(db)`
    select ceil(extract(epoch from expires_at - ${now}::timestamptz) / 60)::int as minutes from ${allRowsOf("tickets")} where ticket_hash = ${key}`;
  return Math.max(1, found?.minutes ?? lockMinutes);
}

/** Resets the count, after a right or a new password. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await execute(db)`delete from tickets where ticket_hash = ${key}`;
}

/** Releases an attempt that does not count: the password was right, or could not be checked. */
export async function returnAttempt(db: Db, key: string): Promise<void> {
  await execute(db)`update tickets set facts = facts || jsonb_build_object('count', greatest((facts->>'count')::int - 1, 0))
      where ticket_hash = ${key}`;
}
