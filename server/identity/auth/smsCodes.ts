import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { SentCode } from "../../../resources/system/accountResponses";
import { smsScene } from "../../../resources/system/smsScene";
import { dayMs, shanghaiTime } from "../../../resources/kit/days";
import { labelOf, type CodeOf } from "../../../resources/kit/dictionary";
import { refusal, refuse } from "../../../resources/refusals";
import { smsCodes } from "../../../resources/system/smsCodes";
import { platformTitle } from "../../engine/platformTitle";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { demoCode } from "../../engine/ownMachine";
import { allRowsOf, execute, fetchOne, literals, sql, transaction, type Db, type Sql } from "../../platform/db/query";
import type { RequestContext, Services } from "../../engine/services";
import { SmsFailed } from "../../platform/sms/gateway";
import { networkOf } from "../../platform/network/ipAddress";
import { attemptKey, forgetAttempts, reserveAttempt } from "./loginLockout";
import { openLock, attemptPlaceOf, rememberPlace, type Credential, type AttemptPlace } from "./places";

export type CodeScene = CodeOf<typeof smsScene>;

/** Domain model 4.24. */
export const resendSeconds = 60;
const [lifeSeconds, maxTries, maxPerPhone, maxPerAddress] = [300, 5, 10, 30];
/** Strangers from several addresses share these: codes for one phone in a day, and tries at one code. */
const [maxOfStrangers, maxTriesOfStrangers] = [30, 20];

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

/** Whose codes are counted. Each purpose has its own attempts. */
const credentialOf = ({ cipher }: Services, scene: CodeScene, phone: string): Credential => ({
  kind: "sms",
  who: `${scene} ${cipher.blindIndex(phone)}`,
});
/** Codes of one phone are requested by its owner from where he used one before. */
const receiverOf = ({ cipher }: Services, phone: string): Credential => ({ kind: "sms", who: cipher.blindIndex(phone) });

async function recordCode(ctx: RequestContext, scene: CodeScene, phone: string, code: string): Promise<number> {
  const { services, ip, now } = ctx;
  const { pool, store, cipher } = services;
  const indexes = [...cipher.blindIndexes(phone)];
  const network = networkOf(ip);
  const place = await attemptPlaceOf(ctx, receiverOf(services, phone));
  const id = await transaction(pool, async (db) => {
    // Serialises concurrent requests, so that they count each other.
    await execute(db)`select pg_advisory_xact_lock(hashtext(${cipher.blindIndex(phone)}))`;
    await refuseTooMany(db, { indexes, network, scene, place, owner: receiverOf(services, phone), now });
    // Replaces the codes requested from here; one that a stranger requests does not spoil the owner's.
    await execute(db)`
      update sms_codes set is_used = true where phone_index = any(${indexes}) and scene = ${scene} and ip = ${network}`;
    const row = await store.insert(db, smsCodes, {
      phone,
      scene,
      code_hash: hashOf(scene, phone, code),
      sent_at: shanghaiTime(now),
      expires_at: shanghaiTime(new Date(now.getTime() + lifeSeconds * 1000)),
      ip: network,
    });
    return row.id;
  });
  await openLock(ctx, credentialOf(services, scene, phone), lifeSeconds * 1000);
  return id;
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

interface CodeRequest {
  readonly indexes: string[];
  readonly network: string;
  readonly scene: CodeScene;
  readonly place: AttemptPlace;
  readonly owner: Credential;
  readonly now: Date;
}

/**
 * Requests are counted by phone and network, so that a stranger elsewhere uses up nothing of the owner's. Strangers share a total for
 * the phone; a device that used one of its codes before has its own count, also behind the address of a stranger.
 */
async function refuseTooMany(db: Db, { indexes, network, scene, place, owner, now }: CodeRequest): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const isWorkers = workerScenes.includes(scene);
  const ofPhone = sql`phone_index = any(${indexes}) and (scene in ${literals(sessionScenes)}) = ${sessionScenes.includes(scene)}`;
  const found = await fetchOne<{ of_phone: number; of_here: number; of_address: number; wait: number | null }>(db)`
    select count(*) filter (where ${ofPhone})::int as of_phone,
        count(*) filter (where ${ofPhone} and ip = ${network})::int as of_here,
        count(*) filter (where ip = ${network} and (scene in ${literals(workerScenes)}) = ${isWorkers})::int as of_address,
        ${secondsToWait(sql`max(sent_at) filter (where ${ofPhone} and ip = ${network})`, now)} as wait
      from ${allRowsOf("smsCodes")} where sent_at > ${since} and (phone_index = any(${indexes}) or ip = ${network})`;
  const isDevice = place.isKnown && place.at !== network;
  if (isDevice) return refuseTooManyOfDevice(db, `${owner.who} ${sessionScenes.includes(scene)} ${place.at}`, now);
  const maxHere = isWorkers ? maxPerDormitory : maxPerAddress;
  if (!found) return;
  if (found.of_here >= maxPerPhone || found.of_address >= maxHere) throw refuse("tooManyRequests");
  if (!place.isKnown && found.of_phone >= maxOfStrangers) throw refuse("tooManyRequests");
  if (found.wait !== null && found.wait > 0) throw refuse("smsCodes.tooSoon", { seconds: found.wait });
}

