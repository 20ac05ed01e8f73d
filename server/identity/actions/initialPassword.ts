import { maskPhone } from "../../../resources/kit/mask";
import { platformTitle } from "../../engine/platformTitle";
import { refusal } from "../../../resources/refusals";
import type { Services } from "../../engine/services";
import { SmsFailed } from "../../platform/sms/gateway";

export type DeliveredPassword = { readonly sent_to: string } | { readonly initial_password: string };

/** Sends the initial password to its owner's phone; without a phone, returns it once to the creator, if allowed to see it. */
export async function deliverInitialPassword(
  services: Services,
  { username, phone }: { readonly username: string; readonly phone: string | null },
  password: string,
  mayTell = true,
): Promise<DeliveredPassword> {
  const { sms, log } = services;
  if (!phone) {
    if (!mayTell) throw refusal("accounts.phoneUnbound");
    return { initial_password: password };
  }
  const title = await platformTitle(services);
  try {
    await sms.send(phone, "notice", `【${title}】您的账号${username}，初始密码${password}，请登录后立即修改。`);
    return { sent_to: maskPhone(phone) };
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error;
    log.warn({ reason: error.message }, "an initial password was not sent");
    if (!mayTell) throw refusal("smsCodes.notSent");
    // The account exists but its owner could not log in without the password.
    return { initial_password: password };
  }
}
