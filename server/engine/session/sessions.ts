import { instantOf, shanghaiTime } from "../../../resources/kit/days";
import { sessions } from "../../../resources/system/sessions";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { allRowsOf, execute, type Db } from "../../platform/db/query";
import type { Settings } from "../../platform/settings/env";
import type { Services } from "../services";

const minute = 60_000;
/** The last use is updated at most this often: a read must not cost a write each time. */
const touchMs = minute;

export interface SessionTimes {
  /** Instants as the database returns them. */
  readonly created_at: string;
  readonly last_used_at: string;
  readonly realinfo: number | null;
  readonly is_remembered: boolean;
}

const since = (instant: string, now: Date): number => now.getTime() - (instantOf(instant)?.getTime() ?? 0);

/** TTL of a session: idle timeout and lifetime (domain model 4.24), unless configured otherwise. */
export type SessionTtl = Pick<Settings, "sessionIdleMinutes" | "sessionHours">;

/** Idle minutes after which a worker's session ends, since other people may use the phone. */
const workerIdleMinutes = 30;
/** How long a worker stays signed in on his own phone. */
export const rememberedDays = 30;

/** Session expiry: past its lifetime, or past its idle timeout. */
export function isExpired(session: SessionTimes, now: Date, { sessionIdleMinutes, sessionHours }: SessionTtl): boolean {
  const { created_at, last_used_at, realinfo, is_remembered } = session;
  if (is_remembered) return since(created_at, now) > rememberedDays * 24 * 60 * minute;
  const idleMinutes = realinfo === null ? sessionIdleMinutes : workerIdleMinutes;
  return since(created_at, now) > sessionHours * 60 * minute || since(last_used_at, now) > idleMinutes * minute;
}

export async function extendSession(
  db: Db,
  session: number,
  { last_used_at }: Pick<SessionTimes, "last_used_at">,
  now: Date,
): Promise<void> {
  if (since(last_used_at, now) < touchMs) return;
  await execute(db)`update sessions set last_used_at = ${now} where id = ${session} and last_used_at < ${now}`;
}

/** The result of a login, the only place with the plain token. */
export interface OpenedSession {
  readonly token: string;
  readonly file_prefix: string;
  readonly file_ref: string;
}

type Whose =
  | { readonly account: number; readonly external_session?: string | null }
  | { readonly realinfo: number; readonly is_remembered: boolean };

/** `device` is the browser's User-Agent. */
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

/** Earliest times for a session to be listed as active: older ones have ended. */
export const activeSince = ({ sessionIdleMinutes, sessionHours }: SessionTtl, now: Date) => ({
  usedAfter: new Date(now.getTime() - sessionIdleMinutes * minute),
  openedAfter: new Date(now.getTime() - sessionHours * 60 * minute),
});

export async function deleteSession(db: Db, session: number): Promise<void> {
  await execute(db)`delete from sessions where id = ${session}`;
}

/** Keeps the newest `maxSessions` sessions of an account, including the new one; 0: no limit. */
export async function endEarlierSessions(db: Db, account: number, maxSessions: number): Promise<void> {
  if (maxSessions === 0) return;
  await execute(db)`delete from sessions where id in (
        select id from ${allRowsOf("sessions")} where account = ${account} order by created_at desc, id desc offset ${maxSessions})`;
}

/** Ends all sessions, after a new password, another role, or when the account was disabled. */
export async function endSessionsOf(db: Db, account: number): Promise<void> {
  await execute(db)`delete from sessions where account = ${account}`;
}

/** After the worker's phone was replaced. */
export async function endSessionsOfPerson(db: Db, realinfo: number): Promise<void> {
  await execute(db)`delete from sessions where realinfo = ${realinfo}`;
}
