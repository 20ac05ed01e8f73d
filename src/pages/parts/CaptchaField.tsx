import { useTranslations } from "../../i18n/useTranslations";
import { PublicField } from "./Field";
import { PublicIcon } from "./Icon";
import { arrow } from "./icons";
import type { Captcha } from "./useCaptcha";

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

/** The letters of a picture; or, for anyone who cannot see them, a question that is read out as the name of the box. */
export function CaptchaField({ captcha: { image, question, renew, change }, field }: CaptchaFieldProps) {
  const t = useTranslations();
  const renewLabel = question ? t(["换一个问题", "Another question"]) : t(["换一张图形验证码", "Refresh captcha"]);
  const another = (
    <button type="button" className={question ? "captcha captcha-small" : "captcha"} onClick={renew} aria-label={renewLabel}>
      {image ? <img src={image} alt={t(["图形验证码", "Captcha image"])} /> : <PublicIcon path={arrow} />}
    </button>
  );
  return (
    <div className="captcha-field">
      <PublicField
        {...field}
        label={question ?? t(["图形验证码", "Verification code"])}
        autoComplete="off"
        inputMode={question ? "numeric" : "text"}
        maxLength={4}
        spellCheck={false}
        required
        beside={another}
      />
      <button type="button" className="text-button" onClick={change}>
        {question
          ? t(["改用图形验证码", "Use a picture instead"])
          : t(["看不清图形？改答文字题", "Cannot see it? Answer a question"])}
      </button>
    </div>
  );
}
