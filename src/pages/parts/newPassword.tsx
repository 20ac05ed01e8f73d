import { invalid } from "../../../resources/kit/validators/texts";
import { useSay } from "../../i18n/useSay";
import { PasswordField } from "./PasswordField";
import { passwordLength } from "../../forms/newPassword";
import type { useFields } from "../../forms/useFields";

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
