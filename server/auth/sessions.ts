import { instantOf, shanghaiTime } from "../../resources/kit/days";
import { sessions } from "../../resources/system/sessions";
import { hashToken, randomToken } from "../crypto/token";
import { execute, sql, type Db } from "../db/query";
import type { Settings } from "../settings/settings";
import type { Services } from "../services";

const minute = 60_000;
/** A session's last use is written down this often at most: reading must not cost a write each time. */
const touchMs = minute;

export interface SessionTimes {
  /** Instants as the database tells them. */
  readonly created_at: string;
  readonly last_used_at: string;
}

const since = (instant: string, now: Date): number => now.getTime() - (instantOf(instant)?.getTime() ?? 0);

/** How long a session lasts: domain model 4.24, unless the platform is set otherwise. */
export type SessionLimits = Pick<Settings, "sessionIdleMinutes" | "sessionHours">;

export const isExpired = (
  { created_at, last_used_at }: SessionTimes,
  now: Date,
  { sessionIdleMinutes, sessionHours }: SessionLimits,
): boolean => since(created_at, now) > sessionHours * 60 * minute || since(last_used_at, now) > sessionIdleMinutes * minute;

export async function extendSession(db: Db, session: number, { last_used_at }: SessionTimes, now: Date): Promise<void> {
  if (since(last_used_at, now) < touchMs) return;
  await execute(db, sql`update sessions set last_used_at = ${now} where id = ${session} and last_used_at < ${now}`);
}

/** What a login hands out; only here is the token known in the clear. */
export interface OpenedSession {
  readonly token: string;
  readonly file_prefix: string;
  readonly file_ref: string;
}

type Whose = { readonly account: number } | { readonly realinfo: number };

/** `device` is what the browser calls itself. */
export async function openSession(
  { store, clock }: Pick<Services, "store" | "clock">,
  db: Db,
  whose: Whose,
  ip: string,
  device = "",
): Promise<OpenedSession> {
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
    device: device.slice(0, 300) || null,
  });
  return { token, file_prefix, file_ref };
}

/** How long a session may still be taken for a living one by a list of them: whatever is older has ended. */
export const activeSince = ({ sessionIdleMinutes, sessionHours }: SessionLimits, now: Date) => ({
  usedAfter: new Date(now.getTime() - sessionIdleMinutes * minute),
  openedAfter: new Date(now.getTime() - sessionHours * 60 * minute),
});

export async function deleteSession(db: Db, session: number): Promise<void> {
  await execute(db, sql`delete from sessions where id = ${session}`);
}

/** After a new password, another role, or a switched-off account: nobody goes on with what he had. */
export async function endSessionsOf(db: Db, account: number): Promise<void> {
  await execute(db, sql`delete from sessions where account = ${account}`);
}
