import { useEffect, useRef } from "react";
import { endStoredSession } from "../../../providers/session";
import { useTranslations } from "../i18n/useTranslations";
import { expiryTexts, useSessionExpiry } from "./useSessionExpiry";

/** The alert about an expired session on pages outside the administration, such as the big screen. */
export default function SessionExpired() {
  const t = useTranslations();
  const left = useSessionExpiry();
  const dialog = useRef<HTMLDialogElement>(null);
  const record = left !== null;

  useEffect(() => {
    if (record) dialog.current?.showModal();
  }, [record]);

  if (!record) return null;
  return (
    <dialog
      ref={dialog}
      className="expired"
      role="alertdialog"
      aria-labelledby="expired-title"
      onCancel={(event) => event.preventDefault()}
    >
      <h2 id="expired-title">{t(expiryTexts.title)}</h2>
      <p>{t(expiryTexts.text, { left })}</p>
      <button type="button" className="button" onClick={endStoredSession}>
        {t(expiryTexts.button)}
      </button>
    </dialog>
  );
}
