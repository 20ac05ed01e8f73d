import { refuse } from "../../resources/refusals";
import { verifyPassword } from "../crypto/password";
import { fetchOne, sql } from "../db/query";
import type { RequestContext } from "../services";
import { initialPasswordExpired, refuseExpiredPassword } from "./initialPassword";
import { attemptKey, forgetAttempts, minutesLocked, reserveAttempt } from "./loginLockout";
import { accountId } from "./ownId";

interface Proved {
  readonly id: number;
  readonly username: string;
}

/** In the words of the field in which it was typed. */
type Wrong = "accounts.oldPasswordWrong" | "accounts.passwordWrong";

/** The password again, before something that a session left open must not allow; nor may it be guessed at. */
export async function provePassword(ctx: RequestContext, password: string, wrong: Wrong): Promise<Proved> {
  const { services, now } = ctx;
  const { pool } = services;
  const id = accountId(ctx);
  const guesses = attemptKey("login", `account ${id}`);
  if (!(await reserveAttempt(pool, guesses, now)))
    throw refuse("sessions.locked", { minutes: await minutesLocked(pool, guesses, now) });
  const account = await fetchOne<{ username: string; password_hash: string | null; initial_expired: boolean; user_type: number }>(
    pool,
    sql`select a.username, a.password_hash, a.user_type, ${initialPasswordExpired(now)} as initial_expired from accounts a where a.id = ${id}`,
  );
  if (!account || !(await verifyPassword(password, account.password_hash ?? ""))) throw refuse(wrong);
  await forgetAttempts(pool, guesses);
  if (account.initial_expired) refuseExpiredPassword(account.user_type);
  return { id, username: account.username };
}
