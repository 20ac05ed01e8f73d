import { shanghaiTime } from "../../../resources/kit/days";
import type { LoginResponse } from "../../../resources/system/accountResponses";
import { refuse } from "../../../resources/refusals";
import { accounts } from "../../../resources/system/accounts";
import { hashPassword, isOutdatedHash, verifyDummyPassword, verifyPassword } from "../../platform/crypto/password";
import { allRowsOf, execute, fetchOne, sql, storedRowsOf, transaction, type Sql } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import type { RequestContext, Services } from "../../engine/services";
import { lockMinutes, maxWrongPasswords } from "./loginLockout";
import { countPersonAttempts, maxStrangerAttempts, attemptPlaceOf, reservePersonAttempt } from "./places";
import { provisionExternalAccount } from "./externalAccount";
import { networkOf } from "../../platform/network/ipAddress";
import { loginThrottle } from "./addressThrottle";
import { authenticateExternally } from "./authenticateExternally";
import { initialPasswordExpired, refuseExpiredPassword } from "./initialPassword";
import { verifyCaptcha, type CaptchaAnswer } from "./captcha";
import { isEnrolled, proveSecondFactor } from "./secondFactor";
import { startSession } from "./startSession";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import { userType } from "../../../resources/system/userType";

/** In adaptive mode, a captcha is required after this many wrong passwords for a name, or from an address. */
const [calmName, calmAddress] = [2, 10];

interface Credentials extends CaptchaAnswer {
  readonly username: string;
  readonly password: string;
  /** The browser's User-Agent. */
  readonly device?: string | undefined;
  /** A code of the enrolled device, or a recovery code. */
  readonly second_factor?: string | undefined;
}

type Found = {
  id: number;
  username: string;
  password_hash: string | null;
  is_active: boolean;
  user_type: number;
  identity_source: number;
  role: string | null;
  review_status: number | null;
  initial_expired: boolean;
  last_login_ip: string | null;
};

export async function logIn(
  ctx: RequestContext,
  { username, password, device, second_factor = "", ...picture }: Credentials,
): Promise<LoginResponse> {
  const { services, now, ip } = ctx;
  const { pool, settings } = services;
  const credential = { kind: "login", who: username } as const;
  // A credit code may be typed in lower case.
  const account = await findAccount(
    services,
    sql`lower(a.username) = lower(${username}) order by a.username = ${username} desc, a.username_twin`,
    now,
  );
  // People in an office may share one address: an account that logged in from it before is not blocked by the failures of others.
  const lastIp = account?.last_login_ip ?? null;
  const isKnownHere = (lastIp !== null && networkOf(lastIp) === networkOf(ip)) || (await attemptPlaceOf(ctx, credential)).isKnown;
  if (!isKnownHere) await loginThrottle.check(pool, ip, now);
  const suspicious = async () =>
    (await countPersonAttempts(ctx, credential, isKnownHere)) >= calmName ||
    (await loginThrottle.count(pool, ip, now)) >= calmAddress;
  if (settings.captcha === "always" || (await suspicious())) await verifyCaptcha(pool, picture, now);
  const attempt = await reservePersonAttempt(ctx, credential, maxStrangerAttempts, isKnownHere);
  const isReserved = await loginThrottle.reserve(pool, ip, now);
  if (!isReserved && !isKnownHere) await loginThrottle.refuseAddress(pool, ip, now);

  const hashed = account?.password_hash;
  // As slow without an account as with one.
  const right = hashed ? await verifyPassword(password, hashed) : await verifyDummyPassword(password);
  if (!account || !right) {
    const person = await authenticateExternally(ctx, account, { username, password }, { attempt, isReserved });
    if (person) {
      await attempt.succeed();
      if (isReserved) await loginThrottle.release(pool, ip);
      const admitted = await findAccount(services, sql`a.id = ${await provisionExternalAccount(ctx, person)}`, now);
      if (!admitted) throw refuse("sessions.switchedOff");
      return welcome(ctx, admitted, { password, device, second_factor, by: person.source, external_session: person.dn });
    }
    await noteFailure(ctx, username, account, await attempt.count());
    await refuseCorpWaiting(services, username);
    throw refuse("sessions.wrong");
  }
  // The password was right, whether or not the account may be used: attempts at its second factor are counted separately.
  await attempt.succeed();
  if (isReserved) await loginThrottle.release(pool, ip);
  if (account.user_type === userType.company && account.review_status !== reviewStatus.passed)
    await refuseCorpWaiting(services, account.username);
  if (!account.is_active || (account.user_type === userType.company && account.review_status !== reviewStatus.passed))
    throw refuse("sessions.switchedOff");
  if (account.initial_expired) refuseExpiredPassword(account.user_type);
  return welcome(ctx, account, { password, device, second_factor });
}

