import { useSay } from "../../i18n/useSay";
import { Field } from "./Field";
import { Icon } from "./Icon";
import { arrow } from "./icons";
import type { Captcha } from "./useCaptcha";

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

export function CaptchaField({ captcha: { picture, renew }, field }: CaptchaFieldProps) {
  const say = useSay();
  const another = (
    <button type="button" className="captcha" onClick={renew} aria-label={say(["换一张图形验证码", "Another picture"])}>
      {picture ? <img src={picture.image} alt={say(["图形验证码", "Verification picture"])} /> : <Icon path={arrow} />}
    </button>
  );
  return (
    <Field
      {...field}
      label={say(["图形验证码", "Verification code"])}
      autoComplete="off"
      maxLength={4}
      spellCheck={false}
      required
      beside={another}
    />
  );
}
