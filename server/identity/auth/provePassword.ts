import { identitySource } from "../../../resources/system/identitySource";
import { refuse } from "../../../resources/refusals";
import { verifyPassword } from "../../platform/crypto/password";
import { allRowsOf, fetchOne, storedRowsOf } from "../../platform/db/query";
import { provesDirectoryPassword } from "../directory/authenticateByDirectory";
import type { RequestContext } from "../../engine/services";
import { initialPasswordExpired, refuseExpiredPassword } from "./initialPassword";
import { attemptKey, forgetAttempts, minutesLocked, reserveAttempt } from "./loginLockout";
import { accountId } from "./ownId";

interface Proved {
  readonly id: number;
  readonly username: string;
}

type Found = {
  username: string;
  password_hash: string | null;
  /** For a session signed in by a directory: the person's DN. */
  dn: string | null;
  initial_expired: boolean;
  user_type: number;
  identity_source: number;
};

/** The message of the field in which it was typed. */
type Wrong = "accounts.oldPasswordWrong" | "accounts.passwordWrong";

/** Requires the password again, where an unattended session must not suffice; wrong ones count towards the lockout. */
export async function provePassword(ctx: RequestContext, password: string, wrong: Wrong): Promise<Proved> {
  const { services, now } = ctx;
  const { pool } = services;
  const id = accountId(ctx);
  const guesses = attemptKey("password", String(id));
  if (!(await reserveAttempt(pool, guesses, now)))
    throw refuse("sessions.locked", { minutes: await minutesLocked(pool, guesses, now) });
  const account = await fetchOne<Found>(pool)`
    select a.username, a.password_hash, a.user_type, a.identity_source, s.external_session as dn,
        ${initialPasswordExpired(now)} as initial_expired
      from ${storedRowsOf("accounts", "a")} left join ${allRowsOf("sessions", "s")} on s.account = a.id and s.id = ${ctx.actor.session} where a.id = ${id}`;
  if (!account || !(await isRight(ctx, account, password))) throw refuse(wrong);
  await forgetAttempts(pool, guesses);
  if (account.initial_expired) refuseExpiredPassword(account.user_type);
  return { id, username: account.username };
}

/** Checked by the directory if the account is there. A provider's password is never typed here. */
async function isRight({ services }: RequestContext, account: Found, password: string): Promise<boolean> {
  const { identity_source, password_hash, dn } = account;
  if (identity_source === identitySource.local) return verifyPassword(password, password_hash ?? "");
  if (identity_source !== identitySource.ldap) throw refuse("signOn.passwordElsewhere");
  return dn !== null && services.settings.ldap !== null && provesDirectoryPassword(services, dn, password);
}
