import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocale, useTranslations } from "../../i18n/useTranslations";
import { PublicField } from "./Field";
import { PublicIcon } from "./Icon";
import { arrow } from "./icons";
import type { Captcha } from "./useCaptcha";

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

/** A captcha image; or, for users who cannot see it, a question that is the accessible name of the input, which gets the focus. */
export function CaptchaField({ captcha: { image, question, renew, change }, field }: CaptchaFieldProps) {
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  /** Whether a question (true) or an image was requested and has not arrived yet. */
  const chosen = useRef<boolean>(undefined);
  useLayoutEffect(() => {
    if (chosen.current !== Boolean(question)) return;
    chosen.current = undefined;
    box.current?.querySelector("input")?.focus();
  });
  // A question is in the language of the page.
  const locale = useLocale();
  const drawnIn = useRef(locale);
  useEffect(() => {
    if (question && drawnIn.current !== locale) renew();
    drawnIn.current = locale;
  }, [question, locale, renew]);
  const renewLabel = question ? t(["换一个问题", "Another question"]) : t(["换一张图形验证码", "Refresh captcha"]);
  const another = (
    <button type="button" className={question ? "captcha captcha-small" : "captcha"} onClick={renew} aria-label={renewLabel}>
      {image ? <img src={image} alt={t(["图形验证码", "Captcha image"])} /> : <PublicIcon path={arrow} />}
    </button>
  );
  return (
    <div className="captcha-field" ref={box}>
      <PublicField
        {...field}
        label={question ?? t(["图形验证码", "Verification code"])}
        autoComplete="off"
        inputMode={question ? "numeric" : "text"}
        placeholder={question && t(["用数字回答，如12", "In digits, such as 12"])}
        maxLength={4}
        spellCheck={false}
        required
        // The field appears only after a rejected attempt, when the form has already moved the focus.
        autoFocus={field.error !== undefined}
        beside={another}
      />
      <button
        type="button"
        className="text-button"
        onClick={() => {
          chosen.current = !question;
          change();
        }}
      >
        {question
          ? t(["改用图形验证码", "Use a picture instead"])
          : t(["看不清图形？改答文字题", "Cannot see it? Answer a question"])}
      </button>
    </div>
  );
}
