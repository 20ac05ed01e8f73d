import { useEffect } from "react";
import { call } from "../../../providers/httpClient";
import { storeSession } from "../../../providers/session";
import type { LoginResponse } from "../../../resources/responses/account";
import type { Label } from "../../../resources/kit/label";
import { currentAddress } from "../../entry/address";
import { redirectTarget } from "../../entry/guard";
import { useTranslations } from "../../i18n/useTranslations";
import { completeLogin } from "./completeLogin";

/** The address says that the browser is back from the identity provider; it is said once. */
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
  /** What the button of single sign-on says. */
  readonly label: Label | undefined;
  /** What is said of the accounts of a directory, which sign in by the form itself. */
  readonly directory: Label | undefined;
  attempt(run: () => Promise<void>): Promise<boolean>;
}

/** Whose accounts sign in here besides the platform's own; back from the identity provider, collects the session or shows why there is none. */
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
