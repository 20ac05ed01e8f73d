import { instantOf, shanghaiTime } from "../../resources/kit/days";
import { sessions } from "../../resources/system/sessions";
import { hashToken, randomToken } from "../crypto/token";
import { run, sql, type Db } from "../db/query";
import type { Services } from "../services";

const minute = 60_000;
/** Domain model 4.24: two hours without a call, twelve in all. */
const idleMs = 120 * minute;
const longestMs = 12 * 60 * minute;
/** A session's last use is written down this often at most: reading must not cost a write each time. */
const touchMs = minute;

export interface SessionTimes {
  /** Instants as the database tells them. */
  readonly created_at: string;
  readonly last_used_at: string;
}

const since = (instant: string, now: Date): number => now.getTime() - (instantOf(instant)?.getTime() ?? 0);

export const isOver = ({ created_at, last_used_at }: SessionTimes, now: Date): boolean =>
  since(created_at, now) > longestMs || since(last_used_at, now) > idleMs;

export async function touchSession(db: Db, session: number, { last_used_at }: SessionTimes, now: Date): Promise<void> {
  if (since(last_used_at, now) < touchMs) return;
  await run(db, sql`update sessions set last_used_at = ${now} where id = ${session} and last_used_at < ${now}`);
}

/** What a login hands out; only here is the token known in the clear. */
export interface OpenedSession {
  readonly token: string;
  readonly file_prefix: string;
  readonly file_ref: string;
}

type Whose = { readonly account: number } | { readonly realinfo: number };

export async function openSession({ store, clock }: Services, db: Db, whose: Whose, ip: string): Promise<OpenedSession> {
  const [token, file_prefix, file_ref] = [randomToken(), randomToken(), randomToken().slice(0, 16)];
  const now = shanghaiTime(clock.now());
  await store.insert(db, sessions, {
    ...whose,
    token_hash: hashToken(token),
    created_at: now,
    last_used_at: now,
    file_prefix,
    file_ref,
    ip,
  });
  return { token, file_prefix, file_ref };
}

export async function endSession(db: Db, session: number): Promise<void> {
  await run(db, sql`delete from sessions where id = ${session}`);
}

/** After a new password, another role, or a switched-off account: nobody goes on with what he had. */
export async function endSessionsOf(db: Db, account: number): Promise<void> {
  await run(db, sql`delete from sessions where account = ${account}`);
}
