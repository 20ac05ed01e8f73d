import { useId } from "react";
import { useTranslations } from "../../app/i18n/useTranslations";
import { FieldError } from "./Field";
import type { Captcha } from "./useCaptcha";
import { useProof } from "./useProof";

interface CaptchaProofProps {
  captcha: Captcha;
  value: string;
  error: string | undefined;
  fill(value: string): void;
}

/** The progress of the browser's work, and its result. The status is always there, so that screen readers announce its first text. */
export function CaptchaProof({ captcha, value, error, fill }: CaptchaProofProps) {
  const t = useTranslations();
  const id = useId();
  const search = useProof(captcha, fill);
  const { isProof, isMissing, renew } = captcha;
  const isFailed = isMissing || search?.state === "failed";
  const isDone = search?.state === "done" && value !== "";
  const status = isDone
    ? t(["验证已通过", "Verified"])
    : isFailed
      ? t(["验证没有完成，请重试", "The verification was not completed. Please try again"])
      : t(["正在验证，请稍候", "Verifying, please wait"]);
  return (
    <>
      {isProof && !isFailed && (
        <progress
          className="captcha-progress"
          value={search?.share ?? 0}
          aria-label={t(["验证进度", "Progress of the verification"])}
        />
      )}
      <p role="status" className="captcha-status">
        {isProof && status}
      </p>
      {isProof && !isDone && !isFailed && (
        <FieldError
          id={id}
          error={error && t(["请等验证通过后再提交", "Please wait until the verification has succeeded, then send again"])}
        />
      )}
      {isProof && (
        <button type="button" className="text-button" onClick={renew}>
          {t(["重新验证", "Verify again"])}
        </button>
      )}
    </>
  );
}
