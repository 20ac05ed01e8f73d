import { shanghaiTime } from "../../resources/kit/days";
import type { LoginAnswer } from "../../resources/answers/account";
import { refuse } from "../../resources/refusals";
import { accounts } from "../../resources/system/accounts";
import { hashPassword, isOutdatedHash, verifyNothing, verifyPassword } from "../crypto/password";
import { fetchOne, execute, sql, transaction } from "../db/query";
import { audit } from "../audit/audit";
import type { RequestContext, Services } from "../services";
import {
  countAttempts,
  attemptKey,
  forgetAttempts,
  lockMinutes,
  minutesLocked,
  maxWrongPasswords,
  reserveAttempt,
} from "./loginLockout";
import { networkOf } from "../network/ipAddress";
import { addressKey, checkAddress, refuseAddress, reserveAddressAttempt, returnAddressAttempt } from "./addressThrottle";
import { initialPasswordExpired, refuseExpiredPassword } from "./initialPassword";
import { spendCaptcha, type CaptchaAnswer } from "./captcha";
import { profileOf } from "./profile";
import { isEnrolled, proveSecondFactor } from "./secondFactor";
import { endEarlierSessions, openSession } from "./sessions";
import { reviewStatus } from "../../resources/dictionaries/reviewStatus";
import { userType } from "../../resources/dictionaries/userType";

/** In the adaptive way a picture is asked for after so many wrong passwords for a name, or from an address. */
const [calmName, calmAddress] = [2, 10];

interface Credentials extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
  /** What the browser calls itself. */
  readonly device?: string | undefined;
  /** A code of the device that was set up, or a recovery code. */
  readonly second_factor?: string | undefined;
}

type Found = {
  id: number;
  username: string;
  password_hash: string | null;
  is_active: boolean;
  user_type: number;
  review_status: number | null;
  initial_expired: boolean;
  last_login_ip: string | null;
};

export async function logIn(
  ctx: RequestContext,
  { username, password, device, second_factor = "", ...picture }: Credentials,
): Promise<LoginAnswer> {
  const { services, now, ip } = ctx;
  const { pool, settings } = services;
  const [name, address] = [attemptKey("login", username), addressKey(ip)];
  const account = await findAccount(services, username, now);
  // An office may share one address: anyone who signed in from it before is not kept out by another's failures.
  const lastIp = account?.last_login_ip ?? null;
  const isKnownHere = lastIp !== null && networkOf(lastIp) === networkOf(ip);
  if (!isKnownHere) await checkAddress(pool, ip, now);
  const suspicious = async () =>
    (await countAttempts(pool, name, now)) >= calmName || (await countAttempts(pool, address, now)) >= calmAddress;
  if (settings.captcha === "always" || (await suspicious())) await spendCaptcha(pool, picture, now);
  if (!(await reserveAttempt(pool, name, now)))
    throw refuse("sessions.locked", { minutes: await minutesLocked(pool, name, now) });
  const isReserved = await reserveAddressAttempt(pool, ip, now);
  if (!isReserved && !isKnownHere) await refuseAddress(pool, ip, now);

  const hashed = account?.password_hash;
  // Without an account as slow as with one.
  const right = hashed ? await verifyPassword(password, hashed) : await verifyNothing(password);
  if (!account || !right) {
    await noteFailure(ctx, username, account, await countAttempts(pool, name, now));
    await refuseCorpWaiting(services, username);
    throw refuse("sessions.wrong");
  }
  if (isReserved) await returnAddressAttempt(pool, ip);
  if (account.user_type === userType.company && account.review_status !== reviewStatus.passed)
    await refuseCorpWaiting(services, account.username);
  if (!account.is_active || (account.user_type === userType.company && account.review_status !== reviewStatus.passed))
    throw refuse("sessions.switchedOff");
  // The password was right, whatever becomes of the second factor: its guesses are counted for themselves.
  await forgetAttempts(pool, name);
  if (account.initial_expired) refuseExpiredPassword(account.user_type);
  return welcome(ctx, account, { password, device, second_factor });
}

interface Welcomed {
  readonly password: string;
  readonly device: string | undefined;
  readonly second_factor: string;
}

async function welcome(ctx: RequestContext, account: Found, welcomed: Welcomed): Promise<LoginAnswer> {
  const { password, device, second_factor } = welcomed;
  const { services, now, ip } = ctx;
  const rehashed = isOutdatedHash(account.password_hash ?? "") ? await hashPassword(password) : undefined;
  return transaction(services.pool, async (db) => {
    // Anyone who has set up a device is asked for it, whether or not the platform demands one.
    if (await isEnrolled(db, account.id)) await proveSecondFactor(services, db, account.id, second_factor, now);
    await execute(
      db,
      sql`update accounts set last_login_at = ${now}, last_login_ip = ${ip}, failed_count = 0, locked_until = null,
          password_hash = coalesce(${rehashed ?? null}, password_hash) where id = ${account.id}`,
    );
    const session = await openSession(services, db, { account: account.id }, ip, device);
    await endEarlierSessions(db, account.id, services.settings.sessionsPerAccount);
    const profile = await profileOf(services, db, account.id);
    const actor = { ...ctx.actor, id: account.id };
    await audit(db, { ...ctx, actor }, { action: "login", entity: accounts.name, row: account.id });
    return { ...session, ...profile };
  });
}

/** A credit code may be typed in small letters. */
const findAccount = ({ pool }: Services, username: string, now: Date): Promise<Found | undefined> =>
  fetchOne<Found>(
    pool,
    sql`select a.id, a.username, a.password_hash, a.last_login_ip, a.is_active, a.user_type, c.review_status,
          ${initialPasswordExpired(now)} as initial_expired
        from accounts a left join corps c on c.id = a.corp and c.deleted_at is null
        where a.username in (${username}, upper(${username})) and a.deleted_at is null
        order by a.username = ${username} desc limit 1`,
  );

/** The counting that locks is done for every name alike; the account keeps a copy for those who manage it. */
async function noteFailure(ctx: RequestContext, username: string, account: Found | undefined, failed: number): Promise<void> {
  const { services, now } = ctx;
  const locked = failed >= maxWrongPasswords ? shanghaiTime(new Date(now.getTime() + lockMinutes * 60_000)) : null;
  await transaction(services.pool, async (db) => {
    await execute(db, sql`update accounts set failed_count = ${failed}, locked_until = ${locked} where id = ${account?.id ?? 0}`);
    // What was typed for a name may be a password: without an account only whether it is the same again can be seen.
    const typed = account
      ? { username: account.username }
      : { username_hash: services.cipher.blindIndex(username.toLowerCase()) };
    await audit(db, ctx, { action: "login_failed", entity: accounts.name, row: account?.id ?? null, after: typed });
  });
}

/** A company that waits for review has no account yet: it is shown the state of its registration. Credit codes are public. */
async function refuseCorpWaiting({ pool }: Services, username: string): Promise<void> {
  const corp = await fetchOne<{ review_status: number; review_opinion: string | null }>(
    pool,
    sql`select review_status, review_opinion from corps where corp_code = upper(${username}) and deleted_at is null`,
  );
  if (corp?.review_status === reviewStatus.pending) throw refuse("sessions.corpInReview");
  if (corp?.review_status === reviewStatus.sentBack)
    throw refuse("sessions.corpReturned", { reason: corp.review_opinion ?? "-" });
}