async function refuseTooManyOfDevice(db: Db, who: string, now: Date): Promise<void> {
  const minute = { max: 1, minutes: resendSeconds / 60 };
  if (!(await reserveAttempt(db, attemptKey("sms", `wait ${who}`), now, minute)))
    throw refuse("smsCodes.tooSoon", { seconds: resendSeconds });
  const day = { max: maxPerPhone, minutes: dayMs / 60_000 };
  if (!(await reserveAttempt(db, attemptKey("sms", `day ${who}`), now, day))) throw refuse("tooManyRequests");
}

interface Presented {
  readonly scene: CodeScene;
  readonly phone: string;
  readonly code: string;
}

/** The message of the field in which it was typed. */
type WrongCode = "smsCodes.wrong" | "smsCodes.oldWrong";

/**
 * Verifies a one-time password (OTP) sent by SMS: valid for its scene and phone, once, for at most five attempts from a place. An
 * attempt counts even if the transaction `db` is rolled back; the use counts only if it is committed.
 */
export async function verifySmsCode(
  ctx: RequestContext,
  presented: Presented,
  db: Db = ctx.services.pool,
  wrong: WrongCode = "smsCodes.wrong",
): Promise<void> {
  const { id } = await countAttempt(ctx, presented, wrong);
  const used = await execute(db)`update sms_codes set is_used = true where id = ${id} and not is_used`;
  if (used === 0) throw refuse(wrong);
}

async function countAttempt(
  ctx: RequestContext,
  { scene, phone, code }: Presented,
  wrong: WrongCode = "smsCodes.wrong",
): Promise<{ id: number }> {
  const { services, now } = ctx;
  const { pool, cipher } = services;
  const credential = credentialOf(services, scene, phone);
  const place = await attemptPlaceOf(ctx, credential);
  const tries = attemptKey("sms", `tries ${credential.who} ${place.at}`);
  if (!(await reserveAttempt(pool, tries, now, { max: maxTries, minutes: lifeSeconds / 60 }))) throw refuse(wrong);
  const indexes = [...cipher.blindIndexes(phone)];
  const valid = sql`phone_index = any(${indexes}) and scene = ${scene} and not is_used and expires_at > ${now}`;
  // A place that requested a code, or signed in before, has tries of its own.
  if (!place.isKnown) await execute(pool)`update sms_codes set tries = tries + 1 where ${valid}`;
  const found = await fetchOne<{ id: number }>(pool)`
    select id from ${allRowsOf("smsCodes")} where ${valid} and code_hash = ${hashOf(scene, phone, code)}
        and ${place.isKnown ? sql`true` : sql`tries <= ${maxTriesOfStrangers}`} order by id desc limit 1`;
  if (!found) throw refuse(wrong);
  await forgetAttempts(pool, tries);
  for (const known of [credential, receiverOf(services, phone)]) await rememberPlace(ctx, known, pool);
  return found;
}

/** Filling in a registration takes longer than a code's lifetime: a code that was right once stays valid this long. */
const provedMs = 60 * 60_000;

export async function proveCode(ctx: RequestContext, presented: Presented): Promise<void> {
  const { services, now } = ctx;
  const { id } = await countAttempt(ctx, presented);
  await execute(services.pool)`
    update sms_codes set expires_at = ${new Date(now.getTime() + provedMs)}, tries = 0 where id = ${id} and not is_used`;
}
