import { useTranslations } from "../../i18n/useTranslations";
import { PublicField } from "./Field";
import { PublicIcon } from "./Icon";
import { arrow } from "./icons";
import type { Captcha } from "./useCaptcha";

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

export function CaptchaField({ captcha: { picture, renew }, field }: CaptchaFieldProps) {
  const t = useTranslations();
  const another = (
    <button type="button" className="captcha" onClick={renew} aria-label={t(["换一张图形验证码", "Refresh captcha"])}>
      {picture ? <img src={picture.image} alt={t(["图形验证码", "Captcha image"])} /> : <PublicIcon path={arrow} />}
    </button>
  );
  return (
    <PublicField
      {...field}
      label={t(["图形验证码", "Verification code"])}
      autoComplete="off"
      maxLength={4}
      spellCheck={false}
      required
      beside={another}
    />
  );
}
