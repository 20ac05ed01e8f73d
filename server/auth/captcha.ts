import { randomInt } from "node:crypto";
import { refuse } from "../../resources/refusals";
import { hashToken, randomToken } from "../crypto/token";
import { fetchOne, execute, sql, type Db } from "../db/query";
import type { Services } from "../services";
import { captchaLetters, drawCaptcha } from "./drawCaptcha";

const letterCount = 4;
const lifeMs = 5 * 60_000;

const hashOf = (key: string, letters: string): string => hashToken(`${key} ${letters.trim().toUpperCase()}`);

/** A picture to be read by a person, and the key under which its answer is kept. */
export async function makeCaptcha({ pool, clock }: Services) {
  const letters = Array.from({ length: letterCount }, () => captchaLetters[randomInt(captchaLetters.length)]).join("");
  const captcha_key = randomToken();
  const now = clock.now();
  await execute(
    pool,
    sql`insert into captchas (key, code, expires_at)
        values (${captcha_key}, ${hashOf(captcha_key, letters)}, ${new Date(now.getTime() + lifeMs)})`,
  );
  const image = `data:image/png;base64,${(await drawCaptcha(letters)).toString("base64")}`;
  return { answer: { captcha_key, image }, letters };
}

export interface CaptchaAnswer {
  readonly captcha_key?: string | undefined;
  readonly captcha?: string | undefined;
}

/** A picture is good for one try, right or wrong. */
export async function spendCaptcha(db: Db, { captcha_key, captcha }: CaptchaAnswer, now: Date): Promise<void> {
  if (!captcha_key || !captcha?.trim()) throw refuse("captchas.needed");
  const found = await fetchOne<{ code: string; is_fresh: boolean }>(
    db,
    sql`delete from captchas where key = ${captcha_key} returning code, expires_at > ${now} as is_fresh`,
  );
  if (!found?.is_fresh || found.code !== hashOf(captcha_key, captcha)) throw refuse("captchas.wrong");
}
