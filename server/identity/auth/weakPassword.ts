import { translate, type Label, type Locale } from "../../../resources/kit/label";
import { pinyinOf } from "../../platform/db/initials";
import { isCommonPassword } from "./commonPasswords";

/** Facts about the person that others know and try. */
export interface PasswordOwner {
  readonly username: string;
  readonly name: string;
  readonly phone?: string | null;
  readonly corp_name?: string | null;
}

const weak = {
  common: [
    "密码过于常见（常用的词或姓名加年份、连号），请更换",
    "This password is too common: a usual word or name with a year or a run of digits. Choose another",
  ],
  own: [
    "密码不能包含账号、姓名、手机号或企业名称",
    "The password cannot contain your account, name, phone number or company name",
  ],
} as const satisfies Record<string, Label>;

/** Whether the password contains `length` consecutive characters of `text`, or a shorter text as a whole. */
function contains(password: string, text: string, length: number, shortest = 4): boolean {
  const run = Math.min(length, text.length);
  if (run < shortest) return false;
  for (let at = 0; at + run <= text.length; at++) if (password.includes(text.slice(at, at + run))) return true;
  return false;
}

function containsOwn(password: string, { username, name, phone, corp_name }: PasswordOwner): boolean {
  const plain = password.toLowerCase();
  return (
    contains(plain, username.toLowerCase(), 8) ||
    contains(plain, pinyinOf(name), 16) ||
    contains(plain, phone ?? "", 6) ||
    contains(plain, pinyinOf(corp_name ?? ""), 8)
  );
}

/** Besides the rule of specification §5: refuses passwords that are tried first. Errors have the name of the form's field. */
export function weakPasswordErrors(
  password: string,
  owner: PasswordOwner,
  locale: Locale,
  field = "new_password",
): Record<string, string[]> {
  const found = isCommonPassword(password) ? weak.common : containsOwn(password, owner) ? weak.own : undefined;
  return found ? { [field]: [translate(found, locale)] } : {};
}
