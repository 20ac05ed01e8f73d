import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { SentCode } from "../../resources/responses/account";
import { smsScene } from "../../resources/dictionaries/smsScene";
import { shanghaiTime } from "../../resources/kit/days";
import { labelOf, type CodeOf } from "../../resources/kit/dictionary";
import { refusal, refuse } from "../../resources/refusals";
import { smsCodes } from "../../resources/system/smsCodes";
import { platformTitle } from "../platformTitle";
import { hashToken, randomToken } from "../crypto/token";
import { demoCode } from "../ownMachine";
import { fetchOne, execute, literals, sql, transaction, type Db, type Sql } from "../db/query";
import type { RequestContext, Services } from "../services";
import { SmsFailed } from "../sms/gateway";
import { networkOf } from "../network/ipAddress";

export type CodeScene = CodeOf<typeof smsScene>;

/** Domain model 4.24. */
export const resendSeconds = 60;
const [lifeSeconds, maxTries, maxPerPhone, maxPerAddress] = [300, 5, 10, 30];
const dayMs = 86_400_000;

/**
 * Codes sent only to phones on file. A crew shares one address (dormitory or mobile network), and each worker needs two codes on
 * the day after a payroll was submitted: they are counted separately, with a higher limit.
 */
const workerScenes: readonly CodeScene[] = ["worker", "worker_old_phone", "wage_confirm"];
const maxPerDormitory = 1_000;

/**
 * Scenes of a session. Counted for the phone apart from those that strangers can request for any phone, so that they cannot keep an
 * employer from paying on payday.
 */
const sessionScenes: readonly CodeScene[] = ["bind", "rebind", "pay_auth", "wage_confirm"];

const hashOf = (scene: CodeScene, phone: string, code: string): string => hashToken(`${scene} ${phone} ${code.trim()}`);

const makeCode = (): string => String(randomInt(1_000_000)).padStart(6, "0");

const answer = (ctx: RequestContext, code: string): SentCode => ({
  expires_in: lifeSeconds,
  resend_after: resendSeconds,
  ...demoCode(ctx, code),
});

/** If the existence of an account must not be disclosed, every response takes this long, however slow the gateway is. */
const secretMs = 300;

/**
 * A code without receiver: counted, refused and timed like a real one (`sendCodeQuietly`), so that the response does not disclose
 * whether the account exists. `phone` may be any text that represents the requested account.
 */
export async function simulateSendCode(ctx: RequestContext, scene: CodeScene, phone: string): Promise<SentCode> {
  await checkGateway(ctx, scene);
  await recordCode(ctx, scene, phone, randomToken());
  await pause(secretMs);
  return answer(ctx, makeCode());
}

/**
 * An unavailable gateway is reported to every caller alike, before anything is counted. If sending this message fails, that is
 * only logged and the code counts as sent: a refusal or an immediate retry would disclose that the account exists. `countedAs` is
 * the key for counting and verifying the code, if that is not the phone.
 */
export async function sendCodeQuietly(
  ctx: RequestContext,
  scene: CodeScene,
  phone: string,
  countedAs = phone,
): Promise<SentCode> {
  await checkGateway(ctx, scene);
  const code = makeCode();
  await recordCode(ctx, scene, countedAs, code);
  const sending = sendText(ctx, scene, phone, code).catch((error: unknown) => logUnsent(ctx, scene, error));
  const time = pause(secretMs);
  await Promise.race([sending, time]);
  await time;
  return answer(ctx, code);
}

export async function sendCode(ctx: RequestContext, scene: CodeScene, phone: string): Promise<SentCode> {
  const code = makeCode();
  const id = await recordCode(ctx, scene, phone, code);
  try {
    await sendText(ctx, scene, phone, code);
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    logUnsent(ctx, scene, error);
    // An unsent code does not count for the phone or the address.
    await execute(ctx.services.pool)`delete from sms_codes where id = ${id}`;
    throw refusal("smsCodes.notSent");
  }
  return answer(ctx, code);
}

async function checkGateway(ctx: RequestContext, scene: CodeScene): Promise<void> {
  try {
    await ctx.services.sms.check();
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    logUnsent(ctx, scene, error);
    throw refusal("smsCodes.notSent");
  }
}

const logUnsent = ({ services: { log } }: RequestContext, scene: CodeScene, error: unknown): void =>
  log.warn({ scene, reason: error instanceof Error ? error.message : "" }, "a code was not sent");

