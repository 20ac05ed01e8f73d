import type { Label } from "../../../resources/kit/label";
import { isPassword } from "../../../resources/kit/validators/password";
import { invalid } from "../../../resources/kit/validators/texts";
import { useSay } from "../../i18n/useSay";
import { PasswordField } from "./PasswordField";
import type { useFields } from "./useFields";

/** The longest password (specification §5). */
export const passwordLength = 16;

export const newPasswordTexts = {
  again: ["请再次输入新密码", "Enter the new password again"],
  differ: ["两次密码不一致，请重新输入", "The two passwords do not match, please re-enter"],
} satisfies Record<string, Label>;

/** The rules of specification §5 for a new password and its repetition. */
export const newPasswordWrongs = (password: string, again: string): { password: Label | false; again: Label | false } => ({
  password: !isPassword(password) && invalid.password,
  again: !again ? newPasswordTexts.again : again !== password && newPasswordTexts.differ,
});

type Form<Name extends string> = Pick<ReturnType<typeof useFields<Name>>, "field">;

/** Two boxes under the names that the call gives them. */
export function NewPasswordFields<Name extends string>({
  form,
  names,
}: {
  form: Form<Name>;
  names: readonly [password: Name, again: Name];
}) {
  const say = useSay();
  const [password, again] = names;
  const shared = { autoComplete: "new-password", maxLength: passwordLength, required: true };
  return (
    <>
      <PasswordField {...form.field(password)} {...shared} label={say(["新密码", "New password"])} hint={say(invalid.password)} />
      <PasswordField {...form.field(again)} {...shared} label={say(["确认新密码", "Confirm new password"])} />
    </>
  );
}
