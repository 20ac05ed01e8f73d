import { useEffect } from "react";
import { call } from "../../../providers/httpClient";
import { storeSession } from "../../../providers/session";
import type { LoginResponse } from "../../../resources/system/accountResponses";
import type { Label } from "../../../resources/kit/label";
import { currentAddress } from "../../app/entry/address";
import { redirectTarget } from "../../app/entry/guard";
import { useTranslations } from "../../app/i18n/useTranslations";
import { completeLogin } from "./completeLogin";

/** Whether the URL shows a return from the identity provider; true only once. */
function isBack(): boolean {
  const [path = "", search] = currentAddress().split("?");
  const params = new URLSearchParams(search);
  if (!params.has("sso")) return false;
  params.delete("sso");
  history.replaceState(null, "", `#${path}${params.size ? `?${params}` : ""}`);
  return true;
}

async function collectSession(): Promise<void> {
  const { data } = await call<LoginResponse>("/auth/v1/sso/token/", { method: "POST", data: {} });
  storeSession(data);
  await completeLogin();
}

interface SignOnProps {
  /** The label of the single sign-on button. */
  readonly label: Label | undefined;
  /** The hint for directory accounts, which use the login form itself. */
  readonly directory: Label | undefined;
  attempt(run: () => Promise<void>): Promise<boolean>;
}

/** Single sign-on and directory login. After the return from the identity provider, fetches the session or shows why there is none. */
export default function SignOn({ label, directory, attempt }: SignOnProps) {
  const t = useTranslations();
  const redirect = redirectTarget(currentAddress());

  useEffect(() => {
    if (isBack()) void attempt(collectSession);
  });

  return (
    <>
      {directory && <p className="field-hint">{t(directory)}</p>}
      {label && (
        <a
          className="button button-wide button-plain"
          href={`/auth/v1/sso/${redirect ? `?redirect=${encodeURIComponent(redirect)}` : ""}`}
        >
          {t(label)}
        </a>
      )}
    </>
  );
}
