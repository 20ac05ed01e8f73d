import type pg from "pg";
import { maskPhone } from "../../../resources/kit/mask";
import { translate, type Label } from "../../../resources/kit/label";
import { payTickets } from "../../../resources/payrolls/payTickets";
import type { PayRoll } from "../../../resources/payrolls/payRolls";
import { refusal, refuse } from "../../../resources/refusals";
import { accounts } from "../../../resources/system/accounts";
import type { FieldCipher } from "../../platform/crypto/fieldCipher";
import { hashToken } from "../../platform/crypto/token";
import { resendSeconds, secondsToWait } from "../../identity/auth/smsCodes";
import { constantTimeEqual } from "../../platform/crypto/constantTimeEqual";
import { instantOf } from "../../../resources/kit/days";
import { demoCode } from "../../engine/ownMachine";
import { allRowsOf, execute, fetchOne, sql } from "../../platform/db/query";
import { AfterCommitRefusal } from "../../engine/rest/handlers";
import type { RequestContext } from "../../engine/services";
import { SmsFailed } from "../../platform/sms/gateway";

const goodForMs = 5 * 60_000;
const maxTries = 5;
const maxPerHour = 20;

const message: Label = [
  "验证码{code}，用于授权发放工资单{roll}，共{count}人{amount:yuan}元，5分钟内有效。请勿告知他人。",
  "Code {code} authorises payroll {roll}: {count} workers, {amount:yuan} CNY. Valid for 5 minutes. Do not share it.",
];

/** The code alone is useless: it is hashed with the ticket, which only the requesting account gets. */
const codeHash = (ticket: string, code: string) => hashToken(`${ticket} ${code}`);

/**
 * Derived with the platform's key, as in HOTP (RFC 4226), and not stored: the account that reloads the page after requesting
 * the code gets the same ticket again, while a copy of the database gives neither ticket nor code.
 */
function deriveTicket(cipher: FieldCipher, { account, roll, version, number, second }: TicketSource) {
  const source = `${account} ${roll} ${version} ${number} ${second}`;
  const digits = Number.parseInt(cipher.keyedHash("pay ticket code", source).slice(0, 12), 16);
  return { ticket: cipher.keyedHash("pay ticket", source), code: String(digits % 1_000_000).padStart(6, "0") };
}

interface TicketSource {
  readonly account: number;
  readonly roll: number;
  readonly version: number;
  /** Counts the tickets of this version, from 1. */
  readonly number: number;
  /** When it was issued, in seconds since 1970. */
  readonly second: number;
}

interface Invited {
  readonly ticket: string;
  readonly phone: string;
  /** Seconds. */
  readonly resend_after: number;
  /** Only for a demonstration on the local machine that sends no messages: the screen shows the code, marked as simulated. */
  readonly demo_code?: string;
}

interface Issuing extends RequestContext {
  readonly db: pg.PoolClient;
  after(work: () => unknown): void;
}

/**
 * Issues a ticket to authorise this payroll as it is now, and texts its code to the caller. Earlier tickets expire. Until
 * another code may be sent, the caller gets the ticket of the last one again.
 */
