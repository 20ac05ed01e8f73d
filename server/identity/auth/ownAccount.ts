import type { UserInfo } from "../../../resources/system/accountResponses";
import { identitySource } from "../../../resources/system/identitySource";
import { refuse } from "../../../resources/refusals";
import { invalid } from "../../../resources/kit/validators/texts";
import { isMobile } from "../../../resources/kit/validators/phone";
import { tidyMobile } from "../../../resources/kit/validators/typed";
import { translate } from "../../../resources/kit/label";
import { accounts, type AccountRow } from "../../../resources/system/accounts";
import { allRowsOf, fetchOne, type Db } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { FieldErrors, refuseFields } from "../../engine/rest/errors";
import { requestTransaction } from "../../engine/rest/requestKey";
import type { RequestContext, Services } from "../../engine/services";
import { accountId } from "./ownId";
import { newPasswordErrors, refuseReusedPassword, refuseWeakPassword, setPassword, stripSpaces } from "./passwords";
import { hadFormerPhone } from "./formerPhones";
import { recordPhoneChange } from "./phoneChange";
import { profileOf } from "./profile";
import { provePassword } from "./provePassword";
import { verifySmsCode } from "./smsCodes";

interface PasswordChange {
  readonly old_password: string;
  readonly new_password: string;
  readonly check_password: string;
}

/** Specification §5. Ends all sessions of the account, this one included. */
export async function changePassword(ctx: RequestContext, typed: PasswordChange): Promise<void> {
  const { services, locale, now } = ctx;
  const [old, password, again] = [typed.old_password, typed.new_password, typed.check_password].map(stripSpaces) as [
    string,
    string,
    string,
  ];
  refuseFields({
    ...(old === "" && { old_password: [translate(["请输入旧密码", "Enter the old password"], locale)] }),
    ...newPasswordErrors({ password, again }, locale),
  });
  const account = await services.store.find(services.pool, accounts, { id: accountId(ctx) });
  if (account && account.identity_source !== identitySource.local) throw refuse("signOn.passwordElsewhere");
  const { id, username } = await provePassword(ctx, old, "accounts.oldPasswordWrong");
  if (old === password) throw refuse("accounts.samePassword");
  await refuseWeakPassword(ctx, services.pool, id, password);
  await refuseReusedPassword(services, id, password);
  await requestTransaction(ctx, async (db) => {
    await setPassword(db, { id, username }, password, { now });
    await audit(db, ctx, { action: "change_password", entity: accounts.name, row: id });
  });
}

interface PhoneChange {
  readonly phone: string;
  readonly code: string;
  /** One of the two if a phone is or was on file: an unattended session must not suffice to redirect payment codes. */
  readonly password: string;
  readonly old_code: string;
}

/** Binds a phone verified by a code; a phone can be bound to one account only. */
export async function bindPhone(ctx: RequestContext, { phone: typed, code, ...proof }: PhoneChange): Promise<UserInfo> {
  const { services, now, locale } = ctx;
  const phone = tidyMobile(typed);
  if (!isMobile(phone)) throw new FieldErrors({ phone: [translate(invalid.mobile, locale)] });
  const id = accountId(ctx);
  const before = await services.store.find(services.pool, accounts, { id });
  if (!before) throw refuse("unauthenticated");
  // An administrator who enters another phone unbinds it: an open session must not suffice then either.
  const mustProve = before.phone_bound || (await hadFormerPhone(services.pool, id));
  const spendOldCode = mustProve ? await proveOwner(ctx, before, proof) : undefined;
  return requestTransaction(ctx, async (db) => {
    await spendOldCode?.(db);
    await verifySmsCode(ctx, { scene: "bind", phone, code }, db);
    await refuseTakenPhone(services, db, phone, id);
    await recordPhoneChange(services, db, before, phone, now);
    await services.store.update(db, accounts, id, { phone, phone_bound: true });
    await audit(db, ctx, { action: "bind_phone", entity: accounts.name, row: id });
    return (await profileOf(services, db, id)).user;
  });
}

/** By the password at once, or by a code to the old phone, which is used up in the transaction of the change. */
async function proveOwner(
  ctx: RequestContext,
  { phone, phone_bound }: AccountRow,
  { password, old_code }: Pick<PhoneChange, "password" | "old_code">,
): Promise<((db: Db) => Promise<void>) | undefined> {
  const { locale } = ctx;
  if (password !== "") {
    await provePassword(ctx, password, "accounts.passwordWrong");
    return undefined;
  }
  if (old_code === "" || phone === null || !phone_bound)
    throw new FieldErrors({
      password: [
        translate(["请输入登录密码或原手机验证码", "Enter your sign-in password or the code sent to the old phone"], locale),
      ],
    });
  return (db) => verifySmsCode(ctx, { scene: "rebind", phone, code: old_code }, db, "smsCodes.oldWrong");
}

export async function refuseTakenPhone({ cipher }: Services, db: Db, phone: string, except: number | null): Promise<void> {
  const taken = await fetchOne(db)`
    select 1 from ${allRowsOf("accounts")} where phone_index = any(${[...cipher.blindIndexes(phone)]}) and phone_bound and id is distinct from ${except} limit 1`;
  if (taken) throw refuse("accounts.phoneTaken");
}
