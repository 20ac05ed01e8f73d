import type { RecoveryTicket } from "../../../resources/system/accountResponses";
import { maskPhone } from "../../../resources/kit/mask";
import { identitySource } from "../../../resources/system/identitySource";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne, sql, storedRowsOf, transaction } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { refuseFields } from "../../engine/rest/errors";
import type { RequestContext, Services } from "../../engine/services";
import { verifyCaptcha, type CaptchaAnswer } from "./captcha";
import { newPasswordErrors, refuseReusedPassword, refuseWeakPassword, setPassword, stripSpaces } from "./passwords";
import { verifySmsCode } from "./smsCodes";
import { issueTicket, readTicket, consumeTicket } from "./tickets";
import { placedColumn } from "../../platform/db/placedColumn";
import { accounts } from "../../../resources/system/accounts";

type Found = { id: number; username: string; user_type: number; phone: string | null; phone_bound: boolean };

const columns = sql`id, username, user_type, ${placedColumn(accounts, "phone")} as phone, phone_bound`;

/**
 * Domain model 12.3, step 1: a ticket, and the masked phone. The response for an unknown name looks the same, in every spelling:
 * one phone for "GOV01" and another one for "gov01" would disclose that one of them exists.
 */
export async function beginRecovery(
  { services, now }: RequestContext,
  { username, ...picture }: CaptchaAnswer & { readonly username: string },
): Promise<RecoveryTicket> {
  const { pool, cipher } = services;
  await verifyCaptcha(pool, picture, now);
  const account = await fetchOne<Found>(pool)`
    select ${columns} from ${allRowsOf("accounts")} where lower(username) = lower(${username}) and is_active
        and identity_source = ${identitySource.local}
      order by username = ${username} desc, username_twin limit 1`;
  // An unverified phone is no proof: an account without a bound phone is treated as unknown.
  const known =
    account?.phone && account.phone_bound ? { id: account.id, phone: cipher.decryptPlaced(account.phone) } : undefined;
  return {
    ticket: await issueTicket(services, {
      purpose: "find",
      account: known?.id ?? null,
      facts: { stands_for: `nobody ${cipher.blindIndex(username.toUpperCase())}` },
    }),
    phone: maskPhone(known?.phone ?? placeholderPhone(services, username)),
  };
}

/** Always the same for the same unknown name. */
function placeholderPhone({ cipher, settings }: Services, username: string): string {
  const digits = [...cipher.blindIndex(`nobody ${username.toUpperCase()}`)].map((letter) => letter.charCodeAt(0) % 10).join("");
  return settings.demo ? `1540000${digits.slice(0, 4)}` : `1${3 + (Number(digits[4]) % 7)}${digits.slice(5, 14)}`;
}

interface TicketPhone {
  /** Undefined if the ticket has no account. */
  readonly phone?: string;
  /** The key for counting codes without an account. */
  readonly countedAs: string;
}

/** The phone that a ticket's code is sent to; takes the same steps if there is none. */
export async function phoneOfTicket({ pool, cipher, clock }: Services, ticket: string): Promise<TicketPhone> {
  const { account, facts } = await readTicket(pool, ticket, "find", clock.now());
  const found = await fetchOne<{ phone: string | null }>(pool)`
    select ${placedColumn(accounts, "phone")} as phone from ${allRowsOf("accounts")} where id = ${account ?? 0} and phone_bound and is_active`;
  const countedAs = facts?.stands_for ?? "nobody";
  return { countedAs, ...(found?.phone && { phone: cipher.decryptPlaced(found.phone) }) };
}

interface NewPassword {
  readonly ticket: string;
  readonly code: string;
  readonly new_password: string;
  readonly check_password: string;
}

export async function finishRecovery(ctx: RequestContext, { ticket, code, ...typed }: NewPassword): Promise<void> {
  const { services, now, locale } = ctx;
  const [password, again] = [stripSpaces(typed.new_password), stripSpaces(typed.check_password)];
  refuseFields(newPasswordErrors({ password, again }, locale));
  const found = await readTicket(services.pool, ticket, "find", now);
  const { phone, countedAs } = await phoneOfTicket(services, ticket);
  await transaction(services.pool, async (db) => {
    await verifySmsCode(ctx, { scene: "find", phone: phone ?? countedAs, code }, db);
    const id = found.account;
    if (id === null || phone === undefined) throw refuse("smsCodes.wrong");
    await consumeTicket(db, found, now);
    const account = await fetchOne<Found>(db)`select ${columns} from ${storedRowsOf("accounts")} where id = ${id} for update`;
    // Only after the code was right: former passwords must not be disclosed to others.
    await refuseWeakPassword(ctx, db, id, password);
    await refuseReusedPassword(services, id, password);
    await setPassword(db, { id, username: account?.username ?? "" }, password, { now });
    await audit(db, { ...ctx, actor: { ...ctx.actor, id } }, { action: "find_password", entity: "accounts", row: id });
  });
}