export async function issuePayTicket(context: Issuing, roll: PayRoll): Promise<Invited> {
  const { db, services, actor, now, locale } = context;
  const account = actor.id === null ? undefined : await services.store.find(db, accounts, { id: actor.id });
  if (!account?.phone || !account.phone_bound) throw refuse("payRolls.noPhone");
  const { phone } = account;
  const source = { account: account.id, roll: roll.id, version: roll.version };
  const sent = (derived: { ticket: string; code: string }, wait: number): Invited => ({
    ticket: derived.ticket,
    phone: maskPhone(phone),
    resend_after: wait,
    ...demoCode(context, derived.code),
  });
  // A new version of the payroll needs a new code at once.
  const last = await fetchOne<{ ticket_hash: string; number: number; second: number; wait: number; is_good: boolean }>(db)`
      select ticket_hash, count(*) over () as number, floor(extract(epoch from made_at))::bigint as second,
          ${secondsToWait(sql`made_at`, now)} as wait, used_at is null and tries < ${maxTries} as is_good
        from ${allRowsOf("payTickets")} where account = ${account.id} and pay_roll = ${roll.id} and roll_version = ${roll.version}
        order by id desc limit 1`;
  if (last && last.wait > 0) {
    const derived = deriveTicket(services.cipher, { ...source, number: last.number, second: last.second });
    if (last.is_good && hashToken(derived.ticket) === last.ticket_hash) return sent(derived, last.wait);
    throw refuse("payRolls.codeTooSoon", { seconds: last.wait });
  }
  const recent = await fetchOne<{ count: number }>(db)`
      select count(*) from ${allRowsOf("payTickets")}
        where account = ${account.id} and made_at > ${new Date(now.getTime() - 3_600_000).toISOString()}::timestamptz`;
  if ((recent?.count ?? 0) >= maxPerHour) throw refuse("tooManyRequests");
  await expireTickets(db, roll.id, now, account.id);
  const number = (last?.number ?? 0) + 1;
  const derived = deriveTicket(services.cipher, { ...source, number, second: Math.floor(now.getTime() / 1000) });
  const { ticket, code } = derived;
  const { id } = await services.store.insert(db, payTickets, {
    ticket_hash: hashToken(ticket),
    code_hash: codeHash(ticket, code),
    pay_roll: roll.id,
    account: account.id,
    roll_version: roll.version,
    actual_amount: roll.actual_amount,
    made_at: now.toISOString(),
    expires_at: new Date(now.getTime() + goodForMs).toISOString(),
  });
  const facts = { code, roll: roll.pay_roll_code, count: roll.worker_count, amount: roll.actual_amount };
  context.after(async () => {
    try {
      await services.sms.send(phone, "pay_auth", translate(message, locale, facts));
    } catch (error) {
      if (!(error instanceof SmsFailed)) throw error;
      services.log.warn({ scene: "pay_auth", reason: error.message }, "a code was not sent");
      // A code that could not be sent does not count against the daily limit.
      await execute(services.pool)`delete from pay_tickets where id = ${id}`;
      throw new AfterCommitRefusal(refusal("smsCodes.notSent"));
    }
  });
  return sent(derived, resendSeconds);
}

/** Tickets of a payroll that was sent back or withdrawn, or has a newer ticket, cannot authorise it. */
export async function expireTickets(db: pg.PoolClient, roll: number, now: Date, account?: number): Promise<void> {
  await execute(db)`update pay_tickets set used_at = ${now.toISOString()}::timestamptz
      where pay_roll = ${roll} and used_at is null and (${account ?? null}::bigint is null or account = ${account ?? null})`;
}

/** Consumes the ticket in the transaction that pays; refuses one used, expired, of another account or for other amounts. */
export async function consumePayTicket(
  { db, services, actor, now }: RequestContext & { readonly db: pg.PoolClient },
  roll: PayRoll,
  { ticket, code }: { readonly ticket: string; readonly code: string },
): Promise<void> {
  const found = await services.store.find(db, payTickets, { ticket_hash: hashToken(ticket) }, { lock: true });
  const isGood =
    found !== undefined &&
    found.pay_roll === roll.id &&
    found.account === actor.id &&
    found.actual_amount === roll.actual_amount &&
    found.used_at === null &&
    found.tries < maxTries &&
    (instantOf(found.expires_at)?.getTime() ?? 0) > now.getTime();
  if (!isGood) throw refuse("payRolls.ticketStale");
  if (!constantTimeEqual(found.code_hash, codeHash(ticket, code))) {
    await execute(db)`update pay_tickets set tries = tries + 1 where id = ${found.id}`;
    // Commits the failed guess, which must count although the call is refused; nothing else has been written yet.
    await db.query("commit");
    throw refuse("payRolls.wrongCode");
  }
  await execute(db)`update pay_tickets set used_at = ${now.toISOString()}::timestamptz where id = ${found.id}`;
}
