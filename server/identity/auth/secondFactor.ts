import { create } from "qrcode";
import type { RecoveryCodesResponse } from "../../../resources/system/accountResponses";
import { instantOf } from "../../../resources/kit/days";
import { refuse } from "../../../resources/refusals";
import { accounts } from "../../../resources/system/accounts";
import { secondFactors } from "../../../resources/system/secondFactors";
import { platformTitle } from "../../engine/platformTitle";
import { isHashOf } from "../../platform/crypto/textHash";
import { hashToken } from "../../platform/crypto/token";
import { fromBase32, newTotpSecret, stepOf, toBase32, totpAddress } from "../../platform/crypto/totp";
import { allRowsOf, execute, fetchOne, type Db } from "../../platform/db/query";
import { audit } from "../../engine/audit/audit";
import { requestTransaction } from "../../engine/rest/requestKey";
import type { RequestContext } from "../../engine/services";
import { forgetPersonAttempts, reservePersonAttempt, type ReservedAttempt } from "./places";
import { accountId } from "./ownId";
import { provePassword } from "./provePassword";
import { newRecoveryCodes, tidyRecoveryCode } from "./recoveryCodes";

/** Minutes to confirm a new device. */
const pendingMinutes = 10;

export async function isEnrolled(db: Db, account: number): Promise<boolean> {
  return (
    (await fetchOne(db)`select 1 from ${allRowsOf("secondFactors")} where account = ${account} and enrolled_at is not null`) !==
    undefined
  );
}

export async function secondFactorStatus(ctx: RequestContext, required: boolean) {
  const found = await ctx.services.store.find(ctx.services.pool, secondFactors, { account: accountId(ctx) });
  const enrolled = found?.enrolled_at != null;
  return {
    enrolled,
    required,
    enrolled_at: found?.enrolled_at ?? null,
    recovery_left: enrolled ? (found.recovery?.length ?? 0) : 0,
  };
}

/** Strangers here know the password: a six-digit code leaves them fewer guesses. */
const maxStrangerGuesses = 10;

/** Wrong codes count like wrong passwords: five attempts from a place for someone who knows the password. */
const reserveGuess = (ctx: RequestContext, account: number): Promise<ReservedAttempt> =>
  reservePersonAttempt(ctx, { kind: "secondFactor", who: String(account) }, maxStrangerGuesses);

/**
 * Checks a code of the device or a recovery code, and uses it up: in `db`, so that a rollback makes it valid again. A recovery code is
 * too long to guess, so it also opens a locked second factor.
 */
export async function proveSecondFactor(ctx: RequestContext, db: Db, account: number, typed: string): Promise<void> {
  const { services, now } = ctx;
  if (typed.trim() === "") throw refuse("secondFactors.needed");
  const code = typed.replaceAll(/\s/g, "");
  const isShort = /^\d{6}$/.test(code);
  const guess = isShort ? await reserveGuess(ctx, account) : undefined;
  const factor = await services.store.find(db, secondFactors, { account }, { lock: true });
  if (!factor?.secret || !factor.enrolled_at) throw refuse("secondFactors.none");
  const step = isShort ? stepOf(fromBase32(factor.secret), code, now) : undefined;
  if (step !== undefined && step > factor.last_step)
    await services.store.update(db, secondFactors, factor.id, { last_step: step });
  else {
    const left = (factor.recovery ?? []).filter((hash) => !isHashOf(hash, tidyRecoveryCode(code)));
    if (left.length === (factor.recovery ?? []).length) throw refuse("secondFactors.wrong");
    await services.store.update(db, secondFactors, factor.id, { recovery: left });
    await forgetPersonAttempts(services.pool, { kind: "secondFactor", who: String(account) });
  }
  await guess?.succeed();
}

/** Starts a new device: its secret and QR code. Nothing changes before its first right code. */
export async function beginEnrolment(ctx: RequestContext, { password, code }: { password: string; code: string }) {
  const { services, now } = ctx;
  const { id, username } = await provePassword(ctx, password, "accounts.passwordWrong");
  const secret = await requestTransaction(ctx, async (db) => {
    const made = toBase32(newTotpSecret());
    // An enrolled device must confirm its replacement.
    if (await isEnrolled(db, id)) await proveSecondFactor(ctx, db, id, code);
    const pending = {
      pending_secret: made,
      pending_until: new Date(now.getTime() + pendingMinutes * 60_000).toISOString(),
    };
    const known = await services.store.find(db, secondFactors, { account: id });
    if (known) await services.store.update(db, secondFactors, known.id, pending);
    else await services.store.insert(db, secondFactors, { account: id, ...pending });
    return made;
  });
  const address = totpAddress(fromBase32(secret), { issuer: await platformTitle(services), account: username });
  return { secret, address, picture: pictureOf(address) };
}

/** Confirms the device, which is required from now on. The recovery codes are returned only here. */
export async function confirmEnrolment(ctx: RequestContext, code: string): Promise<RecoveryCodesResponse> {
  const { services, now } = ctx;
  const id = accountId(ctx);
  const guess = await reserveGuess(ctx, id);
  const recovery_codes = await requestTransaction(ctx, async (db) => {
    const made = newRecoveryCodes();
    const factor = await services.store.find(db, secondFactors, { account: id }, { lock: true });
    const isLate = !factor?.pending_until || (instantOf(factor.pending_until) ?? now) <= now;
    if (!factor?.pending_secret || isLate) throw refuse("tickets.over");
    const step = stepOf(fromBase32(factor.pending_secret), code.replaceAll(/\s/g, ""), now);
    if (step === undefined) throw refuse("secondFactors.wrong");
    await services.store.update(db, secondFactors, factor.id, {
      secret: factor.pending_secret,
      enrolled_at: now.toISOString(),
      pending_secret: null,
      pending_until: null,
      last_step: step,
      recovery: made.map((each) => hashToken(tidyRecoveryCode(each))),
    });
    await audit(db, ctx, { action: "enrolSecondFactor", entity: accounts.name, row: id });
    return made;
  });
  await guess.succeed();
  return { recovery_codes };
}

/** Removed by its owner, unless the platform requires it. */
export async function endEnrolment(
  ctx: RequestContext,
  required: boolean,
  { password, code }: { password: string; code: string },
) {
  if (required) throw refuse("secondFactors.required");
  const { id } = await provePassword(ctx, password, "accounts.passwordWrong");
  await requestTransaction(ctx, async (db) => {
    await proveSecondFactor(ctx, db, id, code);
    await dropSecondFactor(db, id);
    await audit(db, ctx, { action: "endSecondFactor", entity: accounts.name, row: id });
  });
}

/** For an owner who lost both device and recovery codes. */
export async function dropSecondFactor(db: Db, account: number): Promise<void> {
  await execute(db)`delete from second_factors where account = ${account}`;
}

/** The QR code's squares as one SVG path: needs no image library. */
function pictureOf(address: string): string {
  const { modules } = create(address, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const margin = 4; // quiet zone required by ISO/IEC 18004
  let path = "";
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++)
      if (modules.get(row, column) === 1) path += `M${column + margin} ${row + margin}h1v1h-1z`;
  const whole = size + 2 * margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}" shape-rendering="crispEdges">` +
    `<rect width="${whole}" height="${whole}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
}
