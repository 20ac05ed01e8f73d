import { z } from "zod";
import { translate, type Label } from "../../../../resources/kit/label";
import { refuseFields } from "../../../engine/rest/errors";
import type { RequestContext } from "../../../engine/services";

export const shortInput = z.string().trim().max(200).default("");
/** Passwords are used as typed; the maximum length bounds the cost of hashing. */
export const secretInput = z.string().max(128).default("");
export const captchaInput = { captcha_key: shortInput, captcha: shortInput };

const texts = {
  username: ["请输入账号", "Enter your account"],
  password: ["请输入密码", "Enter your password"],
  code: ["请输入短信验证码", "Enter the SMS code"],
} as const satisfies Record<string, Label>;

/** Requires non-empty values, with the form's own messages. */
export function requireInput({ locale }: RequestContext, typed: { readonly [K in keyof typeof texts]?: string }): void {
  const empty = Object.entries(texts).filter(([name]) => typed[name as keyof typeof texts] === "");
  refuseFields(Object.fromEntries(empty.map(([name, text]) => [name, [translate(text, locale)]])));
}
