import { randomInt } from "node:crypto";
import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { isPassword } from "../../../resources/kit/validators/password";
import { invalid } from "../../../resources/kit/validators/texts";
import { hashPassword, verifyPassword } from "../../platform/crypto/password";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, execute, fetchOne, fetchRows, storedRowsOf, type Db } from "../../platform/db/query";
import { refuseFields } from "../../engine/rest/errors";
import type { RequestContext, Services } from "../../engine/services";
import { forgetPersonAttempts } from "./places";
import { endSessionsOf } from "../../engine/session/sessions";
import { weakPasswordErrors } from "./weakPassword";
import { placedColumn } from "../../platform/db/placedColumn";
import { accounts } from "../../../resources/system/accounts";

const texts = {
  again: ["请再次输入新密码", "Enter the new password again"],
  differ: ["两次密码不一致，请重新输入", "The passwords do not match. Please re-enter"],
} as const satisfies Record<string, Label>;

/** The setting may be raised later, so at least this many hashes are stored. */
const longestHistory = 24;

/** Spaces are typing errors, not part of a password (specification §5). */
export const stripSpaces = (text: string): string => text.replaceAll(/\s/g, "");

/** The rules of specification §5 for a new password and its repetition; errors have the names of the form's fields. */
export function newPasswordErrors(
  { password, again }: { readonly password: string; readonly again: string },
  locale: Locale,
  names = { password: "new_password", again: "check_password" },
): Record<string, string[]> {
  const wrong = (label: Label): string[] => [translate(label, locale)];
  return {
    ...(!isPassword(password) && { [names.password]: wrong(invalid.password) }),
    ...(again === "" ? { [names.again]: wrong(texts.again) } : again !== password && { [names.again]: wrong(texts.differ) }),
  };
}

const small = "abcdefghijkmnpqrstuvwxyz";
const capital = "ABCDEFGHJKLMNPQRSTUVWXYZ";
const digit = "23456789";
const pick = (from: string): string => from[randomInt(from.length)]!;

/** For a first login: satisfies the rules, without letters that look alike. */
export function randomPassword(): string {
  const any = Array.from({ length: 7 }, () => pick(small + capital + digit));
  const all = [pick(small), pick(capital), pick(digit), ...any];
  for (let at = all.length - 1; at > 0; at--) {
    const other = randomInt(at + 1);
    [all[at], all[other]] = [all[other]!, all[at]!];
  }
  return all.join("");
}

type Owner = { username: string; name: string; phone: string | null; corp_name: string | null };

/** A new password of an existing account; reuse is checked by `refuseReusedPassword`. */
export async function refuseWeakPassword(
  { services: { cipher }, locale }: Pick<RequestContext, "services" | "locale">,
  db: Db,
  account: number,
  password: string,
): Promise<void> {
  const owner = await fetchOne<Owner>(db)`
    select a.username, a.name, ${placedColumn(accounts, "phone", "a")} as phone, c.corp_name from ${storedRowsOf("accounts", "a")} left join ${storedRowsOf("corps", "c")} on c.id = a.corp where a.id = ${account}`;
  if (!owner) return;
  const phone = owner.phone === null ? null : cipher.decryptPlaced(owner.phone);
  refuseFields(weakPasswordErrors(password, { ...owner, phone }, locale));
}

/** Refuses the current password and the previous ones (PASSWORD_HISTORY). */
export async function refuseReusedPassword({ pool, settings }: Services, account: number, password: string): Promise<void> {
  if (settings.passwordHistory === 0) return;
  const used = await fetchRows<{ password_hash: string }>(pool)`
    select password_hash from ${storedRowsOf("accounts")} where id = ${account} and password_hash is not null
      union all (select password_hash from ${allRowsOf("pastPasswords")} where account = ${account} order by set_at desc, id desc
        limit ${settings.passwordHistory})`;
  for (const { password_hash } of used)
    if (await verifyPassword(password, password_hash)) throw refuse("accounts.usedPassword", { count: settings.passwordHistory });
}

/** Ends the sessions opened with the old password, and unlocks the account. */
export async function setPassword(
  db: Db,
  account: { readonly id: number; readonly username: string },
  password: string,
  { now, initial = false }: { readonly now: Date; readonly initial?: boolean },
): Promise<void> {
  const hashed = await hashPassword(password);
  await execute(db)`insert into past_passwords (account, password_hash, set_at)
      select id, password_hash, ${now}::timestamptz from ${storedRowsOf("accounts")} where id = ${account.id} and password_hash is not null`;
  await execute(db)`delete from past_passwords where account = ${account.id} and id not in
      (select id from ${allRowsOf("pastPasswords")} where account = ${account.id} order by set_at desc, id desc limit ${longestHistory})`;
  await execute(db)`
    update accounts set password_hash = ${hashed}, password_set_at = ${now}, is_com_init = ${initial}, failed_count = 0, locked_until = null,
      version = version + 1, updated_at = platform_now() where id = ${account.id}`;
  await endSessionsOf(db, account.id);
  await forgetPersonAttempts(db, { kind: "login", who: account.username });
}
