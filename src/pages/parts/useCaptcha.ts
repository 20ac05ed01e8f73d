import { useCallback, useEffect, useState } from "react";
import type { CaptchaPicture } from "../../../resources/answers/account";
import { call } from "../../../providers/httpClient";

export interface Captcha {
  readonly picture: CaptchaPicture | undefined;
  /** What every call that needs a picture takes along. */
  readonly key: string;
  renew(): void;
}

/** A picture from the server, as soon as one is asked for; it is good for one try. */
export function useCaptcha(asked: boolean): Captcha {
  const [picture, setPicture] = useState<CaptchaPicture>();
  const renew = useCallback(() => {
    call<CaptchaPicture>("/auth/v1/captcha/", { query: { t: Date.now() } }).then(
      ({ data }) => setPicture(data),
      () => setPicture(undefined),
    );
  }, []);
  useEffect(() => {
    if (asked) renew();
  }, [asked, renew]);
  return { picture, key: picture?.captcha_key ?? "", renew };
}
