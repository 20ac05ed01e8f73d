import { refuse } from "../../../resources/refusals";
import { fetchOne, type Db } from "../../platform/db/query";
import { networkOf } from "../../platform/network/ipAddress";
import { attemptKey, countAttempts, lockMinutes, minutesLocked, returnAttempt, type AttemptKind } from "./loginLockout";

/** The rate limit of login by address: failures in 15 minutes. Four people who each forgot a password stay below it. */
export const maxAddressFailures = 20;

/**
 * A site or a mobile network of workers shares one address, and many of them sign in on a payday. Their failures do not lock the
 * office there. Guessing stays hopeless: five attempts for a code of six digits, and few codes a day for each person.
 */
export const maxWorkerAddressFailures = 100;

export const loginThrottle = addressThrottle("address", maxAddressFailures);
export const workerThrottle = addressThrottle("workerAddress", maxWorkerAddressFailures);

/** Counts failures by network address. */
function addressThrottle(kind: AttemptKind, maxFailures: number) {
  const keyOf = (ip: string): string => attemptKey(kind, networkOf(ip));

  const count = (db: Db, ip: string, now: Date): Promise<number> => countAttempts(db, keyOf(ip), now);

  async function refuseAddress(db: Db, ip: string, now: Date): Promise<never> {
    throw refuse("sessions.addressLocked", { minutes: await minutesLocked(db, keyOf(ip), now) });
  }

  /** Refuses an address with too many failures, even with a correct captcha. */
  async function check(db: Db, ip: string, now: Date): Promise<void> {
    if ((await count(db, ip, now)) >= maxFailures) await refuseAddress(db, ip, now);
  }

  /**
   * Reserves an attempt before the password is checked; released if it was right, so only failures count. The 15 minutes begin with
   * the first failure, and again with the last one allowed. False if the address is locked.
   */
  async function reserve(db: Db, ip: string, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + lockMinutes * 60_000);
    const taken = await fetchOne(db)`insert into tickets as t (ticket_hash, purpose, facts, expires_at)
        values (${keyOf(ip)}, 'attempts', '{"count": 1}', ${until})
        on conflict (ticket_hash) do update set
          facts = jsonb_build_object('count', case when t.expires_at <= ${now} then 1 else (t.facts->>'count')::int + 1 end),
          expires_at = case when t.expires_at <= ${now} or (t.facts->>'count')::int + 1 >= ${maxFailures}
            then excluded.expires_at else t.expires_at end
        where t.expires_at <= ${now} or (t.facts->>'count')::int < ${maxFailures}
        returning id`;
    return taken !== undefined;
  }

  const release = (db: Db, ip: string): Promise<void> => returnAttempt(db, keyOf(ip));

  return { count, check, refuseAddress, reserve, release };
}
