import { useCallback, useEffect, useState } from "react";
import type { CaptchaPicture, CaptchaQuestion } from "../../../resources/responses/account";
import { call } from "../../../providers/httpClient";

type AnyCaptcha = Partial<CaptchaPicture & CaptchaQuestion>;

export interface Captcha extends AnyCaptcha {
  /** The parameter that calls send with the answer. */
  readonly key: string;
  renew(): void;
  /** Switches between image and question. */
  change(): void;
}

/** Fetches a captcha as soon as one is required; each can be used once. */
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
