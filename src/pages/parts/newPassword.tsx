import { invalid } from "../../../resources/kit/validators/texts";
import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicPasswordField } from "./PasswordField";
import { passwordLength } from "../../app/data/newPassword";

interface BoxProps {
  name: string;
  value: string;
  error: string | undefined;
  onChange(value: string): void;
}

/** The new password and its repetition, named as the API call expects. */
export function NewPasswordFields({ password, again }: { password: BoxProps; again: BoxProps }) {
  const t = useTranslations();
  const shared = { autoComplete: "new-password", maxLength: passwordLength, required: true };
  return (
    <>
      <PublicPasswordField {...password} {...shared} label={t(["新密码", "New password"])} hint={t(invalid.password)} />
      <PublicPasswordField {...again} {...shared} label={t(["确认新密码", "Confirm new password"])} />
    </>
  );
}
