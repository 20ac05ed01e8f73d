import { useCallback, useEffect, useState } from "react";
import type { CaptchaPicture, CaptchaQuestion } from "../../../resources/responses/account";
import { call } from "../../../providers/httpClient";

type AnyCaptcha = Partial<CaptchaPicture & CaptchaQuestion>;

export interface Captcha extends AnyCaptcha {
  /** What every call that needs a picture or a question takes along. */
  readonly key: string;
  renew(): void;
  /** The other kind: a question instead of a picture, a picture instead of a question. */
  change(): void;
}

/** A captcha from the server, as soon as one is required; it is good for one try. */
export function useCaptcha(isRequired: boolean): Captcha {
  const [path, setPath] = useState("captcha");
  const [captcha, setCaptcha] = useState<AnyCaptcha>();
  const renew = useCallback(() => {
    call<AnyCaptcha>(`/auth/v1/${path}/`, { query: { t: Date.now() } }).then(
      ({ data }) => setCaptcha(data),
      () => setCaptcha(undefined),
    );
  }, [path]);
  useEffect(() => {
    if (isRequired) renew();
  }, [isRequired, renew]);
  const change = () => setPath(path === "captcha" ? "captchaQuestion" : "captcha");
  return { ...captcha, key: captcha?.captcha_key ?? "", renew, change };
}
