import { useCallback, useEffect, useRef, useState } from "react";
import type { CaptchaChallenge, CaptchaPicture } from "../../../resources/system/accountResponses";
import { call } from "../../../providers/httpClient";

type AnyCaptcha = Partial<CaptchaPicture & CaptchaChallenge>;

export interface Captcha extends AnyCaptcha {
  /** The parameter that calls send with the answer. */
  readonly key: string;
  /** The browser proves work in place of a picture. */
  readonly isProof: boolean;
  /** The last request for one failed. */
  readonly isMissing: boolean;
  renew(): void;
  /** Switches between picture and proof of work. */
  change(): void;
}

/** Fetches a captcha as soon as one is required; each can be used once. */
export function useCaptcha(isRequired: boolean): Captcha {
  const [isProof, setProof] = useState(false);
  const [captcha, setCaptcha] = useState<AnyCaptcha>();
  const requests = useRef(0);
  const renew = useCallback(() => {
    const turn = ++requests.current;
    const take = (data: AnyCaptcha) => turn === requests.current && setCaptcha(data);
    call<AnyCaptcha>(`/auth/v1/captcha${isProof ? "Challenge" : ""}/`, { query: { t: Date.now() } }).then(
      ({ data }) => take(data),
      () => take({}),
    );
  }, [isProof]);
  useEffect(() => {
    if (isRequired) renew();
  }, [isRequired, renew]);
  const change = () => {
    setCaptcha(undefined);
    setProof(!isProof);
  };
  const key = captcha?.captcha_key ?? "";
  return { ...captcha, key, isProof, isMissing: captcha !== undefined && !key, renew, change };
}
