import type { SentCode } from "../../../resources/system/accountResponses";
import { translate } from "../../../resources/kit/label";
import { isCreditCode } from "../../../resources/kit/validators/creditCode";
import { isMobile } from "../../../resources/kit/validators/phone";
import { tidyMobile } from "../../../resources/kit/validators/typed";
import { invalid } from "../../../resources/kit/validators/texts";
import { refuse } from "../../../resources/refusals";
import { allRowsOf, fetchOne } from "../../platform/db/query";
import { FieldErrors } from "../../engine/rest/errors";
import { reviewStatus } from "../../../resources/dictionaries/reviewStatus";
import type { RequestContext } from "../../engine/services";
import { verifyCaptcha, type CaptchaAnswer } from "./captcha";
import { phoneOfTicket } from "./recovery";
import { findRegistration } from "./registration";
import { simulateSendCode, sendCode, sendCodeQuietly } from "./smsCodes";
import { placedColumn } from "../../platform/db/placedColumn";
import { accounts } from "../../../resources/system/accounts";

/** Scenes whose codes are sent by auth/v1/send/message; a worker's own are sent by worker/v1. */
export const messageScenes = ["register", "find", "activate", "bind", "rebind", "pay_auth", "worker_phone"] as const;

interface Request extends CaptchaAnswer {
  readonly scene: (typeof messageScenes)[number];
  readonly phone?: string | undefined;
  readonly ticket?: string | undefined;
  /** For a registration: no SMS is sent for a company that cannot register. */
  readonly corp_code?: string | undefined;
}

/** POST auth/v1/send/message: each scene determines whose phone gets the code. */
export async function sendMessage(
  ctx: RequestContext,
  { scene, phone, ticket, corp_code, ...picture }: Request,
): Promise<SentCode> {
  const { services, actor, now } = ctx;
  if (scene === "find") {
    const { phone: found, countedAs } = await phoneOfTicket(services, ticket ?? "");
    return found === undefined ? simulateSendCode(ctx, scene, countedAs) : sendCodeQuietly(ctx, scene, found);
  }
  if (scene === "pay_auth" || scene === "rebind") return sendCode(ctx, scene, await boundPhone(ctx));
  // A session identifies the caller; others need a captcha first.
  if (scene !== "bind") await verifyCaptcha(services.pool, picture, now);
  else if (actor.id === null) throw refuse("unauthenticated");
  if (scene === "register" && corp_code) await refuseUnregistrable(ctx, corp_code.trim().toUpperCase());
  return sendCode(ctx, scene, mobileOf(ctx, phone));
}

async function refuseUnregistrable(ctx: RequestContext, corp_code: string): Promise<void> {
  if (!isCreditCode(corp_code)) throw new FieldErrors({ corp_code: [translate(invalid.creditCode, ctx.locale)] });
  const known = await findRegistration(ctx, corp_code);
  if (known?.review_status === reviewStatus.passed) throw refuse("corps.activateInstead");
}

function mobileOf({ locale }: RequestContext, phone = ""): string {
  const tidy = tidyMobile(phone);
  if (!isMobile(tidy)) throw new FieldErrors({ phone: [translate(invalid.mobile, locale)] });
  return tidy;
}

/** Payments, and the replacement of a bound phone, need a code to the bound phone, never to one named in the request. */
async function boundPhone({ services: { pool, cipher }, actor }: RequestContext): Promise<string> {
  if (actor.id === null) throw refuse("unauthenticated");
  const found = await fetchOne<{ phone: string | null }>(pool)`
    select ${placedColumn(accounts, "phone")} as phone from ${allRowsOf("accounts")} where id = ${actor.id} and phone_bound`;
  if (!found?.phone) throw refuse("accounts.phoneUnbound");
  return cipher.decryptPlaced(found.phone);
}
