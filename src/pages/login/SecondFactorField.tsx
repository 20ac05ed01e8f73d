import { useTranslations } from "../../app/i18n/useTranslations";
import { PublicField } from "../parts/Field";

interface SecondFactorFieldProps {
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

export default function SecondFactorField({ field }: SecondFactorFieldProps) {
  const t = useTranslations();
  return (
    <PublicField
      {...field}
      label={t(["动态口令", "Authenticator code"])}
      placeholder={t(["验证器上的6位数字，或一个恢复码", "6-digit authenticator code or a recovery code"])}
      autoComplete="one-time-code"
      maxLength={24}
      required
      autoFocus
    />
  );
}
