import { useCallback, useEffect, useState } from "react";
import { call } from "../../../providers/httpClient";
import { useSay } from "../../i18n/useSay";
import { Field } from "./Field";
import { Icon } from "./Icon";

interface Picture {
  captcha_key: string;
  image: string;
}

export interface Captcha {
  readonly picture: Picture | undefined;
  /** What every call that needs a picture takes along. */
  readonly key: string;
  renew(): void;
}

/** A picture from the server, as soon as one is asked for; it is good for one try. */
export function useCaptcha(asked: boolean): Captcha {
  const [picture, setPicture] = useState<Picture>();
  const renew = useCallback(() => {
    call<Picture>("/auth/v1/captcha/", { query: { t: Date.now() } }).then(
      ({ data }) => setPicture(data),
      () => setPicture(undefined),
    );
  }, []);
  useEffect(() => {
    if (asked) renew();
  }, [asked, renew]);
  return { picture, key: picture?.captcha_key ?? "", renew };
}

interface CaptchaFieldProps {
  captcha: Captcha;
  field: { name: string; value: string; error: string | undefined; onChange(value: string): void };
}

export function CaptchaField({ captcha: { picture, renew }, field }: CaptchaFieldProps) {
  const say = useSay();
  const another = (
    <button type="button" className="captcha" onClick={renew} aria-label={say(["换一张图形验证码", "Another picture"])}>
      {picture ? <img src={picture.image} alt={say(["图形验证码", "Verification picture"])} /> : <Icon name="renew" />}
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
