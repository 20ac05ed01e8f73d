import { randomInt } from "node:crypto";
import { refuse } from "../../../resources/refusals";
import { hashToken, randomToken } from "../../platform/crypto/token";
import { fetchOne, execute, type Db } from "../../platform/db/query";
import type { RequestContext, Services } from "../../engine/services";
import { doublingsFor, drawChallenge } from "./captchaChallenge";
import { captchaLetters, drawCaptcha } from "./drawCaptcha";

const letterCount = 4;
const lifeMs = 5 * 60_000;

/** A Chinese keyboard may type full-width letters and digits. */
const hashOf = (key: string, letters: string): string => hashToken(`${key} ${letters.normalize("NFKC").trim().toUpperCase()}`);

/** Stores the expected answer to the captcha of this key. */
async function storeAnswer({ pool, clock }: Services, key: string, letters: string): Promise<void> {
  const expires = new Date(clock.now().getTime() + lifeMs);
  await execute(pool)`insert into captchas (key, code, expires_at) values (${key}, ${hashOf(key, letters)}, ${expires})`;
}

/** An image captcha, and the key under which its answer is stored. */
export async function makeCaptcha(services: Services) {
  const letters = Array.from({ length: letterCount }, () => captchaLetters[randomInt(captchaLetters.length)]).join("");
  const captcha_key = randomToken();
  await storeAnswer(services, captcha_key, letters);
  const image = `data:image/png;base64,${(await drawCaptcha(letters)).toString("base64")}`;
  return { answer: { captcha_key, image }, letters };
}

/** A captcha for people who cannot see images: their browser proves work instead. */
export async function makeCaptchaChallenge({ services, ip, now }: Pick<RequestContext, "services" | "ip" | "now">) {
  const challenge = drawChallenge(randomToken(), await doublingsFor(services.pool, ip, now));
  await storeAnswer(services, challenge.answer.captcha_key, challenge.letters);
  return challenge;
}

export interface CaptchaAnswer {
  readonly captcha_key?: string | undefined;
  readonly captcha?: string | undefined;
}

/** A captcha is valid for one attempt, right or wrong. */
export async function verifyCaptcha(db: Db, { captcha_key, captcha }: CaptchaAnswer, now: Date): Promise<void> {
  if (!captcha_key || !captcha?.trim()) throw refuse("captchas.needed");
  const found = await fetchOne<{ code: string; is_fresh: boolean }>(db)`
    delete from captchas where key = ${captcha_key} returning code, expires_at > ${now} as is_fresh`;
  if (!found?.is_fresh || found.code !== hashOf(captcha_key, captcha)) throw refuse("captchas.wrong");
}
