import { refuse } from "../../resources/refusals";
import { fetchOne, type Db } from "../db/query";
import { networkOf } from "../network/ipAddress";
import { countAttempts, attemptKey, lockMinutes, minutesLocked, returnAttempt } from "./loginLockout";

/** The rate limit of login by address: failures in 15 minutes. Four people who each forgot a password stay below it. */
export const maxAddressFailures = 20;

export const addressKey = (ip: string): string => attemptKey("address", networkOf(ip));

/** Refuses an address with too many failures, even with a correct captcha. */
export async function checkAddress(db: Db, ip: string, now: Date): Promise<void> {
  if ((await countAttempts(db, addressKey(ip), now)) >= maxAddressFailures) await refuseAddress(db, ip, now);
}

export async function refuseAddress(db: Db, ip: string, now: Date): Promise<never> {
  throw refuse("sessions.addressLocked", { minutes: await minutesLocked(db, addressKey(ip), now) });
}

/**
 * Reserved before the password is checked, and released if it was right: only failures count. The 15 minutes begin with the first
 * failure, and again with the last one allowed. False if the address is locked.
 */
export async function reserveAddressAttempt(db: Db, ip: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + lockMinutes * 60_000);
  const taken = await fetchOne(db)`insert into tickets as t (ticket_hash, purpose, facts, expires_at)
      values (${addressKey(ip)}, 'attempts', '{"count": 1}', ${until})
      on conflict (ticket_hash) do update set
        facts = jsonb_build_object('count', case when t.expires_at <= ${now} then 1 else (t.facts->>'count')::int + 1 end),
        expires_at = case when t.expires_at <= ${now} or (t.facts->>'count')::int + 1 >= ${maxAddressFailures}
          then excluded.expires_at else t.expires_at end
      where t.expires_at <= ${now} or (t.facts->>'count')::int < ${maxAddressFailures}
      returning id`;
  return taken !== undefined;
}

export const returnAddressAttempt = (db: Db, ip: string): Promise<void> => returnAttempt(db, addressKey(ip));
