import { useEffect, useState } from "react";
import { getSession, onSessionExpired } from "../../../providers/session";
import { hasPermission } from "../../../resources/kit/menu";
import { usePlatformTitle, useTabTitle } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { LanguageSwitch } from "../parts/LanguageSwitch";
import { ThemeSwitch } from "../parts/ThemeSwitch";
import { OpenPages } from "./OpenPages";
import { PinForm } from "./PinForm";
import { SignInFirst } from "./SignInFirst";
import { isUnlocked, vaultAccount } from "./vault/vault";

/** Sign-in, PIN, pages: in this order, and without a network from the PIN on. */
export function InspectionPages() {
  const t = useTranslations();
  const [account, setAccount] = useState<number | null>();
  const [isOpen, setOpen] = useState(isUnlocked());
  const [, setExpired] = useState(false);
  useTabTitle(t(["现场检查", "Site inspection"]));
  useEffect(() => onSessionExpired(() => setExpired(true)), []);
  useEffect(() => {
    void vaultAccount().then((found) => setAccount(found ?? null));
  }, []);

  const session = getSession();
  const isSecure = window.isSecureContext && "indexedDB" in window;
  return (
    <div className="worker">
      <header className="worker-head">
        <span>{usePlatformTitle()}</span>
        <ThemeSwitch />
        <LanguageSwitch />
      </header>
      <main id="page">
        {!isSecure ? (
          <p className="worker-card worker-tone-bad" role="alert">
            {t([
              "现场检查需要 https 网址：内容要在本机加密保存",
              "Inspections need the https address of the platform, because they are encrypted on this device",
            ])}
          </p>
        ) : isOpen ? (
          <OpenPages />
        ) : account === undefined ? (
          <p className="worker-note">{t(["正在打开…", "Opening …"])}</p>
        ) : account === null && !(session && hasPermission("site_inspect", session, true)) ? (
          <SignInFirst session={session} />
        ) : (
          <PinForm stored={account} session={session} onOpen={() => setOpen(true)} onEmpty={() => setAccount(null)} />
        )}
      </main>
    </div>
  );
}
