import { invalid } from "../../../resources/kit/validators/texts";
import { useSay } from "../../i18n/useSay";
import { PasswordField } from "./PasswordField";
import { passwordLength } from "../../forms/newPassword";

interface BoxProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The new password and its repetition, under the names that the call gives them. */
export function NewPasswordFields({ password, again }: { password: BoxProps; again: BoxProps }) {
  const say = useSay();
  const shared = { autoComplete: "new-password", maxLength: passwordLength, required: true };
  return (
    <>
      <PasswordField {...password} {...shared} label={say(["新密码", "New password"])} hint={say(invalid.password)} />
      <PasswordField {...again} {...shared} label={say(["确认新密码", "Confirm new password"])} />
    </>
  );
}
