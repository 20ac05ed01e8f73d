import type { SentCode } from "../../../resources/system/accountResponses";
import type { WorkerLogin, WorkerProfile } from "../../../resources/worker/responses";
import { tidyIdCard } from "../../../resources/kit/validators/idCard";
import { maskIdCard, maskPhone } from "../../../resources/kit/mask";
import { realinfos } from "../../../resources/people/realinfos";
import { refuse } from "../../../resources/refusals";
import { audit } from "../../engine/audit/audit";
import { openLock, attemptPlaceOf, reservePersonAttempt, type Credential } from "../../identity/auth/places";
import { workerThrottle } from "../../identity/auth/addressThrottle";
import { openSession } from "../../engine/session/sessions";
import { sendCodeQuietly, simulateSendCode, verifySmsCode } from "../../identity/auth/smsCodes";
import { allRowsOf, fetchOne, transaction } from "../../platform/db/query";
import type { RequestContext, Services } from "../../engine/services";
import { findPerson, personOf, type Person } from "./findPerson";
import { realinfoOfLink } from "./textLinks";
import { ownRealinfo } from "./ownPerson";

/** The key for counting and verifying a person's codes, even if unknown: people sharing a phone do not share codes. */
export const codeKey = ({ cipher }: Services, idNumber: string): string => `worker ${cipher.blindIndex(tidyIdCard(idNumber))}`;

/** By ID number, or by the link of an SMS, which only saves typing that number. */
export type Claim = { readonly id_number: string } | { readonly link: string };

/** The person, and the number for counting attempts and codes, whether or not the person exists. */
async function claimed(ctx: RequestContext, claim: Claim): Promise<{ id_number: string; person: Person | undefined }> {
  if ("id_number" in claim) return { id_number: claim.id_number, person: await findPerson(ctx.services, claim.id_number) };
  const realinfo = await realinfoOfLink(ctx, claim.link);
  const person = realinfo === undefined ? undefined : await personOf(ctx.services, realinfo);
  return { id_number: person?.id_card_number ?? `link ${claim.link}`, person };
}

/** Sends a code to the phone on the roster. An unknown person takes the same steps and time, so existence is not disclosed. */
export async function sendWorkerCode(
  ctx: RequestContext,
  claim: Claim,
  scene: "worker" | "worker_old_phone" = "worker",
): Promise<SentCode> {
  const { id_number, person } = await claimed(ctx, claim);
  const key = codeKey(ctx.services, id_number);
  const sent = await (person?.cell_phone
    ? sendCodeQuietly(ctx, scene, person.cell_phone, key)
    : simulateSendCode(ctx, scene, key));
  await openLock(ctx, credentialOf(id_number), sent.expires_in * 1000);
  return sent;
}

/** Attempts at one person's codes, whether or not the number exists. */
const credentialOf = (idNumber: string): Credential => ({ kind: "worker", who: tidyIdCard(idNumber) });

/**
 * Counts an attempt before any check, by person and place (`reservePersonAttempt`), and by address: after many wrong ones from one, none
 * is accepted for 15 minutes. Returns a function that releases the attempt if it was right.
 */
export async function reserveTry(ctx: RequestContext, idNumber: string): Promise<() => Promise<void>> {
  const { services, ip, now } = ctx;
  const { pool } = services;
  const credential = credentialOf(idNumber);
  const { isKnown } = await attemptPlaceOf(ctx, credential);
  if (!isKnown) await workerThrottle.check(pool, ip, now);
  const attempt = await reservePersonAttempt(ctx, credential);
  const isReserved = await workerThrottle.reserve(pool, ip, now);
  if (!isReserved && !isKnown) await workerThrottle.refuseAddress(pool, ip, now);
  return async () => {
    await attempt.succeed();
    if (isReserved) await workerThrottle.release(pool, ip);
  };
}

interface Presented {
  readonly claim: Claim;
  readonly code: string;
  /** The phone is the worker's own. */
  readonly remember: boolean;
  readonly device: string | undefined;
}

export async function signInWorker(ctx: RequestContext, { claim, code, remember, device }: Presented): Promise<WorkerLogin> {
  const { services, ip } = ctx;
  const { id_number, person } = await claimed(ctx, claim);
  const takeBack = await reserveTry(ctx, id_number);
  const opened = await transaction(services.pool, async (db) => {
    await verifySmsCode(ctx, { scene: "worker", phone: codeKey(services, id_number), code }, db);
    if (!person) throw refuse("smsCodes.wrong");
    const session = await openSession(services, db, { realinfo: person.id, is_remembered: remember }, ip, device);
    await audit(db, ctx, { action: "login", entity: realinfos.name, row: person.id });
    return { ...session, ...profileOf(person), is_remembered: remember, confirmation_proved: false };
  });
  await takeBack();
  return opened;
}

const profileOf = ({ worker_name, id_card_number, cell_phone }: Person) => ({
  name: worker_name,
  id_card_number: maskIdCard(id_card_number),
  phone: maskPhone(cell_phone),
});

export async function workerProfile(ctx: RequestContext): Promise<WorkerProfile> {
  const { services, actor } = ctx;
  const person = await personOf(services, ownRealinfo(ctx));
  const session = await fetchOne<{ is_remembered: boolean; confirmation_proved: boolean }>(services.pool)`
    select is_remembered, confirmation_proved_at is not null as confirmation_proved from ${allRowsOf("sessions")} where id = ${actor.session}`;
  if (!person || !session) throw refuse("unauthenticated");
  return { ...profileOf(person), ...session };
}
