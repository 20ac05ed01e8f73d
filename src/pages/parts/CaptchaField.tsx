import { useLayoutEffect, useRef } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { CaptchaProof } from "./CaptchaProof";
import { PublicField } from "./Field";
import { PublicIcon } from "./Icon";
import { arrow } from "./icons";
import type { Captcha } from "./useCaptcha";

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string, how?: "quietly"): void };
}

/** A captcha image; or, for users who cannot see it, a proof of work of their browser. */
export function CaptchaField({ captcha, field }: CaptchaFieldProps) {
  const { image, isProof, renew, change } = captcha;
  const t = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  /** The picture was chosen again, and its input gets the focus. */
  const chosen = useRef(false);
  useLayoutEffect(() => {
    if (!chosen.current || isProof) return;
    chosen.current = false;
    box.current?.querySelector("input")?.focus();
  });
  const another = (
    <button type="button" className="captcha" onClick={renew} aria-label={t(["换一张图形验证码", "Refresh captcha"])}>
      {image ? <img src={image} alt={t(["图形验证码", "Captcha image"])} /> : <PublicIcon path={arrow} />}
    </button>
  );
  return (
    <div className="captcha-field" ref={box}>
      {!isProof && (
        <PublicField
          {...field}
          label={t(["图形验证码", "Verification code"])}
          autoComplete="off"
          maxLength={4}
          spellCheck={false}
          required
          // The field appears only after a rejected attempt, when the form has already moved the focus.
          autoFocus={field.error !== undefined}
          beside={another}
        />
      )}
      <CaptchaProof
        captcha={captcha}
        value={field.value}
        error={field.error}
        fill={(answer) => field.onChange(answer, "quietly")}
      />
      <button
        type="button"
        className="text-button"
        onClick={() => {
          chosen.current = isProof;
          field.onChange("");
          change();
        }}
      >
        {isProof ? t(["改用图形验证码", "Use a picture instead"]) : t(["免看图验证", "Verify without a picture"])}
      </button>
    </div>
  );
}
