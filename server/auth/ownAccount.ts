import { refuse } from "../../resources/refusals";
import { invalid } from "../../resources/kit/validators/texts";
import { isMobile } from "../../resources/kit/validators/phone";
import { say } from "../../resources/kit/label";
import { accounts, type Account } from "../../resources/system/accounts";
import { one, sql, type Db } from "../db/query";
import { audit } from "../rest/audit";
import { FieldErrors, refuseFields } from "../rest/errors";
import { requestTransaction } from "../rest/requestKey";
import type { Asker, Services } from "../services";
import { ownId } from "./ownId";
import { newPasswordErrors, refuseUsedPassword, refuseWeakPassword, setPassword, withoutSpaces } from "./passwords";
import { recordPhoneChange } from "./phoneChange";
import { profileOf, type Profile } from "./profile";
import { provePassword } from "./provePassword";
import { spendCode } from "./smsCodes";

interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly check_password: string;
}

/** Specification §5. Every session of the account ends, this one too. */
export async function changePassword(asker: Asker, typed: PasswordChange): Promise<void> {
  const { services, locale, now } = asker;
  const [old, password, again] = [typed.old_password, typed.new_password, typed.check_password].map(withoutSpaces) as [
    string,
    string,
    string,
  ];
  refuseFields({
    ...(old === "" && { old_password: [say(["请输入旧密码", "Enter the old password"], locale)] }),
    ...newPasswordErrors({ password, again }, locale),
  });
  const { id, username } = await provePassword(asker, old, "accounts.oldPasswordWrong");
  if (old === password) throw refuse("accounts.samePassword");
  await refuseWeakPassword(asker, services.pool, id, password);
  await refuseUsedPassword(services, id, password);
  await requestTransaction(asker, async (db) => {
    await setPassword(db, { id, username }, password, { now });
    await audit(db, asker, { action: "change_password", entity: accounts.name, row: id });
  });
}

interface PhoneChange {
  readonly phone: string;
  readonly code: string;
  /** One of the two where a phone is bound: a session left open must not be enough to redirect the codes that release money. */
  readonly password: string;
  readonly old_code: string;
}

/** A phone that was proved by a code; no two accounts are bound to one. */
export async function bindPhone(asker: Asker, { phone, code, ...proof }: PhoneChange): Promise<Profile["user"]> {
  const { services, now, locale } = asker;
  if (!isMobile(phone)) throw new FieldErrors({ phone: [say(invalid.mobile, locale)] });
  const id = ownId(asker);
  const before = await services.store.find(services.pool, accounts, { id });
  if (!before) throw refuse("unauthenticated");
  const spendOldCode = before.phone_bound ? await proveOwner(asker, before, proof) : undefined;
  return requestTransaction(asker, async (db) => {
    await spendOldCode?.(db);
    await spendCode(services, { scene: "bind", phone, code }, now, db);
    await refuseTakenPhone(services, db, phone, id);
    await recordPhoneChange(services, db, before, phone, now);
    await services.store.update(db, accounts, id, { phone, phone_bound: true });
    await audit(db, asker, { action: "bind_phone", entity: accounts.name, row: id });
    return (await profileOf(services, db, id)).user;
  });
}

/** By the password at once, or by the code to the old phone, which is spent together with the change. */
async function proveOwner(
  asker: Asker,
  { phone }: Account,
  { password, old_code }: Pick<PhoneChange, "password" | "old_code">,
): Promise<((db: Db) => Promise<void>) | undefined> {
  const { services, now, locale } = asker;
  if (password !== "") {
    await provePassword(asker, password, "accounts.passwordWrong");
    return undefined;
  }
  if (old_code === "" || phone === null)
    throw new FieldErrors({
      password: [say(["请输入登录密码或原手机验证码", "Enter your password or the code sent to the old phone"], locale)],
    });
  return (db) => spendCode(services, { scene: "rebind", phone, code: old_code }, now, db, "smsCodes.oldWrong");
}

export async function refuseTakenPhone({ cipher }: Services, db: Db, phone: string, except: number | null): Promise<void> {
  const taken = await one(
    db,
    sql`select 1 from accounts where phone_index = any(${[...cipher.blindIndexes(phone)]}) and phone_bound
        and deleted_at is null and id is distinct from ${except} limit 1`,
  );
  if (taken) throw refuse("accounts.phoneTaken");
}
