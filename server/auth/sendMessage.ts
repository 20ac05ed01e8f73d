import type { SentCode } from "../../resources/answers/account";
import { translate } from "../../resources/kit/label";
import { isMobile } from "../../resources/kit/validators/phone";
import { invalid } from "../../resources/kit/validators/texts";
import { refuse } from "../../resources/refusals";
import { fetchOne, sql } from "../db/query";
import { FieldErrors } from "../rest/errors";
import type { RequestContext } from "../services";
import { spendCaptcha, type CaptchaAnswer } from "./captcha";
import { phoneOfTicket } from "./recovery";
import { simulateSendCode, sendCode, sendCodeQuietly, type CodeScene } from "./smsCodes";

interface Request extends CaptchaAnswer {
  readonly scene: CodeScene;
  readonly phone?: string | undefined;
  readonly ticket?: string | undefined;
}

/** POST auth/v1/send/message: each scene says itself whose phone the code goes to. */
export async function sendMessage(ctx: RequestContext, { scene, phone, ticket, ...picture }: Request): Promise<SentCode> {
  const { services, actor, now } = ctx;
  if (scene === "find") {
    const { phone: found, standsFor } = await phoneOfTicket(services, ticket ?? "");
    return found === undefined ? simulateSendCode(ctx, scene, standsFor) : sendCodeQuietly(ctx, scene, found);
  }
  if (scene === "pay_auth" || scene === "rebind") return sendCode(ctx, scene, await boundPhone(ctx));
  // Who is logged in is known; everybody else has to read a picture first.
  if (scene !== "bind") await spendCaptcha(services.pool, picture, now);
  else if (actor.id === null) throw refuse("unauthenticated");
  const to = mobileOf(ctx, phone);
  if (scene !== "worker") return sendCode(ctx, scene, to);
  return (await isWorkersPhone(ctx, to)) ? sendCodeQuietly(ctx, scene, to) : simulateSendCode(ctx, scene, to);
}

function mobileOf({ locale }: RequestContext, phone = ""): string {
  if (!isMobile(phone.trim())) throw new FieldErrors({ phone: [translate(invalid.mobile, locale)] });
  return phone.trim();
}

/** Money is released, and a bound phone is replaced, by a code to the phone that was bound, never to one named in the request. */
async function boundPhone({ services: { pool, cipher }, actor }: RequestContext): Promise<string> {
  if (actor.id === null) throw refuse("unauthenticated");
  const found = await fetchOne<{ phone: string | null }>(
    pool,
    sql`select phone from accounts where id = ${actor.id} and phone_bound and deleted_at is null`,
  );
  if (!found?.phone) throw refuse("accounts.phoneUnbound");
  return cipher.open(found.phone);
}

async function isWorkersPhone({ services: { pool, cipher } }: RequestContext, phone: string): Promise<boolean> {
  const indexes = [...cipher.blindIndexes(phone)];
  const found = await fetchOne(
    pool,
    sql`select 1 from realinfos where cell_phone_index = any(${indexes}) and deleted_at is null limit 1`,
  );
  return found !== undefined;
}