interface Welcomed {
  readonly password: string;
  readonly device: string | undefined;
  readonly second_factor: string;
  readonly by?: string;
  readonly external_session?: string;
}

async function welcome(ctx: RequestContext, account: Found, welcomed: Welcomed): Promise<LoginResponse> {
  const { password, second_factor, ...signedIn } = welcomed;
  const { services } = ctx;
  const { password_hash } = account;
  const rehashed = password_hash !== null && isOutdatedHash(password_hash) ? await hashPassword(password) : undefined;
  return transaction(services.pool, async (db) => {
    // An account with a second factor always needs it, whether or not the platform requires one.
    if (await isEnrolled(db, account.id)) await proveSecondFactor(ctx, db, account.id, second_factor);
    if (rehashed !== undefined) await execute(db)`update accounts set password_hash = ${rehashed} where id = ${account.id}`;
    return startSession(ctx, db, { account: account.id, ...signedIn });
  });
}

const findAccount = ({ pool }: Services, which: Sql, now: Date): Promise<Found | undefined> =>
  fetchOne<Found>(pool)`
    select a.id, a.username, a.password_hash, a.last_login_ip, a.is_active, a.user_type, a.identity_source, r.code as role,
        c.review_status, ${initialPasswordExpired(now)} as initial_expired
      from ${allRowsOf("accounts", "a")} left join ${allRowsOf("corps", "c")} on c.id = a.corp left join ${storedRowsOf("roles", "r")} on r.id = a.role
      where ${which} limit 1`;

/** Lockout counts every name alike; the account has a copy of the count for administrators. */
async function noteFailure(ctx: RequestContext, username: string, account: Found | undefined, failed: number): Promise<void> {
  const { services, now } = ctx;
  const locked = failed >= maxWrongPasswords ? shanghaiTime(new Date(now.getTime() + lockMinutes * 60_000)) : null;
  await transaction(services.pool, async (db) => {
    await execute(db)`update accounts set failed_count = ${failed}, locked_until = ${locked} where id = ${account?.id ?? 0}`;
    // The name may be a password typed by mistake: without an account only its hash is stored, which shows repetitions.
    const typed = account
      ? { username: account.username }
      : { username_hash: services.cipher.blindIndex(username.toLowerCase()) };
    await audit(db, ctx, { action: "login_failed", entity: accounts.name, row: account?.id ?? null, after: typed });
  });
}

/** A company in review has no account yet: the response is the state of its registration. Credit codes are public. */
async function refuseCorpWaiting({ pool }: Services, username: string): Promise<void> {
  const corp = await fetchOne<{ review_status: number; review_opinion: string | null }>(pool)`
    select review_status, review_opinion from ${allRowsOf("corps")} where corp_code = upper(${username})`;
  if (corp?.review_status === reviewStatus.pending) throw refuse("sessions.corpInReview");
  if (corp?.review_status === reviewStatus.sentBack)
    throw refuse("sessions.corpReturned", { reason: corp.review_opinion ?? "-" });
}