async function recordCode({ services, ip, now }: RequestContext, scene: CodeScene, phone: string, code: string): Promise<number> {
  const { pool, store, cipher } = services;
  const indexes = [...cipher.blindIndexes(phone)];
  const network = networkOf(ip);
  return transaction(pool, async (db) => {
    // Serialises concurrent requests, so that they count each other.
    await execute(db)`select pg_advisory_xact_lock(hashtext(${cipher.blindIndex(phone)}))`;
    await refuseTooMany(db, indexes, network, scene, now);
    await execute(db)`update sms_codes set is_used = true where phone_index = any(${indexes}) and scene = ${scene}`;
    const { id } = await store.insert(db, smsCodes, {
      phone,
      scene,
      code_hash: hashOf(scene, phone, code),
      sent_at: shanghaiTime(now),
      expires_at: shanghaiTime(new Date(now.getTime() + lifeSeconds * 1000)),
      ip: network,
    });
    return id;
  });
}

async function sendText({ services, locale }: RequestContext, scene: CodeScene, phone: string, code: string): Promise<void> {
  const title = await platformTitle(services);
  const purpose = labelOf(smsScene, scene, locale);
  const text =
    locale === "zh"
      ? `【${title}】验证码${code}，用于${purpose}，5分钟内有效，请勿告诉他人。`
      : `[${title}] ${code} is your code for: ${purpose}. Valid for 5 minutes. Tell nobody.`;
  await services.sms.send(phone, scene, text);
}

/** The seconds from now until another code may be sent, if the last one was sent at this time; null if none was. */
export const secondsToWait = (lastSent: Sql, now: Date): Sql =>
  sql`ceil(${resendSeconds} - extract(epoch from ${now}::timestamptz - ${lastSent}))::int`;

async function refuseTooMany(db: Db, indexes: string[], network: string, scene: CodeScene, now: Date): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const isWorkers = workerScenes.includes(scene);
  const ofPhone = sql`phone_index = any(${indexes}) and (scene in ${literals(sessionScenes)}) = ${sessionScenes.includes(scene)}`;
  const found = await fetchOne<{ of_phone: number; of_address: number; wait: number | null }>(db)`
    select count(*) filter (where ${ofPhone})::int as of_phone,
        count(*) filter (where ip = ${network} and (scene in ${literals(workerScenes)}) = ${isWorkers})::int as of_address,
        ${secondsToWait(sql`max(sent_at) filter (where ${ofPhone})`, now)} as wait
      from sms_codes where sent_at > ${since} and (phone_index = any(${indexes}) or ip = ${network})`;
  const maxHere = isWorkers ? maxPerDormitory : maxPerAddress;
  if (!found) return;
  if (found.of_phone >= maxPerPhone || found.of_address >= maxHere) throw refuse("tooManyRequests");
  if (found.wait !== null && found.wait > 0) throw refuse("smsCodes.tooSoon", { seconds: found.wait });
}

interface Presented {
  readonly scene: CodeScene;
  readonly phone: string;
  readonly code: string;
}

/** The message of the field in which it was typed. */
type WrongCode = "smsCodes.wrong" | "smsCodes.oldWrong";

/**
 * Verifies a one-time password (OTP) sent by SMS: valid for its scene and phone, once, for at most five attempts. An attempt
 * counts even if the transaction `db` is rolled back; the use counts only if it is committed.
 */
export async function verifySmsCode(
  services: Services,
  presented: Presented,
  now: Date,
  db: Db = services.pool,
  wrong: WrongCode = "smsCodes.wrong",
): Promise<void> {
  const { id } = await countAttempt(services, presented, now, wrong);
  const used = await execute(db)`update sms_codes set is_used = true where id = ${id} and not is_used`;
  if (used === 0) throw refuse(wrong);
}

async function countAttempt(
  { pool, cipher }: Services,
  { scene, phone, code }: Presented,
  now: Date,
  wrong: WrongCode = "smsCodes.wrong",
): Promise<{ id: number }> {
  const tried = await fetchOne<{ id: number; code_hash: string }>(pool)`update sms_codes set tries = tries + 1 where id = (
        select id from sms_codes where phone_index = any(${[...cipher.blindIndexes(phone)]}) and scene = ${scene}
        and not is_used and expires_at > ${now} order by id desc limit 1
      ) and tries < ${maxTries} returning id, code_hash`;
  if (tried?.code_hash !== hashOf(scene, phone, code)) throw refuse(wrong);
  return tried;
}

/** Filling in a registration takes longer than a code's lifetime: a code that was right once stays valid this long. */
const provedMs = 60 * 60_000;

export async function proveCode(services: Services, presented: Presented, now: Date): Promise<void> {
  const { id } = await countAttempt(services, presented, now);
  await execute(services.pool)`
    update sms_codes set expires_at = ${new Date(now.getTime() + provedMs)}, tries = 0 where id = ${id} and not is_used`;
}
